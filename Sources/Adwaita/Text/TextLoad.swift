// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What the characters of a text take together, one after the other, until they are on the screen.
///
/// A byte counts as 1, and the end of a line as more. A rare character counts far more: its glyph
/// is rendered when it first appears, and where no font has it, a box with its number is drawn
/// each time.
struct TextLoad {
  private static let line = 6
  private static let rare = 400

  private(set) var total = 0
  private var seen: Set<Unicode.Scalar> = []

  mutating func add(_ scalar: Unicode.Scalar) {
    total += scalar == "\n" || scalar == "\r" ? Self.line : scalar.utf8.count
    guard scalar.mayBeRare else { return }
    if seen.insert(scalar).inserted || scalar.hasNoName { total += Self.rare }
  }

  /// Whether a text takes more than that.
  static func isOver(_ limit: Int, _ text: String) -> Bool {
    guard text.utf8.count <= limit else { return true }
    // A character that may be rare has three bytes at least.
    guard text.utf8.count / 3 * rare + text.utf8.count > limit else { return false }
    var load = TextLoad()
    for scalar in text.unicodeScalars {
      load.add(scalar)
      if load.total > limit { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether it is none of the letters of Europe, China, Japan and Korea. A screen never shows too
  /// many different ones of these, nor of a script with few letters.
  fileprivate var mayBeRare: Bool {
    switch value {
    case ..<0x800, 0x3000..<0xA000, 0xAC00..<0xD800: false
    default: true
    }
  }

  fileprivate var hasNoName: Bool {
    switch properties.generalCategory {
    case .unassigned, .privateUse: true
    default: false
    }
  }
}
