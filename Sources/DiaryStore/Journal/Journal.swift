// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import Files
public import SQLite

/// The diary on disk. No other type touches the diary's files; all others ask the journal.
///
/// Writes go one after the other over one connection, each a transaction that is on the disk when
/// the call returns. Reads have connections of their own and wait for no write.
public actor Journal: QueueActor {
  package nonisolated let folder: JournalFolder
  package nonisolated let clock: WallClock
  /// Whether nothing can be changed: the file was written by a newer Haru, or may not be written
  /// to.
  package nonisolated let isReadOnly: Bool
  package nonisolated let previews: Previews
  nonisolated let mediaNames: MediaNames
  /// Where the diary was opened; nil where nothing can be written to it anyway.
  nonisolated let openedFolder: OpenedFolder?
  nonisolated let disk: DiskWatch

  /// How long nothing is saved before the log is emptied.
  private static let pauseBeforeEmptying = Duration.seconds(3)

  /// Declared before `database`, and so let go of first: the last to close empties the log into the
  /// database, which a reader can't.
  nonisolated let readers: ReaderPool
  let database: Connection
  /// What was wrong with the files when they were opened.
  nonisolated let findingsOfOpening: Opening.Findings
  private let lastChange: LastChangeFile?
  private var emptying: Task<Void, Never>?
  private var changesSinceEmptying = 0
  let feed = ChangeFeed()
  /// Those that this journal has begun or taken over.
  var heldRecordings = OpenRecordings()
  package nonisolated let queue = SerialQueue("org.harudiary.journal")
  private var fileWatch: FileWatch?
  /// The number of the last change that the feed has sent; nil while it has no listener.
  private var told: Int?
  /// Declared last, and so let go of last: then all files are closed.
  private let ending = JournalClosedSignal()

  /// Ends when the journal is gone and its files are closed. A caller that waits for that keeps
  /// this, and not the journal.
  package nonisolated var end: AsyncStream<Never> { ending.stream }

  /// Opens the diary in `folder`, or begins one where there is none, if it `mayBegin`. Nothing is
  /// touched where the folder does not have the keys that the diary is sealed with.
  package init(
    _ folder: JournalFolder, clock: WallClock = .system, mayBegin: Bool = true
  ) throws(JournalError) {
    self.folder = folder
    self.clock = clock
    previews = Previews(folder, clock: clock)
    mediaNames = MediaNames(folder.mediaFolder)
    do {
      try folder.checkKeys()
      try Self.prepare(folder, mayBegin: mayBegin)
      let (database, findings) = try Opening.forWriting(folder, clock: clock)
      try database.transaction {
        try TrustedClock.noteRun(at: clock.now, in: database)
        if let lost = findings.lost { try SettingTable.addLostChanges(lost, in: database) }
      }
      lastChange = try LastChangeFile(folder, of: database)
      findingsOfOpening = findings
      self.database = database
      readers = try folder.openReaders()
      let openedFolder = try OpenedFolder(folder)
      self.openedFolder = openedFolder
      disk = DiskWatch { openedFolder.askDisk() }
      isReadOnly = false
    } catch {
      // It may have gone a moment ago.
      if !mayBegin, (try? folder.isThere) == false { throw .absent }
      throw JournalError(error, in: folder.path)
    }
  }

  /// Opens a diary that can only be read: because a newer Haru wrote it, or because its folder
  /// can't be written to.
  package static func openReadOnly(
    _ folder: JournalFolder, clock: WallClock = .system
  ) throws(JournalError) -> Journal {
    try Journal(reading: folder, clock: clock)
  }

  private init(reading folder: JournalFolder, clock: WallClock) throws(JournalError) {
    self.folder = folder
    self.clock = clock
    previews = Previews(folder, clock: clock)
    mediaNames = MediaNames(folder.mediaFolder)
    do {
      (database, readers) = try Opening.forReading(folder)
      findingsOfOpening = Opening.Findings()
      lastChange = nil
      openedFolder = nil
      disk = DiskWatch {}
      isReadOnly = true
    } catch {
      throw JournalError(error)
    }
  }

  deinit { emptying?.cancel() }

  /// A diary is private: its folders are open to their owner alone.
  private static func prepare(_ folder: JournalFolder, mayBegin: Bool) throws {
    if mayBegin { try FileSystem.makeFolders(folder.path) }
    guard try mayBegin || folder.isThere else { throw JournalError.absent }
    for path in [folder.media, folder.recording, folder.backup] {
      try FileSystem.makeFolder(path)
    }
  }

  // MARK: - How everything is done

  /// Changes the diary: all of `body` or nothing of it.
  func write<Result>(_ body: (Connection) throws -> Result) throws(JournalError) -> Result {
    try disk.watching { () throws(JournalError) in
      try checkFolder()
      do {
        let written = try database.transaction {
          Written(result: try body(database), news: news())
        }
        lastChange?.note(written.news.latest, in: database)
        emptyLogSoon()
        tell(written.news)
        return written.result
      } catch {
        disk.noteFailure()
        throw JournalError(error, in: folder.path)
      }
    }
  }

  /// Brings what was saved from the log into the database when nothing has been saved for a while:
  /// a log holds changes that are nowhere else, and one damaged byte there can cost all that
  /// follow.
  private func emptyLogSoon() {
    changesSinceEmptying += 1
    if emptying == nil { waitToEmptyLog() }
  }

  private func waitToEmptyLog() {
    let count = changesSinceEmptying
    emptying = Task { [weak self] in
      // Cancelled when the journal goes, which empties the log when it closes it. Until then the
      // task does not keep the journal.
      guard (try? await Task.sleep(for: Self.pauseBeforeEmptying)) != nil else { return }
      await self?.emptyLog(unlessChangedSince: count)
    }
  }

  /// Where it can't be emptied now, it is after the next change.
  private func emptyLog(unlessChangedSince count: Int) {
    emptying = nil
    if changesSinceEmptying == count {
      lastChange?.bringToDisk()
      try? database.emptyLog()
    } else {
      waitToEmptyLog()
    }
  }

  /// Throws where nothing may be written, since it would not get into this diary. Asked before each
  /// write, and before files are put into the diary's folders.
  nonisolated func checkFolder() throws(JournalError) {
    guard let openedFolder else { throw JournalError.readOnly(underlying: nil) }
    do throws(JournalError) {
      try openedFolder.check()
    } catch {
      disk.noteFailure()
      throw error
    }
  }

  /// Begins to tell of changes, also of those that other processes make.
  func watch() throws(JournalError) {
    guard told == nil else { return }
    // The watch begins first, so that nothing happens unseen in between.
    fileWatch = FileWatch(
      folder: folder.path, named: JournalFolder.databaseName + "-wal", on: queue.queue
    ) { [weak self] in
      Task { await self?.tellChangesOfOthers() }
    }
    do {
      told = try ChangeTable.latest(in: database)
    } catch {
      throw JournalError(error)
    }
  }

  /// Another process writes into its log before that counts: the next writer knows that it does.
  /// Where that can't be waited for, the changes are announced with the next ones.
  private func tellChangesOfOthers() {
    guard let news = try? database.transaction({ news() }) else { return }
    tell(news)
  }

  /// What has happened in the diary, as a transaction sees it before it ends: SQLite would have to
  /// lock the files once more to be asked afterwards. Where this can't be read, the transaction
  /// goes on, and what it changes is told with the next change.
  private func news() -> News {
    News(
      latest: try? ChangeTable.latest(in: database),
      changes: told.flatMap { try? ChangeTable.changes(after: $0, in: database) } ?? [])
  }

  private func tell(_ news: News) {
    guard let last = news.changes.last else { return }
    told = last.sequence
    feed.tell(news.changes)
  }

  /// Reads a state of the diary that does not change meanwhile.
  nonisolated func read<Result: Sendable>(
    _ body: @Sendable (Connection) throws -> Result
  ) async throws(JournalError) -> Result {
    do {
      return try await readers.read { database in try disk.watching { try body(database) } }
    } catch {
      throw JournalError(error, in: folder.path)
    }
  }
}

/// What a transaction has found to have happened in the diary.
private struct News {
  /// The number of the last change.
  let latest: Int?
  /// Those that nothing has heard of yet.
  let changes: [Change]
}

private struct Written<Result> {
  let result: Result
  let news: News
}
