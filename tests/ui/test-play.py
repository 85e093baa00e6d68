#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games: by keys, by mouse, by AT-SPI; undone, redone, killed, damaged, and found again."""
import glob
import os
import random
import sys

from driver import (
    CLASSIC,
    SOLUTION,
    SPANISH,
    Program,
    forget_everything,
    keys_of_solution,
    run,
    wait_for,
    write_file,
)

N_EMPTY = CLASSIC.count("0")
OTHER = "000801000000000043500000000000070800000000100020030000600000075003400000000200600"
GAMES = os.path.join(os.environ["XDG_DATA_HOME"], "nonet", "games")


def start(line=CLASSIC):
    forget_everything()
    nonet = Program(write_file("puzzle.txt", line))
    wait_for("the board", nonet.find_board)
    return nonet


def resume():
    """Starts again, where the latest game has the focus, and goes on with it; a solved one has not."""
    nonet = Program()
    game = wait_for("a game", lambda: nonet.find_named("push button", "Con") or nonet.find_named("push button", "Show"))
    if game.name.startswith("Con"):
        nonet.key("Return")
    else:
        game.act()
    wait_for("the board", nonet.find_board)
    return nonet


def digits(nonet):
    """The board as a line."""
    said = [label.split(": ", 1)[1][0] for label in nonet.cells()]
    return "".join("0" if first == "e" else first for first in said)


def expect_digits(nonet, line):
    wait_for(f"the board to be {line}", lambda: digits(nonet) == line)


def count_saved_moves():
    files = glob.glob(os.path.join(GAMES, "*.nonet"))
    return max((open(file, encoding="utf-8").read().count("\nmove ") for file in files), default=0)


def plays_to_the_end():
    """a whole puzzle by keys; undone, killed, redone, killed"""
    nonet = start()
    nonet.key("Home", *keys_of_solution(SOLUTION))
    expect_digits(nonet, SOLUTION)
    wait_for("the card", lambda: nonet.find("label", "Solved"))
    nonet.key(*["ctrl+z"] * N_EMPTY)
    expect_digits(nonet, CLASSIC)
    wait_for("the card to go", lambda: not nonet.find("label", "Solved"))
    wait_for("the file", lambda: count_saved_moves() == N_EMPTY)
    nonet.kill()

    nonet = resume()
    expect_digits(nonet, CLASSIC)
    nonet.key(*["ctrl+shift+z"] * N_EMPTY)
    expect_digits(nonet, SOLUTION)
    nonet.key("Escape")
    wait_for("the card to go", lambda: not nonet.find("label", "Solved"))
    assert nonet.quit() == 0

    nonet = resume()
    expect_digits(nonet, SOLUTION)
    nonet.key(*["ctrl+z"] * 2)
    wait_for("two moves to be undone", lambda: digits(nonet).count("0") == 2)
    assert nonet.quit() == 0


def survives_a_kill():
    """kill -9 while keys come in loses the end of the game at most, and damages nothing"""
    keys = list(keys_of_solution(SOLUTION))
    random.seed(9)
    for _ in range(2):
        nonet = start()
        part = random.randrange(60, 120)
        nonet.key("Home", *keys[:part])
        nonet.kill()
        nonet = resume()
        assert not nonet.find_named("label", "A saved game is damaged"), "damaged"
        board = digits(nonet)
        filled = [i for i in range(81) if board[i] != CLASSIC[i]]
        assert all(board[i] == SOLUTION[i] for i in filled), board
        assert filled == [i for i in range(81) if CLASSIC[i] == "0"][: len(filled)], board
        nonet.kill()


