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

  /// Where the log of a database is kept.
  var log: String { JournalFolder(path).log }

  /// Removes it, where all that was put there is still in its place.
  func remove() throws { try FileSystem.removeFolder(path) }

  /// Moves a file here, where there is one.
  func take(_ file: String) throws {
    guard try FileSystem.status(file) != nil else { return }
    let name = file.split(separator: "/").last ?? ""
    try FileSystem.move(file, to: path + "/" + name)
  }
}
