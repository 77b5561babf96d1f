// SPDX-License-Identifier: GPL-3.0-or-later

/// One scalar of a text, as the reader of feelings sees it: letters in lower case, laughter and
/// tears in one form, and what only dresses an emoji left out.
enum Sign: Equatable {
  /// A syllable of Hangul.
  case syllable(UInt32)
  /// A Hangul letter that stands alone, as in ㅋㅋ.
  case jamo(UInt32)
  case latin(UInt32)
  /// A letter of a script that is not read.
  case foreign
  case digit
  case emoji(UInt32)
  case mark(UInt32)
  case space
  case newline
  /// Joins or dresses its neighbours, and says nothing itself.
  case silent

  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case 0x0A, 0x0D, 0x2028, 0x2029: .newline
      case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
      case 0x30...0x39: .digit
      case 0x41...0x5A: .latin(scalar + 0x20)
      case 0x61...0x7A: .latin(scalar)
      case 0x21...0x7E: .mark(scalar)
      case 0xAC00...0xD7A3: .syllable(scalar)
      case 0x315C: .jamo(0x3160)
      case 0x3131...0x318E: .jamo(scalar)
      case 0xC0...0xDE where scalar != 0xD7: .latin(scalar + 0x20)
      case 0xDF...0x24F where scalar != 0xF7: .latin(scalar)
      default: Self(rare: scalar)
      }
  }

  private init(rare scalar: UInt32) {
    self =
      switch scalar {
      case 0x2018, 0x2019, 0x02BC, 0xFF07: .mark(0x27)
      case 0x201C...0x201F, 0x300A...0x300F, 0xAB, 0xBB, 0xFF02: .mark(0x22)
      case 0x2026, 0x22EF: .mark(0x2026)
      case 0x3002, 0xFF0E, 0xFF61: .mark(0x2E)
      case 0xFF01: .mark(0x21)
      case 0xFF1F: .mark(0x3F)
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: .silent
      case 0x0300...0x036F, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF, 0x20E3: .silent
      case 0x2190...0x2BFF, 0x1F000...0x1FAFF: .emoji(scalar)
      case 0xA1...0xBF, 0xD7, 0xF7, 0x2010...0x206F, 0x20A0...0x20CF, 0x3001...0x3020: .mark(scalar)
      case 0xFF10...0xFF19, 0x0660...0x0669, 0x06F0...0x06F9: .digit
      case 0xFF21...0xFF3A: .latin(scalar - 0xFF21 + 0x61)
      case 0xFF41...0xFF5A: .latin(scalar - 0xFF41 + 0x61)
      case 0xFFFD: .space
      default: .foreign
      }
  }
}
