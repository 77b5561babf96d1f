// SPDX-License-Identifier: GPL-3.0-or-later

/// A title as part of a file's name on whatever disk: small letters and digits of every script,
/// with hyphens between the words.
package enum Slug {
  /// In bytes of UTF-8. With a date, a number and an extension a name stays far below the 255 bytes
  /// that file systems take.
  private static let longest = 120

  package static func of(_ title: String) -> String {
    var slug = ""
    var isBetweenWords = false
    for character in title.lowercased() {
      let kept = String(String.UnicodeScalarView(character.unicodeScalars.filter(isKept)))
      guard !kept.isEmpty else {
        isBetweenWords = !slug.isEmpty
        continue
      }
      let piece = isBetweenWords ? "-" + kept : kept
      guard slug.utf8.count + piece.utf8.count <= longest else { break }
      slug += piece
      isBetweenWords = false
    }
    return slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
