// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// How what is exported is called.
package enum ExportName {
  /// In bytes of UTF-8. With a number and an ending, it stays below the 255 bytes that file systems
  /// take.
  package static let longest = 120

  /// A name that a person gave, as that of a file on whatever disk. What is on a stick is often
  /// FAT, which refuses some signs, and only when a file gets its name.
  package static func ofFile(
    _ name: String, otherwise: String = "Haru", longest: Int = Self.longest
  ) -> String {
    let parts = name.unicodeScalars.split { scalar in
      "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
    }
    var cut = ""
    for character in parts.map({ String($0) }).joined(separator: "-") {
      guard cut.utf8.count + character.utf8.count <= longest else { break }
      cut.append(character)
    }
    let isKept = { (character: Character) in !" .".contains(character) }
    guard let first = cut.firstIndex(where: isKept), let last = cut.lastIndex(where: isKept) else {
      return otherwise
    }
    return String(cut[first...last])
  }

  /// The path of a name that nothing in a folder has yet: "Haru 2026-11-20", "Haru 2026-11-20 (2)".
  @concurrent
  package static func free(
    in folder: String, named name: String
  ) async throws(JournalError) -> String {
    try JournalError.wrapping {
      let first = folder + "/" + ofFile(name)
      var path = first
      var number = 1
      while try FileSystem.status(path) != nil {
        number += 1
        path = first + " (\(number))"
      }
      return path
    }
  }
}
