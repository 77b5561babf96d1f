// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A folder for what is damaged: aside/2026-11-20T21-04-05. What is nowhere else is never deleted
/// from it by us.
struct Quarantine: Sendable {
  let path: String

  /// Makes a new one in the diary's folder.
  init(in folder: JournalFolder, clock: WallClock) throws {
    let aside = folder.aside
    try FileSystem.makeFolder(aside)
    let stamp = try Stamp(clock).free { try FileSystem.status(aside + "/\($0)") != nil }
    path = aside + "/\(stamp)"
    try FileSystem.makeFolder(path)
  }

  /// All that was put aside from a diary, each time.
  static func contents(of folder: JournalFolder) throws -> [String] {
    try FileSystem.names(in: folder.aside).flatMap { stamp in
      let path = folder.aside + "/" + stamp
      return try FileSystem.names(in: path).map { path + "/" + $0 }
    }
  }

  /// Where the log of a database is kept.
  var log: String { JournalFolder(path).log }

  /// Removes it, where all that was put there is still in its place.
  func remove() throws {
    try FileSystem.removeFolder(path)
    try FileSystem.removeFolderIfEmpty(FileSystem.parent(of: path))
  }

  /// Moves a file here, where there is one.
  func take(_ file: String) throws {
    try take(file, as: file.split(separator: "/").last.map(String.init) ?? "")
  }

  /// The same under another name.
  func take(_ file: String, as name: String) throws {
    guard try FileSystem.status(file) != nil else { return }
    try FileSystem.move(file, to: path + "/" + name)
  }
}
