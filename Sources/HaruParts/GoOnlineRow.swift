// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruModel
import HaruSettings

/// Whether Haru may go online.
package final class GoOnlineRow: SwitchRow {
  package init(_ preferences: Preferences) {
    super.init(
      gettext("Go online"), subtitle: gettext("Nothing is asked or sent while this is off"))
    bind(to: preferences.goesOnline)
  }
}
