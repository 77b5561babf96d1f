# SPDX-License-Identifier: GPL-3.0-or-later
"""Stand-ins for what keeps a computer awake: `standins.py logind` on the system's bus, and
`standins.py session` on that of the session. They say on stdout what they are asked."""

import os
import sys

from gi.repository import Gio, GLib

LOGIND = """
<node><interface name="org.freedesktop.login1.Manager">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="h" direction="out"/>
  </method>
</interface></node>
"""

SESSION = """
<node><interface name="org.gnome.SessionManager">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="Uninhibit"><arg type="u" direction="in"/></method>
</interface></node>
"""


def say(*words):
    print(*words, flush=True)


def answer_for_logind(method, values, invocation):
    what, who, why, mode = values.unpack()
    kept, given = os.pipe()
    files = Gio.UnixFDList.new_from_array([given])
    # The other end hangs up when whoever was given this one has closed it.
    GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, kept, GLib.IOCondition.HUP, hung_up)
    invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), files)
    say("held:", what, who, why, mode)


def hung_up(file, condition):
    os.close(file)
    say("let go of")
    return False


def answer_for_session(method, values, invocation):
    if method == "Inhibit":
        program, _, why, what = values.unpack()
        invocation.return_value(GLib.Variant("(u)", (7,)))
        say("held:", what, program, why)
    else:
        invocation.return_value(None)
        say("let go of", *values.unpack())


STANDINS = {
    "logind": (
        Gio.BusType.SYSTEM, "org.freedesktop.login1", "/org/freedesktop/login1", LOGIND,
        answer_for_logind,
    ),
    "session": (
        Gio.BusType.SESSION, "org.gnome.SessionManager", "/org/gnome/SessionManager", SESSION,
        answer_for_session,
    ),
}


def stand_in(kind, name, path, description, answer):
    bus = Gio.bus_get_sync(kind)
    interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]

    def asked(bus, sender, path, interface, method, values, invocation):
        answer(method, values, invocation)

    bus.register_object(path, interface, asked, None, None)
    Gio.bus_own_name_on_connection(
        bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: say("ready"), None
    )
    GLib.MainLoop().run()


if __name__ == "__main__":
    stand_in(*STANDINS[sys.argv[1]])
