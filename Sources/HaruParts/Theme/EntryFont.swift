// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

/// The font that entries and memos are written in, as style sheets say it.
struct EntryFont {
  /// What can still be read, and what still fits: a page may be wide, a card of a memo is narrow.
  private static let sizes = (smallest: 6.0, largest: 72.0, largestInMemos: 20.0)
  /// How much larger than its text the title of an entry is, as in the style sheet of the program.
  private static let titleScale = 1.45

  private let font: Font
  private let fallback: [String]

  /// `fallback` are the families for what the font lacks, or for everything where it is not
  /// installed.
  init?(_ name: String, fallback: [String]) {
    guard !name.isEmpty else { return nil }
    font = Font(name)
    self.fallback = fallback
  }

  var rules: String {
    let families = Self.list(font.families + fallback)
    let face =
      (font.families.isEmpty ? "" : " font-family: \(families);")
      + " font-style: \(font.slant.rawValue);"
    let weight = " font-weight: \(min(max(font.weight, 100), 1000));"
    let (page, memo) = (Self.sizes.largest, Self.sizes.largestInMemos)
    // Titles keep a weight of their own, and headings their scale.
    return """
      .entry-title {\(face)\(size(upTo: page, times: Self.titleScale)) }
      .entry-body, .entry-body text {\(face)\(weight)\(size(upTo: page)) }
      .memo textview, .memo textview text, .memo-words label {\
      \(face)\(weight)\(size(upTo: memo)) }

      """
  }

  private func size(upTo largest: Double, times scale: Double = 1) -> String {
    func scaled(_ size: Double) -> Double { min(max(size, Self.sizes.smallest), largest) * scale }
    return switch font.size {
    case .points(let points): " font-size: \(scaled(points))pt;"
    case .pixels(let pixels): " font-size: \(scaled(pixels))px;"
    case nil: ""
    }
  }

  /// Names of families as a style sheet has them, whatever is in them.
  static func list(_ families: [String]) -> String {
    families.map { family in
      let escaped = family.unicodeScalars.map { scalar in
        let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
      }
      return "\"" + escaped.joined() + "\""
    }.joined(separator: ", ")
  }
}
