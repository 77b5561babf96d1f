// SPDX-License-Identifier: GPL-3.0-or-later

/// Paths inside of what is imported. They are read by bytes: a name may begin with a combining
/// mark.
enum SourcePath {
  private static let slash = UInt8(ascii: "/")

  static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The folder a file is in; empty at the top.
  static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[..<$0]) } ?? ""
  }

  static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name without what comes behind its last point.
  static func stem(_ path: String) -> String {
    let name = name(path)
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
    return String(name[..<point])
  }

  /// What stands behind the last point of the name, in small letters; empty where there is none.
  static func ending(_ path: String) -> String {
    let name = name(path)
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
    return name[name.index(after: point)...].lowercased()
  }

  /// Where a way leads that starts in a folder; nil where it leaves the top.
  static func end(of way: String, from folder: String) -> String? {
    guard !way.utf8.contains(0) else { return nil }
    var parts = way.utf8.first == slash ? [] : parts(folder)
    for part in self.parts(way) where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// The path as an archive or a tree keeps it; nil where it leads out of it.
  static func safe(_ path: String) -> String? {
    let path = path.replacing("\\", with: "/")
    let parts = parts(path)
    guard path.utf8.first != slash, !parts.isEmpty, parts.count <= 64,
      !parts.contains(".."), !path.utf8.contains(0), path.utf8.count <= 4096
    else { return nil }
    return parts.filter { $0 != "." }.joined(separator: "/")
  }

  /// Whether it is what systems and programs keep for themselves, and no person has meant to pack.
  static func isLeftover(_ path: String) -> Bool {
    let parts = parts(path)
    guard let name = parts.last, parts.first != "__MACOSX" else { return true }
    if ["Thumbs.db", "desktop.ini", "mediaPlayIcon.heic"].contains(name) { return true }
    if name.hasPrefix("._") || name.hasPrefix(".trashed-") { return true }
    if parts.contains(where: { leftovers.contains($0) || $0.hasPrefix(".Trash-") }) { return true }
    return zip(parts, parts.dropFirst()).contains { folder, inner in
      folder == "logseq" && logseqBackups.contains(inner)
    }
  }

  private static let leftovers: Set<String> = [
    ".git", ".obsidian", ".trash", ".Trashes", ".logseq", ".thumbnails", "@eaDir", ".DS_Store",
    ".stfolder", ".sync",
  ]
  /// Earlier states of pages, and pages that were deleted, in the folder "logseq" of a graph.
  private static let logseqBackups: Set<String> = ["bak", ".recycle", "version-files"]

  /// Whether its name, or that of a folder on the way to it, begins with a point. What a person
  /// has named by its place on the disk counts as shown.
  static func isHidden(_ path: String) -> Bool {
    path.utf8.first != slash && parts(path).contains { $0.hasPrefix(".") }
  }
}
