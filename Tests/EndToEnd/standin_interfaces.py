# SPDX-License-Identifier: GPL-3.0-or-later
"""What the stand-ins for programs of the desktop can be asked, as D-Bus describes it in XML."""

LOGIND = """
<node><interface name="org.freedesktop.login1.Manager">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/>
    <arg type="h" direction="out"/>
  </method>
  <method name="GetSession">
    <arg type="s" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="LockSession"><arg type="s" direction="in"/></method>
  <method name="Suspend"><arg type="b" direction="in"/></method>
</interface></node>
"""

SCREEN_SAVER = """
<node><interface name="org.gnome.ScreenSaver">
  <method name="SetActive"><arg type="b" direction="in"/></method>
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

SYSTEMD = """
<node><interface name="org.freedesktop.systemd1.Manager">
  <method name="Reload"/>
  <method name="EnableUnitFiles">
    <arg type="as" direction="in"/><arg type="b" direction="in"/><arg type="b" direction="in"/>
    <arg type="b" direction="out"/><arg type="a(sss)" direction="out"/>
  </method>
  <method name="DisableUnitFiles">
    <arg type="as" direction="in"/><arg type="b" direction="in"/>
    <arg type="a(sss)" direction="out"/>
  </method>
  <method name="RestartUnit">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="StopUnit">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>
"""

SETTINGS = """
<node><interface name="org.freedesktop.portal.Settings">
  <method name="Read">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>
  <method name="Choose">
    <arg type="d" direction="in"/><arg type="d" direction="in"/><arg type="d" direction="in"/>
  </method>
</interface></node>
"""

BACKGROUND = """
<node><interface name="org.freedesktop.portal.Background">
  <method name="RequestBackground">
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/>
  </method>
</interface></node>
"""

CAMERA = """
<node><interface name="org.freedesktop.portal.Camera">
  <method name="AccessCamera">
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="OpenPipeWireRemote">
    <arg type="a{sv}" direction="in"/><arg type="h" direction="out"/>
  </method>
</interface><interface name="org.freedesktop.portal.Inhibit">
  <method name="Inhibit">
    <arg type="s" direction="in"/><arg type="u" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>
"""

OPENER = """
<node><interface name="org.freedesktop.portal.OpenURI">
  <method name="OpenDirectory">
    <arg type="s" direction="in"/><arg type="h" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="OpenFile">
    <arg type="s" direction="in"/><arg type="h" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
</interface></node>
"""

SHORTCUTS = """
<node><interface name="org.freedesktop.portal.GlobalShortcuts">
  <method name="CreateSession">
    <arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="BindShortcuts">
    <arg type="o" direction="in"/><arg type="a(sa{sv})" direction="in"/>
    <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
    <arg type="o" direction="out"/>
  </method>
  <property name="version" type="u" access="read"/>
</interface></node>
"""

PORTAL_SESSION = """
<node><interface name="org.freedesktop.portal.Session"><method name="Close"/></interface></node>
"""
