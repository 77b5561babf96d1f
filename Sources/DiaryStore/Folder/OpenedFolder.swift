// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// The folder of a diary and its database as a journal opened them, so that nothing is written when
/// they are no longer where they were, or when others have taken their place.
///
/// The database is only ever asked for by its name in the folder, and never opened here: opening
/// and closing it would release SQLite's locks on it.
final class OpenedFolder: Sendable {
  let folder: JournalFolder
  /// Open, so that its number is given to no other folder, and to learn where it was moved to.
  private let file: File
  private let identity: FileIdentity
  private let database: FileIdentity

  init(_ folder: JournalFolder) throws(JournalError) {
    self.folder = folder
    file = try File(folder: folder.path)
    identity = try file.identity()
    guard let database = try file.identity(of: JournalFolder.databaseName) else {
      throw JournalError.displaced(.deleted)
    }
    self.database = database
  }

  /// What the diary is known by as long as its database is this file.
  var mark: String { "\(database.device):\(database.inode)" }

  /// Throws where a path no longer leads to what was opened.
  func check() throws(JournalError) {
    do throws(JournalError) {
      try compare()
    } catch {
      throw error.isOfGoneDisk ? .displaced(.unreachable) : error
    }
  }

  private func compare() throws(JournalError) {
    let there = try FileSystem.identity(folder.path)
    // The database is asked for in the folder that was opened: between two questions for a path,
    // another program may move the folder.
    if there == identity {
      let found = try file.identity(of: JournalFolder.databaseName)
      guard found != database else { return }
      throw JournalError.displaced(found != nil ? .replaced : .deleted)
    }
    let isReplaced = there != nil ? try FileSystem.identity(folder.database) != nil : false
    let displacement = isReplaced ? .replaced : try whereabouts()
    // It may have come back meanwhile.
    if try FileSystem.identity(folder.path) == identity { return try compare() }
    throw JournalError.displaced(displacement)
  }

  /// The same, and throws where the folder may not be written to.
  func checkWritable() throws(JournalError) {
    try check()
    guard unsafe access(folder.path, W_OK | X_OK) == 0 else { throw JournalError.system("access") }
  }

  /// Returns when the disk of the folder has written something, or could not.
  func askDisk() {
    // A change of the times waits where a file system is frozen, and the rest for the disk itself.
    _ = futimens(file.descriptor, nil)
    _ = fsync(file.descriptor)
  }

  /// Where the folder is that is not at its path.
  private func whereabouts() throws(JournalError) -> Displacement {
    if try file.isUnlinked() { return .deleted }
    guard let path = file.currentPath, try FileSystem.identity(path) == identity else {
      return .unreachable
    }
    return .moved(to: path)
  }
}

extension JournalError {
  /// Whether the system says that there is no disk behind what it knows of one.
  fileprivate var isOfGoneDisk: Bool {
    guard case .failed(let error as FileError) = self else { return false }
    return [EIO, ENXIO, ENODEV, ENOTCONN, ECONNABORTED, ESTALE, EHOSTDOWN, ETIMEDOUT]
      .contains(error.code)
  }
}