def damaged_files_are_set_aside():
    """a damaged game is moved away with a message, and the others are there"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "4")
    nonet.expect_cell(1, 3, "4")
    wait_for("the file", lambda: count_saved_moves() == 1)
    nonet.kill()
    bad = os.path.join(GAMES, "00000000-bad.nonet")
    with open(bad, "w", encoding="utf-8") as file:
        file.write("nonet-game 1\npuzzle 12\n")
    nonet = resume()
    nonet.expect_cell(1, 3, "4")
    assert not os.path.exists(bad)
    assert glob.glob(os.path.join(os.path.dirname(GAMES), "damaged", "*bad.nonet"))
    nonet.key("ctrl+n")
    wait_for("the game", lambda: nonet.find_named("push button", "Continue"))
    assert nonet.quit() == 0


def several_games():
    """games in progress stand side by side; one can be deleted, or one after the other, and brought back"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "4")
    nonet.expect_cell(1, 3, "4")
    nonet.open(write_file("other.txt", OTHER))
    nonet.expect_cell(1, 4, "8, given")
    nonet.key("ctrl+n")
    wait_for("two games", lambda: nonet.count_named("push button", "Continue") == 2)
    nonet.press("Delete this game")
    wait_for("one game", lambda: nonet.count_named("push button", "Continue") == 1)
    nonet.press("Undo")
    wait_for("two games", lambda: nonet.count_named("push button", "Continue") == 2)
    nonet.press("Delete this game")
    wait_for("one game", lambda: nonet.count_named("push button", "Continue") == 1)
    nonet.press("Delete this game")
    nonet.says("2 games deleted")
    wait_for("the last toast alone", lambda: nonet.count_named("push button", "Undo") == 1)
    nonet.press("Undo")
    wait_for("both games", lambda: nonet.count_named("push button", "Continue") == 2)
    # By keys alone: the focus is on the first game, goes to the next one, and is not lost with what was undone.
    nonet.key("Delete")
    wait_for("one game", lambda: nonet.count_named("push button", "Continue") == 1)
    nonet.press("Undo")
    wait_for("two games", lambda: nonet.count_named("push button", "Continue") == 2)
    nonet.key("Delete", "Return")
    wait_for("the other game", nonet.find_board)
    assert nonet.quit() == 0


def untouched_games():
    """another puzzle takes the place of one that was made and not touched; one that came from elsewhere stays"""
    nonet = start()

    def make_another():
        nonet.key("ctrl+n")
        nonet.press("Easy")
        wait_for("another puzzle", lambda: nonet.find_board() and digits(nonet) not in seen)
        seen.append(digits(nonet))

    seen = [digits(nonet)]
    make_another()
    make_another()
    nonet.key("ctrl+n")
    wait_for("the games", lambda: nonet.find_named("push button", "Continue"))
    assert nonet.count_named("push button", "Continue") == 2, "that of the file, and the last one"
    assert nonet.quit() == 0


def choose(nonet, name):
    """Presses a toggle button; GTK does it a moment later."""
    nonet.press(name)
    wait_for(f"{name} to be pressed", lambda: nonet.find("push button", name).has_state("pressed"))


def makes_new_puzzles():
    """the start view offers kinds, sizes and levels, and remembers the choice"""
    forget_everything()
    nonet = Program()
    choose(nonet, "Killer")
    choose(nonet, "4×4")
    nonet.press("Easy")
    wait_for("a board of 16 cells", lambda: nonet.find_board() and len(nonet.cells()) == 16)
    wait_for("cages", lambda: ", cage " in nonet.cell(1, 1, 4))
    nonet.key("ctrl+n")
    choose(nonet, "Classic")
    nonet.press("Easy")
    wait_for("a board without cages", lambda: nonet.find_board() and ", cage " not in nonet.cell(1, 1, 4))
    assert len(nonet.cells()) == 16
    nonet.key("ctrl+n")
    # The Killer, which nobody touched, is gone.
    wait_for("one game", lambda: nonet.count_named("push button", "Continue") == 1)
    assert nonet.quit() == 0


