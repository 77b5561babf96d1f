# SPDX-License-Identifier: GPL-3.0-or-later
"""Stand-ins for programs of the desktop: what keeps a computer awake (`standins.py logind` on the
system's bus, `standins.py session` on that of the session), and what tells where it is
(`standins.py location`, with what it says to that). They say on stdout what they are asked."""

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

LOCATION = """
<node><interface name="org.freedesktop.portal.Location">
  <method name="CreateSession">
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="Start">
    <arg type="o" direction="in"/><arg type="s" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>
"""

PORTAL = "/org/freedesktop/portal/desktop"


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


def answer_for_location(method, values, invocation):
    """Says where it is: `37.56,126.99,1000`, with the accuracy in metres; or `refused`, or nothing."""
    sender = invocation.get_sender()[1:].replace(".", "_")
    if method == "CreateSession":
        options = values.unpack()[0]
        session = f"{PORTAL}/session/{sender}/{options['session_handle_token']}"
        invocation.return_value(GLib.Variant("(o)", (session,)))
        return say("session:", options["accuracy"])
    session, _, options = values.unpack()
    request = f"{PORTAL}/request/{sender}/{options['handle_token']}"
    invocation.return_value(GLib.Variant("(o)", (request,)))
    said = sys.argv[2]
    say("asked:", said)
    bus = invocation.get_connection()

    def tell(path, interface, signal, values):
        bus.emit_signal(None, path, f"org.freedesktop.portal.{interface}", signal, values)

    def respond(number):
        tell(request, "Request", "Response", GLib.Variant("(ua{sv})", (number, {})))

    if said == "refused":
        return respond(1)
    if said != "silent":
        respond(0)
        names = ("Latitude", "Longitude", "Accuracy")
        place = {
            name: GLib.Variant("d", float(part)) for name, part in zip(names, said.split(","))
        }
        tell(PORTAL, "Location", "LocationUpdated", GLib.Variant("(oa{sv})", (session, place)))


STANDINS = {
    "logind": (
        Gio.BusType.SYSTEM, "org.freedesktop.login1", "/org/freedesktop/login1", LOGIND,
        answer_for_logind,
    ),
    "session": (
        Gio.BusType.SESSION, "org.gnome.SessionManager", "/org/gnome/SessionManager", SESSION,
        answer_for_session,
    ),
    "location": (
        Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", PORTAL, LOCATION,
        answer_for_location,
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
