// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a file of an archive belongs: below the one folder that all of the archive is in.
struct ArchivePath: Equatable {
  private static let (deepest, longestName) = (8, 128)
  /// What some systems pack beside each file of theirs.
  private static let leftover = "__MACOSX"

  /// The folder that all of the archive is in.
  let top: String
  /// The folders below it, and the name of the file.
  let names: [String]

  /// Nil where the path leads out of the folder, or is none that a careful program makes.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard 2...Self.deepest ~= parts.count, parts.allSatisfy(Self.isName) else { return nil }
    (top, names) = (parts[0], Array(parts.dropFirst()))
  }

  /// Whether it is nothing that was meant to be packed.
  var isLeftover: Bool { top == Self.leftover || names.contains { $0.hasPrefix(".") } }

  var relative: String { names.joined(separator: "/") }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= longestName
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
