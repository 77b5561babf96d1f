// SPDX-License-Identifier: GPL-3.0-or-later

/// What the shell asks, as D-Bus describes it.
///
/// > https://developer.gnome.org/documentation/tutorials/search-provider.html
enum SearchProviderInterface {
  /// Both are in data/org.harudiary.Haru.search-provider.ini, too.
  static let busName = "org.harudiary.Haru.SearchProvider"
  static let path = "/org/harudiary/Haru/SearchProvider"

  static let description = """
    <node><interface name="org.gnome.Shell.SearchProvider2">
      <method name="GetInitialResultSet">
        <arg name="terms" type="as" direction="in"/>
        <arg name="results" type="as" direction="out"/>
      </method>
      <method name="GetSubsearchResultSet">
        <arg name="previous_results" type="as" direction="in"/>
        <arg name="terms" type="as" direction="in"/>
        <arg name="results" type="as" direction="out"/>
      </method>
      <method name="GetResultMetas">
        <arg name="identifiers" type="as" direction="in"/>
        <arg name="metas" type="aa{sv}" direction="out"/>
      </method>
      <method name="ActivateResult">
        <arg name="identifier" type="s" direction="in"/>
        <arg name="terms" type="as" direction="in"/>
        <arg name="timestamp" type="u" direction="in"/>
      </method>
      <method name="LaunchSearch">
        <arg name="terms" type="as" direction="in"/>
        <arg name="timestamp" type="u" direction="in"/>
      </method>
    </interface></node>
    """
}
