/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Building a geometry, cell by cell and house by house, or as one of the common grids.
 *
 * Building computes once what everybody asks all the time: the houses of a cell and its peers. The whole is one
 * allocation, since a geometry of 81 cells is made for every line that a program reads, and malloc would dominate
 * the time of that.
 */

#include "sud-geometry-private.h"

#include <stdlib.h>
#include <string.h>

struct SudGeometryBuilder
{
  int           n_digits;
  int           n_cells;
  int           n_houses;
  int           houses_room;
  int           height;
  int           width;
  bool          is_grid;
  uint8_t       box_rows;
  uint8_t       box_columns;
  SudGridExtras extras;
  uint8_t       rows[SUD_MAX_CELLS];
  uint8_t       columns[SUD_MAX_CELLS];
  uint8_t       regions[SUD_MAX_CELLS]; /* of a grid */
  SudCell       cell_at[SUD_MAX_CANVAS][SUD_MAX_CANVAS];
  SudHouse     *houses; /* owned */
};

/* ---- builder ---- */

SudGeometryBuilder *
sud_geometry_builder_new (int n)
{
  SudGeometryBuilder *builder;

  if (n < SUD_MIN_DIGITS || n > SUD_MAX_DIGITS)
    return NULL;
  builder = calloc (1, sizeof *builder);
  if (builder == NULL)
    return NULL;
  builder->n_digits = n;
  memset (builder->cell_at, 0xff, sizeof builder->cell_at);
  return builder;
}

SudGeometryBuilder *
sud_geometry_builder_new_from (const SudGeometry *base)
{
  SudGeometryBuilder *builder = sud_geometry_builder_new (base->n_digits);

  if (builder == NULL)
    return NULL;
  builder->houses = malloc ((size_t) (base->n_houses + 1) * sizeof (SudHouse));
  if (builder->houses == NULL)
    {
      free (builder);
      return NULL;
    }
  builder->houses_room = base->n_houses + 1;
  builder->n_houses = base->n_houses;
  builder->n_cells = base->n_cells;
  builder->height = base->height;
  builder->width = base->width;
  builder->is_grid = base->is_grid;
  builder->box_rows = base->box_rows;
  builder->box_columns = base->box_columns;
  builder->extras = base->extras;
  memcpy (builder->houses, base->houses, (size_t) base->n_houses * sizeof (SudHouse));
  memcpy (builder->rows, base->rows, (size_t) base->n_cells);
  memcpy (builder->columns, base->columns, (size_t) base->n_cells);
  memcpy (builder->regions, base->regions, (size_t) base->n_cells);
  for (int cell = 0; cell < base->n_cells; cell++)
    builder->cell_at[base->rows[cell]][base->columns[cell]] = (SudCell) cell;
  return builder;
}

void
sud_geometry_builder_free (SudGeometryBuilder *builder)
{
  if (builder == NULL)
    return;
  free (builder->houses);
  free (builder);
}

SudStatus
sud_geometry_builder_add_cell (SudGeometryBuilder *builder, int row, int column, SudPlace *place)
{
  if (row < 0 || column < 0 || row >= SUD_MAX_CANVAS || column >= SUD_MAX_CANVAS)
    return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .limit = SUD_MAX_CANVAS);
  if (builder->cell_at[row][column] != SUD_NO_CELL)
    return SUD_REFUSE (place, SUD_PLACE_TAKEN, .cell = builder->cell_at[row][column]);
  if (builder->n_cells == SUD_MAX_CELLS)
    return SUD_REFUSE (place, SUD_TOO_MANY_CELLS, .limit = SUD_MAX_CELLS);
  builder->cell_at[row][column] = (SudCell) builder->n_cells;
  builder->rows[builder->n_cells] = (uint8_t) row;
  builder->columns[builder->n_cells] = (uint8_t) column;
  builder->n_cells++;
  if (row >= builder->height)
    builder->height = row + 1;
  if (column >= builder->width)
    builder->width = column + 1;
  builder->is_grid = false;
  return SUD_OK;
}

