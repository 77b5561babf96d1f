// SPDX-License-Identifier: GPL-3.0-or-later

/// Shows a piece of a text in which something was found. SQLite's own `snippet` weighs every hit
/// against every other, which takes minutes where a long text has thousands.
enum LongText {
  /// From how many characters on a text is long.
  static let length = 8000

  /// Two parts that follow each other share so many characters, lest a hit between them be missed.
  private static let overlap = 200
  private static let pieceLength = 120

  /// The piece of the text with its first hit; its beginning where there is none. `hasHit` is asked
  /// of parts, from the first on.
  static func piece(of text: String, hasHit: (String) -> Bool) -> String {
    var start = text.startIndex
    while let part = part(of: text, from: start) {
      if hasHit(String(part)) { return piece(around: narrowed(part, hasHit), in: text) }
      guard part.endIndex < text.endIndex else { break }
      start = text.index(part.endIndex, offsetBy: -overlap)
    }
    return piece(around: text[..<text.startIndex], in: text)
  }

  private static func part(of text: String, from start: String.Index) -> Substring? {
    start < text.endIndex ? text[start...].prefix(length) : nil
  }

  /// Halves the part as long as one of the halves has the hit.
  private static func narrowed(_ part: Substring, _ hasHit: (String) -> Bool) -> Substring {
    guard part.count > pieceLength else { return part }
    let first = part.prefix(part.count / 2 + overlap / 4)
    let second = part.suffix(part.count / 2 + overlap / 4)
    guard first.count < part.count else { return part }
    if hasHit(String(first)) { return narrowed(first, hasHit) }
    if hasHit(String(second)) { return narrowed(second, hasHit) }
    return part
  }

  private static func piece(around hit: Substring, in text: String) -> String {
    let start = text.index(hit.startIndex, offsetBy: -20, limitedBy: text.startIndex)
    let piece = text[(start ?? text.startIndex)...].prefix(pieceLength + 20)
    return (piece.startIndex > text.startIndex ? "…" : "") + piece
      + (piece.endIndex < text.endIndex ? "…" : "")
  }
}
