// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Glibc

/// New files of a diary, made beside those whose place they take, all at once.
///
/// Each is made in a folder `.resealing` on the disk where it belongs. `commit` writes a note of
/// all that is still to be done with names alone: from then on the diary is the new one, and
/// every later start can finish it. Without that note, what was made is thrown away, and the diary
/// is as it was. The process that makes the files holds the lock on the folder.
///
/// A disk that is not here when a start looks for it (`ReplacementPart`) is waited for.
final class FolderReplacement {
  static let folderName = ".resealing"

  private let path: String
  private let hold: File
  private var steps: [ReplacementStep] = []
  private var begunParts: Set<String> = []
  private var fileCount = 0

  private var work: String { path + "/" + Self.folderName }

  /// Begins in the folder of a diary, where no other process is at it.
  init(in path: String) throws {
    self.path = path
    let work = path + "/" + Self.folderName
    try FileSystem.makeFolder(work)
    hold = try File(folder: work)
    guard try hold.tryLock(), try FileSystem.identity(work) == hold.identity(),
      try !FileSystem.isFile(ReplacementNote.path(in: work))
    else { throw JournalError.resealing }
    // Also those in which something is only removed: that has to be done there, too.
    for part in ReplacementPart.all(of: path) where try part.isThere { try begin(part) }
  }

  private func begin(_ part: ReplacementPart) throws {
    try part.begin()
    begunParts.insert(part.name)
  }

  // MARK: - What is made

  /// Lets `body` make a file that is moved to `target` in the end, a path in the diary's folder.
  func make(_ target: String, _ body: (_ path: String) throws -> Void) throws {
    let part = target.split(separator: "/").first.map(String.init) ?? ""
    let isPart = ReplacementPart.names.contains(part)
    if isPart, !begunParts.contains(part) {
      try FileSystem.makeFolder(path + "/" + part)
      try begin(ReplacementPart(part, of: path))
    }
    let folder = (isPart ? part + "/" : "") + Self.folderName
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
      if try !triedLock(hold) {
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

  /// A process that only looks whether there is something to finish lets go in a moment; one that
  /// makes files holds the lock for long. The system does not say when a lock is let go, and so
  /// this asks again, for half a second.
  private static func triedLock(_ hold: borrowing File) throws -> Bool {
    for _ in 0..<10 {
      if try hold.tryLock() { return true }
      usleep(50_000)
    }
    return try hold.tryLock()
  }

  private static func finish(_ path: String) throws {
    let work = path + "/" + folderName
    if let note = try ReplacementNote(in: work) {
      try refuseWhereAway(note, in: path)
      try perform(note.steps, in: path)
      try refuseWhereLeft(note, in: path)
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

  /// As long as there are steps to be done, each folder is there that files were made in. Where
  /// one is not, its disk is not here, and no step is done: a file that is missing would be taken
  /// for one that was moved.
  private static func refuseWhereAway(_ note: ReplacementNote, in path: String) throws {
    let begun = try ReplacementPart.all(of: path).filter { try $0.isBegun }.map(\.work)
    // Earlier versions of Haru have noted no parts.
    for folder in (begun + note.workFolders.map { path + "/" + $0 }).sorted()
    where try FileSystem.status(folder) == nil {
      throw JournalError.resealingUnreachable(FileSystem.parent(of: folder))
    }
  }

  /// Nothing is thrown away that was to be moved, and was not found at the first question.
  private static func refuseWhereLeft(_ note: ReplacementNote, in path: String) throws {
    let sources = Set(note.steps.compactMap(\.source))
    for folder in note.workFolders {
      for name in try FileSystem.names(in: path + "/" + folder)
      where sources.contains(folder + "/" + name) {
        throw JournalError.resealingUnreachable(FileSystem.parent(of: path + "/" + folder))
      }
    }
  }

  private static func perform(_ steps: [ReplacementStep], in path: String) throws {
    for step in steps { try step.perform(in: path) }
    // Also of what was done before: a process that was killed then has synchronized nothing.
    let folders = Set(steps.flatMap(\.folders))
    for folder in folders.sorted() where try FileSystem.identity(path + "/" + folder) != nil {
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
  /// others. It stays where one of them is on a disk that is not here.
  private static func throwAway(_ path: String) throws {
    let work = path + "/" + folderName
    var isAnyAway = false
    for part in ReplacementPart.all(of: path) {
      if try part.isAway { isAnyAway = true } else { try part.throwAway() }
    }
    guard !isAnyAway else {
      for name in try FileSystem.names(in: work) where !ReplacementPart.isNote(name) {
        try FileSystem.remove(work + "/" + name)
      }
      return
    }
    try FileSystem.removeFolder(work)
    try FileSystem.syncFolder(of: work)
  }
}