static SudStatus
collect_house (const SudGeometryBuilder *builder, const SudCell *cells, size_t n_cells, SudHouse *house, SudPlace *place)
{
  if (n_cells < 2 || n_cells > (size_t) builder->n_digits)
    return SUD_REFUSE (place, SUD_HOUSE_SIZE, .number = (int) n_cells, .low = 2, .limit = builder->n_digits);
  for (size_t i = 0; i < n_cells; i++)
    {
      if (cells[i] >= builder->n_cells)
        return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .number = cells[i], .limit = builder->n_cells);
      if (sud_cells_has (&house->cells, cells[i]))
        return SUD_REFUSE (place, SUD_HOUSE_CELL_TWICE, .cell = cells[i], .number = (int) i);
      sud_cells_add (&house->cells, cells[i]);
    }
  SUD_FOR_EACH_CELL (cell, &house->cells)
    house->list[house->n_cells++] = cell;
  return SUD_OK;
}

SudStatus
sud_geometry_builder_add_house (SudGeometryBuilder *builder,
                                SudHouseKind        kind,
                                const SudCell      *cells,
                                size_t              n_cells,
                                SudPlace           *place)
{
  SudHouse  house = { .kind = kind, .number = 1 };
  SudStatus status = collect_house (builder, cells, n_cells, &house, place);

  if (status != SUD_OK)
    return status;
  for (int i = 0; i < builder->n_houses; i++)
    {
      if (sud_cells_equal (&builder->houses[i].cells, &house.cells))
        return SUD_OK;
      if (builder->houses[i].kind == kind)
        house.number++;
    }
  if (builder->n_houses == SUD_MAX_HOUSES)
    return SUD_REFUSE (place, SUD_TOO_MANY_HOUSES, .limit = SUD_MAX_HOUSES);
  if (builder->n_houses == builder->houses_room)
    {
      int       room = builder->houses_room == 0 ? 32 : builder->houses_room * 2;
      SudHouse *houses = realloc (builder->houses, (size_t) room * sizeof *houses);

      if (houses == NULL)
        return SUD_NO_MEMORY;
      builder->houses = houses;
      builder->houses_room = room;
    }
  builder->houses[builder->n_houses++] = house;
  builder->is_grid &= kind == SUD_HOUSE_EXTRA;
  return SUD_OK;
}

/* The cells of rows, columns and boxes of a grid, given where its corner stands. */
static SudStatus
add_grid_houses (SudGeometryBuilder *builder, int top, int left, int box_rows, int box_columns, SudPlace *place)
{
  static const SudHouseKind kinds[] = { SUD_HOUSE_ROW, SUD_HOUSE_COLUMN, SUD_HOUSE_BOX };
  const int                 n = builder->n_digits;
  const int                 n_kinds = box_rows > 0 ? 3 : 2;

  for (int kind = 0; kind < n_kinds; kind++)
    for (int house = 0; house < n; house++)
      {
        SudCell   cells[SUD_MAX_DIGITS];
        SudStatus status;

        for (int i = 0; i < n; i++)
          {
            int row = kinds[kind] == SUD_HOUSE_ROW ? house : i;
            int column = kinds[kind] == SUD_HOUSE_ROW ? i : house;

            if (kinds[kind] == SUD_HOUSE_BOX)
              {
                int boxes_across = n / box_columns;

                row = house / boxes_across * box_rows + i / box_columns;
                column = house % boxes_across * box_columns + i % box_columns;
              }
            cells[i] = builder->cell_at[top + row][left + column];
            if (kinds[kind] == SUD_HOUSE_BOX)
              builder->regions[cells[i]] = (uint8_t) house;
          }
        status = sud_geometry_builder_add_house (builder, kinds[kind], cells, (size_t) n, place);
        if (status != SUD_OK)
          return status;
      }
  return SUD_OK;
}

static SudStatus
add_grid_cells (SudGeometryBuilder *builder, int top, int left, SudPlace *place)
{
  for (int row = top; row < top + builder->n_digits; row++)
    for (int column = left; column < left + builder->n_digits; column++)
      if (builder->cell_at[row][column] == SUD_NO_CELL)
        {
          SudStatus status = sud_geometry_builder_add_cell (builder, row, column, place);

          if (status != SUD_OK)
            return status;
        }
  return SUD_OK;
}

