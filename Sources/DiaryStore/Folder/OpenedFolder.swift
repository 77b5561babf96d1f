// SPDX-License-Identifier: GPL-3.0-or-later

import Files

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

  init(_ folder: JournalFolder) throws {
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
    do {
      try compare()
    } catch let error as FileError where error.kind == .diskGone {
      throw .displaced(.unreachable)
    } catch {
      throw JournalError(error)
    }
  }

  private func compare() throws {
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
    try JournalError.wrapping { try FileSystem.checkWritable(folder.path) }
  }

  /// Returns when the disk of the folder has written something, or could not.
  func askDisk() {
    file.askDisk()
  }

  /// Where the folder is that is not at its path.
  private func whereabouts() throws -> Displacement {
    if try file.isUnlinked() { return .deleted }
    guard let path = file.currentPath, try FileSystem.identity(path) == identity else {
      return .unreachable
    }
    return .moved(to: path)
  }
}
