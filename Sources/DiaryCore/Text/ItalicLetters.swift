// SPDX-License-Identifier: GPL-3.0-or-later

extension StringProtocol {
  /// Whether its letters may be set in italics. Hangul, Han, Kana and Arabic have none: what looks
  /// so there is a font that was sheared, which makes its letters hard to read.
  package var hasItalics: Bool {
    !utf8.contains { $0 >= 0xD8 } || !unicodeScalars.contains(where: \.isAlwaysUpright)
  }
}

extension Unicode.Scalar {
  fileprivate var isAlwaysUpright: Bool {
    switch value {
    case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0x2E80...0x2FDF, 0x3040...0x30FF, 0x31F0...0x9FFF, 0xF900...0xFAFF: true
    case 0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