SudStatus
sud_geometry_builder_add_grid (SudGeometryBuilder *builder,
                               int                 row,
                               int                 column,
                               int                 box_rows,
                               int                 box_columns,
                               SudPlace           *place)
{
  const int n = builder->n_digits;
  SudStatus status;

  if (box_rows < 1 || box_columns < 1 || box_rows > n || box_columns > n || box_rows * box_columns != n)
    return SUD_REFUSE (place, SUD_BAD_BOX, .number = box_rows, .limit = box_columns);
  if (row < 0 || column < 0 || row > SUD_MAX_CANVAS - n || column > SUD_MAX_CANVAS - n)
    return SUD_REFUSE (place, SUD_NO_SUCH_CELL, .limit = SUD_MAX_CANVAS);
  status = add_grid_cells (builder, row, column, place);
  if (status != SUD_OK)
    return status;
  return add_grid_houses (builder, row, column, box_rows, box_columns, place);
}

/* ---- build ---- */

/* Lays the parts of a geometry out in one block, the most aligned first. */
static SudGeometry *
allocate_geometry (const SudGeometryBuilder *builder, size_t n_memberships)
{
  const size_t n_cells = (size_t) builder->n_cells;
  const size_t n_places = (size_t) builder->height * (size_t) builder->width;
  const size_t head = (sizeof (SudGeometry) + 63) / 64 * 64;
  const size_t size = head + n_cells * sizeof (SudCells) + (size_t) builder->n_houses * sizeof (SudHouse) +
                      (n_cells + 1) * sizeof (uint32_t) + n_memberships * sizeof (uint16_t) +
                      n_places * sizeof (SudCell) + 3 * n_cells;
  SudGeometry *geometry = calloc (1, size);
  char        *next;

  if (geometry == NULL)
    return NULL;
  next = (char *) geometry + head;
  geometry->peers = (SudCells *) (void *) next;
  next += n_cells * sizeof (SudCells);
  geometry->houses = (SudHouse *) (void *) next;
  next += (size_t) builder->n_houses * sizeof (SudHouse);
  geometry->houses_of_from = (uint32_t *) (void *) next;
  next += (n_cells + 1) * sizeof (uint32_t);
  geometry->houses_of = (uint16_t *) (void *) next;
  next += n_memberships * sizeof (uint16_t);
  geometry->cell_at = (SudCell *) (void *) next;
  next += n_places * sizeof (SudCell);
  geometry->rows = (uint8_t *) next;
  next += n_cells;
  geometry->columns = (uint8_t *) next;
  next += n_cells;
  geometry->regions = (uint8_t *) next;
  return geometry;
}

static void
index_houses (SudGeometry *geometry)
{
  uint32_t *from = geometry->houses_of_from;
  uint32_t  next[SUD_MAX_CELLS];

  for (int house = 0; house < geometry->n_houses; house++)
    for (int i = 0; i < geometry->houses[house].n_cells; i++)
      from[geometry->houses[house].list[i] + 1]++;
  for (int cell = 0; cell < geometry->n_cells; cell++)
    {
      from[cell + 1] += from[cell];
      next[cell] = from[cell];
    }
  for (int house = 0; house < geometry->n_houses; house++)
    for (int i = 0; i < geometry->houses[house].n_cells; i++)
      {
        SudCell cell = geometry->houses[house].list[i];

        geometry->houses_of[next[cell]++] = (uint16_t) house;
        geometry->peers[cell] = sud_cells_or (&geometry->peers[cell], &geometry->houses[house].cells);
      }
  for (int cell = 0; cell < geometry->n_cells; cell++)
    sud_cells_remove (&geometry->peers[cell], (SudCell) cell);
}

