# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader sees, asked over D-Bus.

The usual library for this, libatspi, keeps a copy of every program's tree and crashes over copies of what went away: on
the dialogs of this program every other time. Here nothing is kept: each question is a call, and what went away answers
with a GLib.Error.
"""
import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib

# Of those that can stand in our windows, by their number in the protocol. GTK 4.8 tells
# neither toggle buttons from others nor switches from check boxes.
ROLES = {
    2: "alert", 7: "check box", 8: "check menu item", 11: "combo box", 16: "dialog", 18: "drawing area",
    20: "filler", 23: "frame", 26: "icon", 27: "image", 29: "label", 31: "list", 32: "list item", 33: "menu",
    35: "menu item", 37: "page tab", 38: "page tab list", 39: "panel", 40: "password text", 41: "popup menu",
    42: "progress bar", 43: "push button", 44: "radio button", 45: "radio menu item", 48: "scroll bar",
    49: "scroll pane", 50: "separator", 51: "slider", 52: "spin button", 54: "status bar", 55: "table",
    56: "table cell", 61: "text", 62: "push button", 63: "tool bar", 64: "tool tip", 65: "tree",
    66: "tree table", 67: "unknown", 69: "window", 73: "paragraph", 75: "application", 79: "entry",
    83: "heading", 85: "section", 88: "link", 90: "table row", 91: "tree item", 98: "list box",
    99: "grouping", 101: "notification", 103: "level bar", 110: "landmark", 116: "static", 130: "check box",
}  # fmt: skip
STATES = {"active": 1, "checked": 4, "enabled": 8, "expanded": 10, "focusable": 11, "focused": 12,
          "pressed": 20, "selected": 23, "sensitive": 24, "showing": 25, "visible": 30}  # fmt: skip
IN_WINDOW = 1  # coordinates that start at the window
LABELLED_BY = 2
NO_PATH = "/org/a11y/atspi/null"


def connect():
    """The bus on which programs offer what they show."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    answer = session.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1
    )
    return Gio.DBusConnection.new_for_address_sync(
        answer.unpack()[0],
        Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
    )


class Accessible:
    """One object of a program."""

    def __init__(self, bus, owner, path):
        self.bus = bus
        self.owner = owner
        self.path = path

    def __eq__(self, other):
        return isinstance(other, Accessible) and (self.owner, self.path) == (other.owner, other.path)

    def __hash__(self):
        return hash((self.owner, self.path))

    def call(self, method, arguments=None, interface="Accessible"):
        if "." not in interface:
            interface = f"org.a11y.atspi.{interface}"
        answer = self.bus.call_sync(
            self.owner, self.path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 20000
        )
        return answer.unpack()[0] if answer.n_children() else None

    def get(self, name):
        question = GLib.Variant("(ss)", ("org.a11y.atspi.Accessible", name))
        return self.call("Get", question, "org.freedesktop.DBus.Properties")

    @property
    def name(self):
        return self.get("Name")

    @property
    def label(self):
        """The text of another object that is its label, if there is one."""
        for relation, others in self.call("GetRelationSet"):
            if relation == LABELLED_BY and others:
                return Accessible(self.bus, *others[0]).call("GetText", GLib.Variant("(ii)", (0, -1)), "Text")
        return ""

    @property
    def role(self):
        number = self.call("GetRole")
        return ROLES.get(number, f"role {number}")

    @property
    def children(self):
        return [Accessible(self.bus, *place) for place in self.call("GetChildren") if place[1] != NO_PATH]

    def child(self, number):
        return Accessible(self.bus, *self.call("GetChildAtIndex", GLib.Variant("(i)", (number,))))

    @property
    def actions(self):
        """The names of what can be done with it; none if nothing can."""
        try:
            return [action[0] for action in self.call("GetActions", interface="Action")]
        except GLib.Error:  # it has no such interface
            return []

    @property
    def place(self):
        """Its left edge, its upper edge, its width and its height, in its window."""
        return self.call("GetExtents", GLib.Variant("(u)", (IN_WINDOW,)), "Component")

    def has_state(self, state):
        low, high = self.call("GetState")
        return bool((low | high << 32) >> STATES[state] & 1)

    def act(self, action=0):
        """Does an action, which is a number or, since GTK does not keep their order, better a name."""
        if isinstance(action, str):
            action = self.actions.index(action)
        return self.call("DoAction", GLib.Variant("(i)", (action,)), "Action")


def find_program(bus, pid):
    """The root of what a process shows, once it shows a window."""
    desktop = Accessible(bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    for program in desktop.children:
        owner = bus.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", (program.owner,)), None, Gio.DBusCallFlags.NONE, -1,
        )  # fmt: skip
        if owner.unpack()[0] == pid and program.children:
            return program
    return None
