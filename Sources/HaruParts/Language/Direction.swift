// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
package import GLib
package import HaruSettings

/// Which way the window reads.
extension Languages {
  /// Says every word in `language`, and reads in its direction.
  package static func show(_ language: Language, from installation: Installation) {
    use(language, from: installation) { Widget.isRightToLeft = $0.isRightToLeft }
  }

  /// GTK takes the direction of reading from the locale while it starts.
  package static func restoreDirection() {
    Widget.isRightToLeft = Translation.language?.isRightToLeft ?? false
  }
}
