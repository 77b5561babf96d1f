// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps the words of an inscription at the side where the window begins to read. Pango sets a
/// paragraph of the other direction at the other side, which tears the card of an entry apart. The
/// letters of a line keep their own order.
@MainActor final class StartAlignment {
  /// The inscription, which owns this.
  private unowned let inscription: Widget

  init(of inscription: Widget) {
    self.inscription = inscription
    inscription.connect("direction-changed") { [weak self] _ in self?.align() }
  }

  /// Aligns the words that are shown now.
  func align() {
    let text = gtk_inscription_get_text(inscription.opaque).map { String(cString: $0) } ?? ""
    let isMirrored = gtk_widget_get_direction(inscription.widget) == GTK_TEXT_DIR_RTL
    let isOpposite = text.isReadFromTheRight.map { $0 != isMirrored } ?? false
    gtk_inscription_set_xalign(inscription.opaque, isOpposite ? 1 : 0)
  }
}

extension String {
  /// Whether its first letter is one of a script that is read from right to left; nil where it has
  /// no letter.
  var isReadFromTheRight: Bool? {
    unicodeScalars.first(where: \.properties.isAlphabetic)?.isReadFromTheRight
  }
}

extension Unicode.Scalar {
  /// The blocks that Unicode keeps for scripts which are read from right to left.
  fileprivate var isReadFromTheRight: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