SudGeometry *
sud_geometry_builder_build (const SudGeometryBuilder *builder)
{
  size_t       n_memberships = 0;
  SudGeometry *geometry;

  for (int house = 0; house < builder->n_houses; house++)
    n_memberships += builder->houses[house].n_cells;
  geometry = allocate_geometry (builder, n_memberships);
  if (geometry == NULL)
    return NULL;
  atomic_init (&geometry->references, 1);
  geometry->n_digits = builder->n_digits;
  geometry->n_cells = builder->n_cells;
  geometry->n_houses = builder->n_houses;
  geometry->height = builder->height;
  geometry->width = builder->width;
  geometry->is_grid = builder->is_grid;
  geometry->box_rows = builder->box_rows;
  geometry->box_columns = builder->box_columns;
  geometry->extras = builder->extras;
  if (builder->n_houses > 0)
    memcpy (geometry->houses, builder->houses, (size_t) builder->n_houses * sizeof (SudHouse));
  memcpy (geometry->rows, builder->rows, (size_t) builder->n_cells);
  memcpy (geometry->columns, builder->columns, (size_t) builder->n_cells);
  memcpy (geometry->regions, builder->regions, (size_t) builder->n_cells);
  for (int row = 0; row < builder->height; row++)
    memcpy (geometry->cell_at + row * builder->width, builder->cell_at[row], (size_t) builder->width * sizeof (SudCell));
  index_houses (geometry);
  return geometry;
}

/* ---- the common grids ---- */

bool
sud_geometry_default_box (int n, int *box_rows, int *box_columns)
{
  for (int rows = 5; rows >= 2; rows--)
    if (n % rows == 0 && rows * rows <= n)
      {
        *box_rows = rows;
        *box_columns = n / rows;
        return true;
      }
  return false;
}

static SudStatus
add_diagonals (SudGeometryBuilder *builder, SudPlace *place)
{
  const int n = builder->n_digits;
  SudCell   down[SUD_MAX_DIGITS], up[SUD_MAX_DIGITS];
  SudStatus status;

  for (int i = 0; i < n; i++)
    {
      down[i] = builder->cell_at[i][i];
      up[i] = builder->cell_at[n - 1 - i][i];
    }
  status = sud_geometry_builder_add_house (builder, SUD_HOUSE_DIAGONAL, down, (size_t) n, place);
  if (status != SUD_OK)
    return status;
  return sud_geometry_builder_add_house (builder, SUD_HOUSE_DIAGONAL, up, (size_t) n, place);
}

/* Windows are boxes set apart by one row and column: two by two of them in a 9x9. */
static SudStatus
add_windows (SudGeometryBuilder *builder, SudPlace *place)
{
  const int n = builder->n_digits;
  const int side = builder->box_rows;
  const int across = side > 0 ? (n - 1) / (side + 1) : 0;

  if (side < 2 || builder->box_columns != side)
    return SUD_REFUSE (place, SUD_NO_WINDOWS, .number = builder->box_rows, .limit = builder->box_columns);
  for (int window = 0; window < across * across; window++)
    {
      SudCell   cells[SUD_MAX_DIGITS];
      SudStatus status;

      for (int i = 0; i < n; i++)
        {
          int row = 1 + window / across * (side + 1) + i / side;
          int column = 1 + window % across * (side + 1) + i % side;

          cells[i] = builder->cell_at[row][column];
        }
      status = sud_geometry_builder_add_house (builder, SUD_HOUSE_WINDOW, cells, (size_t) n, place);
      if (status != SUD_OK)
        return status;
    }
  return SUD_OK;
}

static SudStatus
add_disjoint_groups (SudGeometryBuilder *builder, SudPlace *place)
{
  const int n = builder->n_digits;
  const int rows = builder->box_rows;
  const int columns = builder->box_columns;

  if (rows == 0)
    return SUD_REFUSE (place, SUD_NO_BOX, .number = n);
  for (int group = 0; group < n; group++)
    {
      SudCell   cells[SUD_MAX_DIGITS];
      SudStatus status;

      for (int box = 0; box < n; box++)
        {
          int row = box / (n / columns) * rows + group / columns;
          int column = box % (n / columns) * columns + group % columns;

          cells[box] = builder->cell_at[row][column];
        }
      status = sud_geometry_builder_add_house (builder, SUD_HOUSE_DISJOINT, cells, (size_t) n, place);
      if (status != SUD_OK)
        return status;
    }
  return SUD_OK;
}

