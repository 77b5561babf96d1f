// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a file of an archive belongs: below the one folder that all of the archive is in.
struct ArchivePath: Equatable {
  private static let (maxDepth, maxNameLength) = (8, 128)
  /// What some systems pack beside each file of theirs.
  private static let leftover = "__MACOSX"
  /// What some system takes for the end of a name.
  private static let separators = [UInt8(ascii: "/"), UInt8(ascii: "\\")]

  /// The folder that all of the archive is in.
  let top: String
  /// The folders below it, and the name of the file.
  let names: [String]

  /// Nil where the path leads out of the folder, or is none that a careful program makes.
  init?(_ path: String) {
    // By bytes, as the system does: a "/" with a combining mark behind it is another character.
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard 2...Self.maxDepth ~= parts.count, parts.allSatisfy(Self.isName) else { return nil }
    (top, names) = (parts[0], Array(parts.dropFirst()))
  }

  /// Whether it is nothing that was meant to be packed.
  var isLeftover: Bool { top == Self.leftover || names.contains(where: Self.isHidden) }

  var relative: String { names.joined(separator: "/") }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= maxNameLength
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !separators.contains($0) }
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
