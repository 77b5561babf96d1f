# SPDX-License-Identifier: GPL-3.0-or-later
"""Stand-ins for programs of the desktop: what keeps a computer awake (`standins.py logind` on the
system's bus, `standins.py session` on that of the session), what locks its screen (`saver`), what starts programs at times
(`systemd`), and portals: what tells where it is (`standins.py location`, with what it says to that)
and how it looks (`settings`), tells of a key (`shortcuts`), lets a sandbox see through cameras
(`camera`), opens its files (`opener`), and lets it run without a window (`background`, with `granted`,
`unstarted` or `refused`). They say on stdout what they are asked."""

import contextlib
import os
import signal
import socket
import subprocess
import sys

from gi.repository import Gio, GLib

from standin_interfaces import (
    BACKGROUND,
    CAMERA,
    LOCATION,
    LOGIND,
    OPENER,
    PORTAL_SESSION,
    SCREEN_SAVER,
    SESSION,
    SETTINGS,
    SHORTCUTS,
    SYSTEMD,
)

PORTAL = "/org/freedesktop/portal/desktop"
APPEARANCE = "org.freedesktop.appearance", "accent-color"
# What the desktop gives for a window that a key opens.
ACTIVATION_TOKEN = "token-of-the-desktop"


def say(*words):
    print(*words, flush=True)


LOGINS = "org.freedesktop.login1"


def answer_for_logind(method, values, invocation):
    manager = ("/org/freedesktop/login1", LOGINS + ".Manager")
    session = "/org/freedesktop/login1/session/_31"
    bus = invocation.get_connection()
    if method == "GetSession":
        return invocation.return_value(GLib.Variant("(o)", (session,)))
    if method == "LockSession":
        # Another one's session is locked by another number.
        path = session if values.unpack() == ("1",) else session + "2"
        bus.emit_signal(None, path, LOGINS + ".Session", "Lock", None)
        return invocation.return_value(None)
    if method == "Suspend":
        bus.emit_signal(None, *manager, "PrepareForSleep", GLib.Variant("(b)", (True,)))
        return invocation.return_value(None)
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


def answer_for_saver(method, values, invocation):
    bus = invocation.get_connection()
    bus.emit_signal(None, "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged", values)
    invocation.return_value(None)


def answer_for_session(method, values, invocation):
    if method == "Inhibit":
        program, _, why, what = values.unpack()
        invocation.return_value(GLib.Variant("(u)", (7,)))
        say("held:", what, program, why)
    else:
        invocation.return_value(None)
        say("let go of", *values.unpack())


def tell(invocation, path, interface, signal, values):
    """Emits a signal of a portal."""
    bus = invocation.get_connection()
    bus.emit_signal(None, path, f"org.freedesktop.portal.{interface}", signal, values)


def sender(invocation):
    return invocation.get_sender()[1:].replace(".", "_")


def begin_request(invocation, options):
    """Answers with the object of a request; returns how to respond to it."""
    request = f"{PORTAL}/request/{sender(invocation)}/{options['handle_token']}"
    invocation.return_value(GLib.Variant("(o)", (request,)))

    def respond(number, results=None):
        response = GLib.Variant("(ua{sv})", (number, results or {}))
        tell(invocation, request, "Request", "Response", response)

    return respond


def answer_for_location(method, values, invocation):
    """Says where it is: `37.56,126.99,1000`, with the accuracy in metres; or `refused`, or nothing."""
    if method == "CreateSession":
        options = values.unpack()[0]
        session = f"{PORTAL}/session/{sender(invocation)}/{options['session_handle_token']}"
        invocation.return_value(GLib.Variant("(o)", (session,)))
        return say("session:", options["accuracy"])
    session, _, options = values.unpack()
    respond = begin_request(invocation, options)
    said = sys.argv[2]
    say("asked:", said)
    if said == "refused":
        return respond(1)
    if said != "silent":
        respond(0)
        names = ("Latitude", "Longitude", "Accuracy")
        place = {
            name: GLib.Variant("d", float(part)) for name, part in zip(names, said.split(","))
        }
        update = GLib.Variant("(oa{sv})", (session, place))
        tell(invocation, PORTAL, "Location", "LocationUpdated", update)


def answer_for_settings(method, values, invocation):
    """Tells an accent color: `0.2,0.4,0.6`, or another one as soon as that is chosen; or `none`."""
    if method == "Choose":
        chosen = GLib.Variant("(ddd)", values.unpack())
        sys.argv[2] = ",".join(str(part) for part in values.unpack())
        invocation.return_value(None)
        change = GLib.Variant("(ssv)", (*APPEARANCE, chosen))
        return tell(invocation, PORTAL, "Settings", "SettingChanged", change)
    if values.unpack() != APPEARANCE or sys.argv[2] == "none":
        return invocation.return_dbus_error(
            "org.freedesktop.portal.Error.NotFound", "Requested setting not found"
        )
    accent = GLib.Variant("(ddd)", tuple(float(part) for part in sys.argv[2].split(",")))
    invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", accent),)))
    say("read:", sys.argv[2])


def answer_for_camera(method, values, invocation):
    """Lets programs use the cameras: `granted`; or not: `refused`. It keeps a computer awake, too."""
    if method == "Inhibit":
        return invocation.return_value(GLib.Variant("(o)", (PORTAL + "/request/awake",)))
    if method == "AccessCamera":
        respond = begin_request(invocation, values.unpack()[0])
        say("asked:", sys.argv[2])
        return respond(0 if sys.argv[2] == "granted" else 1)
    server = socket.socket(socket.AF_UNIX)
    server.connect(os.environ["XDG_RUNTIME_DIR"] + "/pipewire-0")
    files = Gio.UnixFDList.new_from_array([server.detach()])
    invocation.return_value_with_unix_fd_list(GLib.Variant("(h)", (0,)), files)
    say("opened")


