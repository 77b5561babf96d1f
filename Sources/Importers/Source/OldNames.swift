// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The names in an archive that are not UTF-8, which says nothing of how they are to be read. All
/// are read in the same way.
struct OldNames {
  /// The name that the system has for it.
  let encoding: String

  init(_ names: [[UInt8]]) {
    let all = Array(names.joined(separator: [10]))
    let text = OldText(all)
    if let text, text.encoding != Self.latin {
      encoding = text.encoding
    } else if Self.isKorean(all) {
      encoding = Self.korean
    } else if all.contains(where: { (0x80..<0xa0).contains($0) }) {
      // These are no letters in Latin-1, but are what Windows calls ä and é in archives.
      encoding = Self.western
    } else {
      encoding = Self.latin
    }
  }

  private static let (korean, western, latin) = ("CP949", "CP850", "WINDOWS-1252")

  /// Names are too short for the words of a language: here, nearly all that is beyond ASCII is a
  /// syllable of two bytes, neither of which is ASCII.
  private static func isKorean(_ names: [UInt8]) -> Bool {
    guard let text = TextEncoding(korean).decode(names) else { return false }
    let bytes = names.lazy.filter { $0 >= 0x80 }.count
    let letters = text.unicodeScalars.filter { $0.value >= 0x80 }
    let syllables = letters.lazy.filter { (0xac00...0xd7a3).contains($0.value) }.count
    return syllables * 10 >= letters.count * 9 && bytes * 10 >= letters.count * 19
  }

  func text(_ name: [UInt8]) -> String {
    TextEncoding(encoding).decode(name)
      ?? String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
  }
}
