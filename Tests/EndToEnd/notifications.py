# SPDX-License-Identifier: GPL-3.0-or-later
"""What shows notifications on a desktop, in place of the desktop's own."""

from gi.repository import Gio, GLib

NOTIFICATIONS = """
<node><interface name="org.freedesktop.Notifications">
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/>
  </method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="GetServerInformation">
    <arg type="s" direction="out"/><arg type="s" direction="out"/>
    <arg type="s" direction="out"/><arg type="s" direction="out"/>
  </method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>
"""


class Desktop:
    """What shows notifications on a desktop."""

    def __init__(self):
        self.said = []
        # The numbers of those that were taken back.
        self.closed = []
        # What can be clicked on each: names and words, in turn.
        self.buttons = []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interface = Gio.DBusNodeInfo.new_for_xml(NOTIFICATIONS).interfaces[0]
        self.object = self.bus.register_object(
            "/org/freedesktop/Notifications", interface, self._answer, None, None
        )
        self.name = Gio.bus_own_name_on_connection(
            self.bus, "org.freedesktop.Notifications", Gio.BusNameOwnerFlags.NONE, None, None
        )

    def leave(self):
        Gio.bus_unown_name(self.name)
        self.bus.unregister_object(self.object)

    def _answer(self, bus, sender, path, interface, method, values, invocation):
        answers = {
            "Notify": GLib.Variant("(u)", (len(self.said) + 1,)),
            "GetCapabilities": GLib.Variant("(as)", (["body", "actions"],)),
            "GetServerInformation": GLib.Variant("(ssss)", ("test", "haru", "1", "1.2")),
        }
        if method == "Notify":
            _, _, _, title, body, buttons, *_ = values.unpack()
            self.said.append((title, body))
            self.buttons.append(buttons)
        if method == "CloseNotification":
            self.closed += values.unpack()
        invocation.return_value(answers.get(method))

    def click(self, number, button="default"):
        values = GLib.Variant("(us)", (number, button))
        self.bus.emit_signal(
            None,
            "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications",
            "ActionInvoked",
            values,
        )

    def hears(self, count):
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        return len(self.said) >= count
