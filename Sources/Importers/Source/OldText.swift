// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// A text from before all the world wrote UTF-8, which says nothing of how it is to be read. What
/// comes out decides: the letters of one language among each other do not come by chance.
struct OldText {
  let text: String
  /// The name that the system has for it.
  let encoding: String

  private struct Kind {
    let name: String
    let range: ClosedRange<Int>
    let share: Double
    /// Letters that are in every text of the language.
    var common = ""
    var commonShare = 0.0
  }

  private static let kinds = [
    Kind(name: "SHIFT_JIS", range: 0x3040...0x30ff, share: 0.3),
    Kind(name: "EUC-JP", range: 0x3040...0x30ff, share: 0.3),
    Kind(
      name: "CP949", range: 0xac00...0xd7a3, share: 0.7, common: "이다는은가에고을를의하지도한어나서로사",
      commonShare: 0.12),
    Kind(
      name: "GB18030", range: 0x4e00...0x9fff, share: 0.7, common: "的一是了我不在人有他这上们来到时个大地天",
      commonShare: 0.05),
    Kind(
      name: "BIG5", range: 0x4e00...0x9fff, share: 0.7, common: "的一是了我不在人有他這上們來到時個大地天",
      commonShare: 0.05),
  ]

  /// Nil where it is no text of any of these kinds.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !bytes.contains(where: { $0 < 32 && ![9, 10, 12, 13].contains($0) })
    else { return nil }
    for kind in Self.kinds {
      guard let text = TextEncoding(kind.name).decode(bytes),
        Self.share(in: text, { kind.range.contains(Int($0.value)) }) >= kind.share,
        Self.share(in: text, kind.common.unicodeScalars.contains) >= kind.commonShare
      else { continue }
      (self.text, encoding) = (SourceText.withPlainLines(text), kind.name)
      return
    }
    guard let text = TextEncoding("WINDOWS-1252").decode(bytes), Self.isWestern(text) else {
      return nil
    }
    (self.text, encoding) = (SourceText.withPlainLines(text), "WINDOWS-1252")
  }

  /// How many of the signs beyond ASCII are these.
  private static func share(in text: String, _ isOne: (Unicode.Scalar) -> Bool) -> Double {
    var (found, all) = (0, 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x80 {
      all += 1
      if isOne(scalar) { found += 1 }
    }
    return all == 0 ? 0 : Double(found) / Double(all)
  }

  /// Words of western languages are made of ASCII but for some of their letters.
  private static func isWestern(_ text: String) -> Bool {
    let beyond = text.unicodeScalars.lazy.filter { $0.value >= 0x80 }.count
    let letters = text.unicodeScalars.lazy.filter { $0.isASCII && $0.properties.isAlphabetic }.count
    return letters >= beyond * 2
  }
}
