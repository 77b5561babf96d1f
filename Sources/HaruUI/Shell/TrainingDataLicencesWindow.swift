// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import FoundationEssentials
import GLib
import HaruSettings

/// Names the texts of others that reading feelings was learnt from, and their terms.
final class TrainingDataLicencesWindow: SecondaryWindow {
  static var title: String { gettext("Sources of the Feelings Model") }

  override init() {
    super.init()
    titled(Self.title)
    size = (640, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    let text = TextView()
    text.isEditable = false
    text.spaced(sides: 18, top: 12, bottom: 18, lines: 3)
    text.named(Self.title)
    text.buffer.load(Self.notices)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(Self.title))
        ScrolledWindow(text).expanding(.vertical)
      })
    closingOnEscape()
  }

  func present(over window: Window) {
    belong(to: window)
    present()
  }

  /// Installed beside the model; empty where the file was removed.
  private static var notices: String {
    guard let path = try? Installation().feelingNotices else { return "" }
    return (try? String(contentsOf: URL(filePath: path), encoding: .utf8)) ?? ""
  }
}