def by_mouse():
    """clicks select and enter; with number first a click enters at once"""
    nonet = start()
    nonet.need_places()
    nonet.click_on(nonet.child_of_board(1, 3))
    nonet.click_on(nonet.find_named("push button", "4, "))
    nonet.expect_cell(1, 3, "4")
    nonet.click_on(nonet.find("push button", "Corner marks"))
    nonet.click_on(nonet.child_of_board(2, 3))
    nonet.click_on(nonet.find_named("push button", "7, "))
    nonet.expect_cell(2, 3, "empty, corner marks 7")
    nonet.click_on(nonet.find("push button", "Digit"))
    nonet.click_on(nonet.find("push button", "Number first"))
    nonet.click_on(nonet.find_named("push button", "2, "))
    nonet.click_on(nonet.child_of_board(2, 2))
    nonet.click_on(nonet.child_of_board(2, 3))
    nonet.expect_cell(2, 3, "2, conflict")
    nonet.expect_cell(2, 2, "2, conflict")
    nonet.click_on(nonet.find("push button", "Undo"))
    nonet.expect_cell(2, 3, "empty, corner marks 7")
    assert nonet.quit() == 0


def by_actions():
    """AT-SPI alone: cells, keypad, checkpoints, check, reveal, solve, restart"""
    nonet = start()
    nonet.select(1, 3)
    nonet.select(1, 4, action="cell.toggle")
    nonet.find_named("push button", "1, ").act()
    nonet.expect_cell(1, 3, "1, conflict")
    nonet.expect_cell(1, 4, "1, conflict")
    nonet.expect_status("1 twice in row 1")
    nonet.do("play.set-checkpoint")
    nonet.do("play.check")
    nonet.expect_status("2 digits are wrong")
    nonet.do("play.reveal")
    nonet.expect_cell(1, 3, "4")
    nonet.expect_cell(1, 4, "6")
    nonet.do("play.return-to-checkpoint")
    nonet.expect_cell(1, 4, "1, conflict")
    nonet.do("play.return-to-correct")
    nonet.expect_cell(1, 4, "6")
    nonet.select(9, 1)
    nonet.do("play.fill-marks")
    wait_for("marks", lambda: "corner marks" in nonet.cell(9, 1))
    nonet.do("play.clear-marks")
    nonet.expect_cell(9, 1, "empty")
    nonet.do("play.solve")
    expect_digits(nonet, SOLUTION)
    nonet.do("play.restart")
    expect_digits(nonet, CLASSIC)
    nonet.do("play.undo")
    expect_digits(nonet, SOLUTION)
    nonet.kill()  # GTK leaks the names of actions, which a sanitizer would count at the end


def number_first_by_keys():
    """N, a digit, then Return in each cell"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "n", "4", "Return", "Down", "Return")
    nonet.expect_cell(1, 3, "4, conflict")
    nonet.key("Return", "n", "2")
    nonet.expect_cell(2, 3, "2")
    nonet.expect_cell(1, 3, "4")
    assert nonet.quit() == 0


def pause_hides():
    """a paused game shows nothing and takes nothing"""
    nonet = start()
    nonet.key("Home", "Right", "Right", "ctrl+period")
    wait_for("the button", lambda: nonet.find("push button", "Resume"))
    nonet.expect_cell(1, 1, "hidden")
    nonet.key("4")
    nonet.key("ctrl+period")
    nonet.expect_cell(1, 3, "empty")
    nonet.expect_cell(1, 1, "5, given")
    assert nonet.quit() == 0


def in_spanish():
    """everything that is said, in Spanish"""
    forget_everything()
    nonet = Program(
        write_file("puzzle.txt", CLASSIC), env=SPANISH
    )
    wait_for("the board", nonet.find_board)
    assert nonet.cells()[0] == "Fila 1, columna 1: 5, dada", nonet.cells()[0]
    nonet.key("Home", "Right", "Right", "5")
    nonet.expect_status("5 dos veces en la fila 1")
    nonet.key("ctrl+z", "Home", *keys_of_solution(SOLUTION))
    wait_for("the card", lambda: nonet.find("label", "Resuelto"))
    assert nonet.quit() == 0


if __name__ == "__main__":
    sys.exit(
        run(
            [
                plays_to_the_end,
                survives_a_kill,
                damaged_files_are_set_aside,
                several_games,
                untouched_games,
                makes_new_puzzles,
                by_mouse,
                by_actions,
                number_first_by_keys,
                pause_hides,
                in_spanish,
            ]
        )
    )
