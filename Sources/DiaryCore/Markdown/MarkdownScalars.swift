// SPDX-License-Identifier: GPL-3.0-or-later

extension Unicode.Scalar {
  /// Whether this belongs to the character before it, as accents and joiners do.
  var joinsToPrevious: Bool {
    guard value >= 0x300, !isEastAsian else { return false }
    return properties.isGraphemeExtend || value == 0x200D
      || properties.generalCategory == .spacingMark || properties.isEmojiModifier
  }

  var isLetterOrDigit: Bool {
    if isASCII { return UInt8(truncatingIfNeeded: value).isLetterOrDigit }
    return isEastAsian || properties.isAlphabetic || properties.numericType != nil
  }

  var isPunctuationMark: Bool {
    if isASCII { return UInt8(truncatingIfNeeded: value).isPunctuation }
    if isEastAsian { return false }
    return switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether this stands before the words it belongs to, as an opening bracket does.
  var leansForward: Bool {
    if isASCII { return "([{<".unicodeScalars.contains(self) }
    if isEastAsian { return false }
    return switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  /// Whether this stands after the words it belongs to, as a closing bracket or a full stop does.
  var leansBack: Bool {
    if isASCII { return ")]}>.,;:!?".unicodeScalars.contains(self) }
    if isEastAsian { return false }
    return switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: "。、，．：；！？".unicodeScalars.contains(self)
    }
  }

  /// Whether this is of Hangul, kana or Han: their words take endings without a space.
  var isEastAsian: Bool { isHangul || isWordByItself }

  private var isHangul: Bool {
    switch value {
    case 0xAC00...0xD7FF, 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether this is of Han or kana, which are written without spaces.
  var isWordByItself: Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x3400...0x4DBF,
      0xF900...0xFAFF, 0x3005...0x3007, 0x31F0...0x31FF, 0xFF66...0xFF9D, 0x2E80...0x2FDF,
      0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool { isLetter || isDigit }
}
