// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

extension UnfinishedExports {
  /// What is said of an export that was broken off and could not be removed.
  package static func words(left path: String) -> String {
    gettext(
      "An export that was broken off may still lie in {folder}, where others can read it. Haru removes it as soon as it can be reached."
    )
    .filling("folder", with: path)
  }
}
