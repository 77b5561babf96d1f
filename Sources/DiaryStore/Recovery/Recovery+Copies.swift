// SPDX-License-Identifier: GPL-3.0-or-later

import Files
package import Sealing

extension Recovery {
  /// The folder for what is fetched, which is there when this returns.
  package func prepareFetching() throws(JournalError) -> String {
    try JournalError.wrapping { try FileSystem.makeFolders(folder.fetching) }
    return folder.fetching
  }

  /// Takes a backup that was fetched among those of this diary, where it is a whole diary; nil
  /// where it is none, and gone.
  @concurrent
  package func takeFetched(_ file: CopiedFile) async throws(JournalError) -> Backup? {
    try JournalError.wrapping {
      let path = folder.fetching + "/" + file.path
      guard let fetched = file.backup, try FileSystem.isFile(path) else { return nil }
      guard folder.backupFolder.isGood(path) else {
        try FileSystem.remove(path)
        return nil
      }
      try FileSystem.sync(path)
      let taken = Set(try backups().map(\.stamp))
      let stamp = fetched.stamp.free { taken.contains($0) }
      try FileSystem.makeFolder(folder.backup)
      try FileSystem.move(path, to: folder.backup + "/" + Backup.name(stamp))
      return Backup(stamp, bytes: fetched.bytes)
    }
  }

  /// Puts a backup that was taken back to where it was fetched.
  package func putBack(_ backup: Backup, as file: CopiedFile) throws(JournalError) {
    try JournalError.wrapping {
      let path = folder.fetching + "/" + file.path
      try FileSystem.makeFolders(FileSystem.parent(of: path))
      try FileSystem.move(folder.backupFolder.path(of: backup), to: path)
    }
  }

  /// Removes what was fetched and is not wanted.
  package func discardFetched(_ file: CopiedFile) throws(JournalError) {
    try JournalError.wrapping { try FileSystem.remove(folder.fetching + "/" + file.path) }
  }

  /// Whether the clock was ahead when a backup in a copy was made, so that older names may be of
  /// newer ones.
  package func isFromFuture(_ file: CopiedFile) -> Bool {
    file.backup?.isFromFuture(at: clock) ?? false
  }

  /// Whether a backup knows later changes than another one.
  package func isNewer(_ backup: Backup, than other: Backup) -> Bool {
    let changes = [backup, other].map { folder.backupFolder.latestChange(in: $0) ?? 0 }
    return changes[0] > changes[1]
  }

  /// Whether the folder has the file that opens a sealed diary.
  package var hasKeyFile: Bool {
    get throws(JournalError) {
      try JournalError.wrapping { try FileSystem.isFile(folder.keyFilePath) }
    }
  }

  /// Takes that file where it was fetched, and is whole.
  package func takeFetchedKeyFile() throws(JournalError) {
    _ = try withFetchedKeyFile { path in
      try FileSystem.sync(path)
      try FileSystem.move(path, to: folder.keyFilePath)
    }
  }

  /// What that file says where it was fetched; nil where it is not whole.
  package func readFetchedKeyFile() throws(JournalError) -> KeyFile? {
    try withFetchedKeyFile { path in try KeyFile(FileSystem.content(of: path)) }
  }

  /// Does this with the file where it was fetched, of which nothing stays there.
  private func withFetchedKeyFile<Value>(
    _ body: (String) throws -> Value
  ) throws(JournalError) -> Value? {
    try JournalError.wrapping {
      defer { try? FileSystem.removeFolder(folder.fetching) }
      let path = folder.fetching + "/" + StoredKeyFile.name
      guard try FileSystem.isFile(path),
        (try? KeyFile(FileSystem.content(of: path))) != nil
      else { return nil }
      return try body(path)
    }
  }

  /// Removes a backup that was fetched and is not wanted.
  package func discard(_ backup: Backup) throws(JournalError) {
    try JournalError.wrapping { try FileSystem.remove(folder.backupFolder.path(of: backup)) }
  }

  /// Notes where the diary came from whose media are fetched now: the backups that the copy had,
  /// from the newest to the one that came.
  package func noteOrigin(_ files: [CopiedFile]) throws(JournalError) {
    let lines = files.map { "\($0.bytes) \($0.path)" }
    try JournalError.wrapping {
      try FileSystem.makeFolders(folder.fetching)
      try AtomicFile.make(at: origin) { begun in
        let file = try File(creating: begun)
        try file.write(Array(lines.joined(separator: "\n").utf8)[...])
        try file.sync()
      }
    }
  }

  /// Whether it came from a copy that has these backups, of which none is newer by now.
  package func hasOrigin(among files: [CopiedFile]) throws(JournalError) -> Bool {
    try JournalError.wrapping {
      guard try FileSystem.isFile(origin) else { return false }
      let lines = String(decoding: try FileSystem.content(of: origin), as: UTF8.self)
        .split(separator: "\n").map(String.init)
      return !lines.isEmpty && files.map { "\($0.bytes) \($0.path)" }.starts(with: lines)
    }
  }

  private var origin: String { folder.fetching + "/origin" }

  /// What a diary finds in its folder that comes from a copy.
  package enum Room: Sendable {
    /// The folder may not be there yet.
    case empty
    /// The diary came, but not all of its media: that was broken off.
    case begun
    case taken
  }

  package func room() throws(JournalError) -> Room {
    try JournalError.wrapping {
      guard try FileSystem.status(folder.path) != nil else { return .empty }
      // The folder may be behind a link.
      let path = folder.path + "/."
      guard try FileSystem.status(path)?.kind == .folder else { return .taken }
      // What opens a sealed diary is fetched before it.
      if try FileSystem.names(in: path).allSatisfy({ $0 == StoredKeyFile.name }) { return .empty }
      guard try FileSystem.isFile(folder.database) else { return .taken }
      // A diary that keeps a copy fetches from that, too; one that was brought back here keeps
      // none.
      if try FileSystem.isFile(folder.copies) { return .taken }
      return try FileSystem.status(folder.fetching) == nil ? .taken : .begun
    }
  }

  /// Removes what was fetched into an empty folder, and did not become a diary there.
  package func clearAttempt() throws(JournalError) {
    try JournalError.wrapping {
      guard try !FileSystem.isFile(folder.database) else { return }
      try FileSystem.remove(folder.restoring)
      try FileSystem.remove(folder.keyFilePath)
      for path in [folder.fetching, folder.backup] {
        if try FileSystem.status(path) != nil { try FileSystem.removeFolder(path) }
      }
    }
  }

  /// The same, with a folder that has nothing else.
  package func forgetAttempt() throws(JournalError) {
    try clearAttempt()
    try JournalError.wrapping {
      guard try FileSystem.status(folder.path) != nil, try FileSystem.names(in: folder.path).isEmpty
      else { return }
      try FileSystem.removeFolder(folder.path)
    }
  }
}
