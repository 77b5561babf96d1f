// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
import HaruModel
import HaruWords

extension FileImport {
  /// Shows a dialog that names the files that failed, and returns when it is closed.
  package func tellProblems(over widget: Widget) async {
    let (title, words) = (problemTitle, problemWords)
    let dialog = MessageDialog(
      title, words,
      // Translators: A button that closes a dialog or a window.
      safe: gettext("Close"))
    _ = await dialog.answer(over: widget)
  }

  /// The same as a text.
  package var problemReport: String { problemTitle + "\n" + problemWords }

  private var problemTitle: String {
    added.isEmpty ? gettext("Nothing Was Added") : gettext("Some Files Weren’t Added")
  }

  private var problemWords: String {
    let words = problems.sorted { $0.key < $1.key }.map(\.value)
    var lines = words.prefix(Self.mostProblems).map { $0 }
    let rest = words.count - lines.count
    if rest > 0 {
      lines.append(
        NumberText.counted(rest) { ngettext("… and {count} more", "… and {count} more", $0) })
    }
    return lines.joined(separator: "\n")
  }

  /// More would not fit on a screen.
  private static let mostProblems = 12
}