def answer_for_opener(method, values, invocation):
    """Opens a file, or shows it in its folder: `done`; or says that it can't: `failed`."""
    _, index, options = values.unpack()
    file = invocation.get_message().get_unix_fd_list().get(index)
    path = os.readlink(f"/proc/self/fd/{file}")
    os.close(file)
    respond = begin_request(invocation, options)
    say(f"{method} {sys.argv[2]}:", path)
    respond(0 if sys.argv[2] == "done" else 2)


def portal(description, answer):
    return Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", PORTAL, description, answer


def answer_for_systemd(method, values, invocation):
    """Does what it is asked: at once, or, where it is `waiting`, for each SIGUSR1."""
    answers = {
        "Reload": None,
        "EnableUnitFiles": GLib.Variant("(ba(sss))", (True, [])),
        "DisableUnitFiles": GLib.Variant("(a(sss))", ([],)),
    }
    job = GLib.Variant("(o)", ("/org/freedesktop/systemd1/job/1",))

    def answer():
        invocation.return_value(answers.get(method, job))
        return False

    is_waiting = sys.argv[2:] == ["waiting"]
    if is_waiting:
        GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, answer)
    # The signal may be sent as soon as this is read, and whoever is answered may read it at once.
    say(method + ":", *values.unpack())
    if not is_waiting:
        answer()


def answer_for_background(method, values, invocation):
    """Lets programs run without a window: `granted`, or `unstarted` where it can't start them; or
    not: `refused`."""
    _, options = values.unpack()
    is_granted = sys.argv[2] != "refused"
    starts = is_granted and options["autostart"] and sys.argv[2] != "unstarted"
    respond = begin_request(invocation, options)
    say("asked:", options["autostart"], *options["commandline"])
    respond(0 if is_granted else 1, {
        "background": GLib.Variant("b", is_granted),
        "autostart": GLib.Variant("b", starts),
    })


def answer_for_shortcuts(method, values, invocation):
    """Lets a key be bound, and presses it: at once (`pressed`, or `plain` where the desktop gives no
    token for the window), or for each SIGUSR1 (`waiting`); or says no (`refused`)."""
    options = values.unpack()[-1]
    respond = begin_request(invocation, options)
    if method == "CreateSession":
        session = f"{PORTAL}/session/{sender(invocation)}/{options['session_handle_token']}"
        interface = Gio.DBusNodeInfo.new_for_xml(PORTAL_SESSION).interfaces[0]
        bus = invocation.get_connection()
        bus.register_object(session, interface, closed, None, None)
        return respond(0, {"session_handle": GLib.Variant("s", session)})
    if sys.argv[2] == "refused":
        say("refused")
        return respond(1)
    session, ((name, about),), _, _ = values.unpack()
    respond(0)

    def press():
        token = {"activation_token": GLib.Variant("s", ACTIVATION_TOKEN)}
        options = {} if sys.argv[2] == "plain" else token
        activation = GLib.Variant("(osta{sv})", (session, name, 0, options))
        tell(invocation, PORTAL, "GlobalShortcuts", "Activated", activation)
        return True

    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, press)
    say("bound:", name, about["description"], about["preferred_trigger"])
    if sys.argv[2] != "waiting":
        press()


def closed(bus, sender, path, interface, method, values, invocation):
    invocation.return_value(None)
    say("closed")


STANDINS = {
    "logind": (
        Gio.BusType.SYSTEM, "org.freedesktop.login1", "/org/freedesktop/login1", LOGIND,
        answer_for_logind,
    ),
    "saver": (
        Gio.BusType.SESSION, "org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", SCREEN_SAVER,
        answer_for_saver,
    ),
    "session": (
        Gio.BusType.SESSION, "org.gnome.SessionManager", "/org/gnome/SessionManager", SESSION,
        answer_for_session,
    ),
    "location": portal(LOCATION, answer_for_location),
    "settings": portal(SETTINGS, answer_for_settings),
    "camera": portal(CAMERA, answer_for_camera),
    "opener": portal(OPENER, answer_for_opener),
    "background": portal(BACKGROUND, answer_for_background),
    "systemd": (
        Gio.BusType.SESSION, "org.freedesktop.systemd1", "/org/freedesktop/systemd1", SYSTEMD,
        answer_for_systemd,
    ),
    "shortcuts": portal(SHORTCUTS, answer_for_shortcuts),
}


def stand_in(kind, name, path, description, answer):
    bus = Gio.bus_get_sync(kind)

    def asked(bus, sender, path, interface, method, values, invocation):
        answer(method, values, invocation)

    for interface in Gio.DBusNodeInfo.new_for_xml(description).interfaces:
        # The only property that is asked for is the version of a portal.
        bus.register_object(path, interface, asked, lambda *_: GLib.Variant("u", 1), None)
    Gio.bus_own_name_on_connection(
        bus, name, Gio.BusNameOwnerFlags.NONE, lambda *_: say("ready"), None
    )
    GLib.MainLoop().run()


@contextlib.contextmanager
def running(*words):
    """Runs one of these beside a test, which may read what it says line by line."""
    command = ["/usr/bin/python3", "-B", __file__, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "ready\n"
        yield process.stdout
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def choose_accent(*parts):
    """Lets the desktop of `settings` have another accent color, of three parts between 0 and 1."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    _, program, path, _, _ = STANDINS["settings"]
    call = (program, path, "org.freedesktop.portal.Settings", "Choose")
    given = GLib.Variant("(ddd)", parts)
    bus.call_sync(*call, given, None, Gio.DBusCallFlags.NONE, -1)


if __name__ == "__main__":
    stand_in(*STANDINS[sys.argv[1]])
