/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "nonet-board-layout"

#include "config.h"

#include "nonet-board-layout.h"

#define WIDE_ROOM 500 /* from here on margins are generous */
#define MIN_BOARD 240
#define MAX_CONTROLS 320 /* wider controls help nobody, unless text is large */
#define MIN_PANEL 280    /* and a panel has words to tell */
#define PANEL_HEIGHT 180 /* of which it needs so many to be of use */

struct _NonetBoardLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (NonetBoardLayout, nonet_board_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *board;
  GtkWidget *text;
  GtkWidget *controls;
  GtkWidget *panel; /* or NULL, if there is none to be seen */
} Parts;

static Parts
get_parts (GtkWidget *widget)
{
  Parts parts;

  parts.board = gtk_widget_get_first_child (widget);
  parts.text = gtk_widget_get_next_sibling (parts.board);
  parts.controls = gtk_widget_get_next_sibling (parts.text);
  parts.panel = gtk_widget_get_next_sibling (parts.controls);
  if (parts.panel != NULL && !gtk_widget_get_visible (parts.panel))
    parts.panel = NULL;
  return parts;
}

static int
get_minimum (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_natural (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static GtkSizeRequestMode
nonet_board_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
nonet_board_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  Parts parts = get_parts (widget);

  /* The least is a small board over the least controls; a phone is narrow and high. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (MIN_BOARD, get_minimum (parts.controls, orientation, -1)) + 12;
      *natural = get_natural (parts.board, orientation, -1) + get_natural (parts.controls, orientation, -1) + 48;
    }
  else
    {
      *minimum = MIN_BOARD + 24 + get_minimum (parts.text, orientation, -1);
      *natural = get_natural (parts.board, orientation, -1) + get_natural (parts.text, orientation, -1) + 48;
    }
}

static void
allocate (GtkWidget *widget, int x, int y, int width, int height)
{
  GtkAllocation place = { x, y, MAX (width, 0), MAX (height, 0) };

  gtk_widget_size_allocate (widget, &place, -1);
}

static gboolean
is_row (GtkWidget *panel)
{
  return !gtk_widget_compute_expand (panel, GTK_ORIENTATION_VERTICAL);
}

/* @return the height that a panel takes below the board, with the gap over it. */
static int
get_panel_room (const Parts *parts, int width, int gap)
{
  if (parts->panel == NULL)
    return 0;
  return gap + (is_row (parts->panel) ? get_minimum (parts->panel, GTK_ORIENTATION_VERTICAL, width) : PANEL_HEIGHT);
}

static void
allocate_beside (const Parts *parts, int width, int height, int gap, int board, int controls, int text)
{
  gboolean reversed = gtk_widget_get_direction (parts->board) == GTK_TEXT_DIR_RTL;
  int      start = (width - board - gap - controls) / 2;
  int      x = reversed ? start + controls + gap : start;
  int      y = (height - board - gap / 2 - text) / 2;
  int      beside = reversed ? start : start + board + gap;
  int      used = board;

  allocate (parts->board, x, y, board, board);
  allocate (parts->text, x, y + board + gap / 2, board, text);
  if (parts->panel != NULL && is_row (parts->panel))
    used = board - gap - get_minimum (parts->panel, GTK_ORIENTATION_VERTICAL, controls);
  else if (parts->panel != NULL)
    used = MIN (get_natural (parts->controls, GTK_ORIENTATION_VERTICAL, controls), board * 2 / 3);
  allocate (parts->controls, beside, y, controls, used);
  if (parts->panel != NULL)
    /* A board that is as wide as it can be leaves room below it, where a panel that is no row tells more. */
    allocate (parts->panel, beside, y + used, controls, (is_row (parts->panel) ? board : height - gap - y) - used);
}

/* From above: the board, the text, a panel that is a row, the controls, any other panel. */
static void
allocate_below (const Parts *parts, int width, int height, int gap, int board, int controls, int text)
{
  int panel = get_panel_room (parts, width - 2 * gap, gap);
  int room = height - board - text - panel - 3 * gap;
  int used = CLAMP (controls, get_minimum (parts->controls, GTK_ORIENTATION_VERTICAL, width - 2 * gap),
                    MAX (room, 1));
  int y = gap + MAX (room - used, 0) / 3;
  /* Under a small board controls are as wide as it looks good, not as the window is. */
  int controls_width = MIN (width - 2 * gap, MAX (board, 2 * MAX_CONTROLS));
  int x = (width - controls_width) / 2;

  if (parts->panel != NULL && !is_row (parts->panel))
    y = gap; /* it takes all that is left */
  allocate (parts->board, (width - board) / 2, y, board, board);
  allocate (parts->text, gap, y + board + gap / 2, width - 2 * gap, text);
  y += board + text + gap;
  if (parts->panel != NULL && is_row (parts->panel))
    {
      allocate (parts->panel, x, y, controls_width, panel - gap);
      y += panel;
    }
  allocate (parts->controls, x, y, controls_width, used);
  if (parts->panel != NULL && !is_row (parts->panel))
    allocate (parts->panel, x, y + used + gap, controls_width, height - y - used - gap);
}

/* @return the height of the text below the board, which large text may need for a second line. */
static int
get_text_room (const Parts *parts, int width)
{
  return get_minimum (parts->text, GTK_ORIENTATION_VERTICAL,
                      MAX (width, get_minimum (parts->text, GTK_ORIENTATION_HORIZONTAL, -1)));
}

static void
nonet_board_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  Parts parts = get_parts (widget);
  int   gap = width < WIDE_ROOM ? 8 : 18;
  int   text = get_minimum (parts.text, GTK_ORIENTATION_VERTICAL, -1);
  int   least_controls = MAX (get_natural (parts.controls, GTK_ORIENTATION_HORIZONTAL, -1),
                              parts.panel != NULL ? MIN_PANEL : 0);
  int   beside_controls = CLAMP (width * 27 / 100, least_controls, MAX (least_controls, MAX_CONTROLS));
  int   below_controls = get_natural (parts.controls, GTK_ORIENTATION_VERTICAL, width - 2 * gap);
  int   panel = get_panel_room (&parts, width - 2 * gap, gap);
  int   beside = MIN (width - beside_controls - 3 * gap, height - text - 2 * gap);
  int   beside_text = get_text_room (&parts, beside);
  int   below_text = get_text_room (&parts, width - 2 * gap);
  int   below = MIN (width - 2 * gap, height - below_text - below_controls - panel - 3 * gap);

  beside = MIN (beside, height - beside_text - 2 * gap);
  if (beside >= below)
    allocate_beside (&parts, width, height, gap, beside, beside_controls, beside_text);
  else
    allocate_below (&parts, width, height, gap, below, below_controls, below_text);
}

static void
nonet_board_layout_class_init (NonetBoardLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = nonet_board_layout_get_request_mode;
  layout_class->measure = nonet_board_layout_measure;
  layout_class->allocate = nonet_board_layout_allocate;
}

static void
nonet_board_layout_init (NonetBoardLayout *self)
{
}