static SudStatus
add_extras (SudGeometryBuilder *builder, SudGridExtras extras, SudPlace *place)
{
  SudStatus status = SUD_OK;

  if (extras & SUD_GRID_DIAGONALS)
    status = add_diagonals (builder, place);
  if (status == SUD_OK && extras & SUD_GRID_WINDOWS)
    status = add_windows (builder, place);
  if (status == SUD_OK && extras & SUD_GRID_DISJOINT)
    status = add_disjoint_groups (builder, place);
  builder->extras = extras;
  return status;
}

static SudStatus
add_regions (SudGeometryBuilder *builder, const uint8_t *regions, SudPlace *place)
{
  const int n = builder->n_digits;

  for (int cell = 0; cell < n * n; cell++)
    {
      if (regions[cell] >= n)
        return SUD_REFUSE (place, SUD_TOO_MANY_REGIONS, .cell = (SudCell) cell, .limit = n);
      builder->regions[cell] = regions[cell];
    }
  for (int region = 0; region < n; region++)
    {
      SudCell   cells[SUD_MAX_CELLS];
      size_t    n_cells = 0;
      SudStatus status;

      for (int cell = 0; cell < n * n; cell++)
        if (regions[cell] == region)
          cells[n_cells++] = (SudCell) cell;
      if (n_cells != (size_t) n)
        return SUD_REFUSE (place,
                           SUD_BAD_REGION_SIZE,
                           .cell = n_cells > 0 ? cells[0] : SUD_NO_CELL,
                           .number = (int) n_cells,
                           .limit = n);
      status = sud_geometry_builder_add_house (builder, SUD_HOUSE_REGION, cells, n_cells, place);
      if (status != SUD_OK)
        return status;
    }
  return SUD_OK;
}

/* Starts an n x n grid with its cells, and rows, columns and, unless box_rows is 0, boxes. */
static SudStatus
start_grid (int n, int box_rows, int box_columns, SudGeometryBuilder **out, SudPlace *place)
{
  SudGeometryBuilder *builder;
  SudStatus           status;

  if (n < SUD_MIN_DIGITS || n > SUD_MAX_DIGITS)
    return SUD_REFUSE (place, SUD_BAD_SIZE, .number = n, .low = SUD_MIN_DIGITS, .limit = SUD_MAX_DIGITS);
  builder = sud_geometry_builder_new (n);
  if (builder == NULL)
    return SUD_NO_MEMORY;
  status = add_grid_cells (builder, 0, 0, place);
  if (status == SUD_OK)
    status = add_grid_houses (builder, 0, 0, box_rows, box_columns, place);
  if (status != SUD_OK)
    {
      sud_geometry_builder_free (builder);
      return status;
    }
  builder->box_rows = (uint8_t) box_rows;
  builder->box_columns = (uint8_t) box_columns;
  *out = builder;
  return SUD_OK;
}

static SudStatus
finish_grid (SudGeometryBuilder *builder, SudStatus status, SudGeometry **out)
{
  if (status == SUD_OK)
    {
      builder->is_grid = true;
      *out = sud_geometry_builder_build (builder);
      status = *out != NULL ? SUD_OK : SUD_NO_MEMORY;
    }
  sud_geometry_builder_free (builder);
  return status;
}

SudStatus
sud_geometry_new_grid (int box_rows, int box_columns, SudGridExtras extras, SudGeometry **out, SudPlace *place)
{
  SudGeometryBuilder *builder;
  SudStatus           status;

  if (box_rows < 1 || box_columns < 1 || box_rows > SUD_MAX_DIGITS || box_columns > SUD_MAX_DIGITS)
    return SUD_REFUSE (place, SUD_BAD_BOX, .number = box_rows, .limit = box_columns);
  status = start_grid (box_rows * box_columns, box_rows, box_columns, &builder, place);
  if (status != SUD_OK)
    return status;
  return finish_grid (builder, add_extras (builder, extras, place), out);
}

SudStatus
sud_geometry_new_jigsaw (int n, const uint8_t *regions, SudGridExtras extras, SudGeometry **out, SudPlace *place)
{
  SudGeometryBuilder *builder;
  SudStatus           status = start_grid (n, 0, 0, &builder, place);

  if (status != SUD_OK)
    return status;
  status = add_regions (builder, regions, place);
  if (status == SUD_OK)
    status = add_extras (builder, extras, place);
  return finish_grid (builder, status, out);
}
