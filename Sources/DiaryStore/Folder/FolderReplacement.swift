// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// New files of a diary, made beside those whose place they take, all at once.
///
/// Each is made in a folder `.resealing` on the disk where it belongs. `commit` writes a note of
/// all that is still to be done with names alone: from then on the diary is the new one, and
/// every later start can finish it. Without that note, what was made is thrown away, and the diary
/// is as it was. The process that makes the files holds the lock on the folder.
final class FolderReplacement {
  static let folderName = ".resealing"
  /// The folders of a diary in which such a folder may be, beside its own.
  static let parts = ["media", "recording", "backup", "aside", "inbox"]

  private let path: String
  private let hold: File
  private var steps: [ReplacementStep] = []
  private var fileCount = 0

  private var work: String { path + "/" + Self.folderName }

  /// Begins in the folder of a diary, where no other process is at it.
  init(in path: String) throws {
    self.path = path
    let work = path + "/" + Self.folderName
    try FileSystem.makeFolder(work)
    hold = try File(folder: work)
    guard try hold.tryLock(), try FileSystem.identity(work) == hold.identity() else {
      throw JournalError.resealing
    }
  }

  // MARK: - What is made

  /// Lets `body` make a file that is moved to `target` in the end, a path in the diary's folder.
  func make(_ target: String, _ body: (_ path: String) throws -> Void) throws {
    let part = target.split(separator: "/").first.map(String.init) ?? ""
    let parent = Self.parts.contains(part) ? part + "/" : ""
    let folder = parent + Self.folderName
    try FileSystem.makeFolders(path + "/" + folder)
    fileCount += 1
    let place = "\(folder)/\(fileCount)"
    try body(path + "/" + place)
    steps.append(.move(place, to: target))
  }

  /// Removes a file or a folder in the end, where there is one.
  func remove(_ target: String) { steps.append(.remove(target)) }

  /// From here on, the diary is the new one.
  func commit() throws {
    for folder in Set(steps.compactMap(\.source).map(FileSystem.parent)) {
      try File(folder: path + "/" + folder).sync()
    }
    let note = ReplacementNote(steps)
    // Twice, so that a bad block does not take the way on with it. The second one decides.
    for path in [ReplacementNote.pathOfCopy(in: work), ReplacementNote.path(in: work)] {
      try AtomicFile.make(at: path) { begun in
        let file = try File(creating: begun)
        try file.write(note.bytes[...])
        try file.sync()
      }
    }
  }

  /// Whether there is no way back any more.
  var isCommitted: Bool {
    get throws { try FileSystem.isFile(ReplacementNote.path(in: work)) }
  }

  /// Does what the note says, or throws away what was made where there is none.
  func finish() throws { try Self.finish(path) }

  deinit { hold.unlock() }

  // MARK: - What was broken off

  /// Finishes what another process has left in the folder of a diary. Where that is still at work,
  /// this throws `JournalError.resealing`.
  static func finishBrokenOff(in path: String) throws {
    guard let hold = try takeOver(path + "/" + folderName) else { return }
    defer { hold.unlock() }
    try finish(path)
  }

  /// Nil where there is nothing to finish.
  private static func takeOver(_ work: String) throws -> File? {
    while try FileSystem.status(work) != nil {
      let hold: File
      do throws(FileError) {
        hold = try File(folder: work)
      } catch {
        guard try FileSystem.status(work) != nil else { return nil }
        throw error
      }
      if try !hold.tryLock() {
        guard try FileSystem.isFile(ReplacementNote.path(in: work)) else {
          throw JournalError.resealing
        }
        // What is left for that process takes a moment.
        try hold.lock()
      }
      if try FileSystem.identity(work) == hold.identity() { return hold }
    }
    return nil
  }

  private static func finish(_ path: String) throws {
    let work = path + "/" + folderName
    if let note = try ReplacementNote(in: work) {
      try perform(note.steps, in: path)
      try FileSystem.remove(ReplacementNote.path(in: work))
      try File(folder: work).sync()
      try throwAway(path)
    } else {
      do {
        try throwAway(path)
      } catch {
        // It is in the way of nothing where a diary can only be read.
        guard case .readOnly = JournalError(error) else { throw error }
      }
    }
  }

  private static func perform(_ steps: [ReplacementStep], in path: String) throws {
    var folders: Set<String> = []
    for step in steps {
      if try step.perform(in: path) { folders.formUnion(step.folders) }
    }
    for folder in folders.sorted() where try FileSystem.status(path + "/" + folder) != nil {
      try File(folder: path + "/" + folder).sync()
    }
    try removeEmptyFolders(in: path + "/media/.")
    try File(folder: path).sync()
  }

  /// The name of a folder says how the names of the media began that were in it.
  private static func removeEmptyFolders(in media: String) throws {
    for name in try FileSystem.names(in: media) where Hex.bytes(name)?.count == 1 {
      let folder = media + "/" + name
      guard try FileSystem.status(folder)?.kind == .folder,
        try FileSystem.names(in: folder).isEmpty
      else { continue }
      try FileSystem.removeFolder(folder)
    }
  }

  /// The folder beside the database goes last: as long as it is there, a start looks for the
  /// others.
  private static func throwAway(_ path: String) throws {
    for part in parts {
      let folder = path + "/" + part + "/" + folderName
      if try FileSystem.status(folder) != nil { try FileSystem.removeFolder(folder) }
    }
    try FileSystem.removeFolder(path + "/" + folderName)
    try FileSystem.syncFolder(of: path + "/" + folderName)
  }
}
