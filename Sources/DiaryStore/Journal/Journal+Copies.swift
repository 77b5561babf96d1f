// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite
import Sealing

/// What copies elsewhere need of the diary, and the diary of them. Nothing here removes anything
/// that the diary has.
extension Journal {
  /// The files of all media that are here with all their bytes.
  @concurrent
  package nonisolated func mediaToCopy() async throws(JournalError) -> [CopiedFile] {
    try await JournalError.wrappingSteps {
      try await media { file, status in status?.kind == .file && status?.bytes == file.bytes }
    }
  }

  /// The file that opens a sealed diary, which has another content after each change of its
  /// password; nil where the diary is plain, or something else is in the place of that file.
  package nonisolated func keyFileToCopy() throws(JournalError) -> CopiedFile? {
    try JournalError.wrapping {
      try folder.keys.flatMap { try folder.keyFileContent(of: $0.secret) }
        .map { CopiedFile(keyFileOf: $0.count) }
    }
  }

  /// What tells files that were sealed with other keys from those of this diary. It is no secret:
  /// the key file has it, too.
  package nonisolated var sealName: String {
    folder.keys.map { Hex.text($0.inbox.publicKey) } ?? "plain"
  }

  /// The files of media that the diary knows, and that are not here.
  @concurrent
  package nonisolated func missingMedia() async throws(JournalError) -> [CopiedFile] {
    try await JournalError.wrappingSteps { try await media { _, status in status == nil } }
  }

  /// Whether every medium that the diary knows is here, and is what it was. Reads all of them.
  @concurrent
  package nonisolated func hasAllMediaWhole() async throws(JournalError) -> Bool {
    try await JournalError.wrappingSteps {
      for media in try await read({ try MediaTable.all(in: $0) }) {
        try refuseIfCancelled()
        let path = folder.mediaFolder.path(of: media)
        guard try FileSystem.isFile(path),
          try folder.mediaFolder.holds(media, folder.mediaFolder.file(of: media, at: path))
        else { return false }
      }
      return true
    }
  }

  private nonisolated func media(
    where isMeant: (CopiedFile, FileStatus?) -> Bool
  ) async throws -> [CopiedFile] {
    var files: [CopiedFile] = []
    for media in try await read({ try MediaTable.all(in: $0) }) {
      let status = try FileSystem.status(folder.mediaFolder.path(of: media))
      let file = folder.mediaFolder.copiedFile(of: media)
      if isMeant(file, status) { files.append(file) }
    }
    return files
  }

  /// What the files of these media are in a copy.
  package nonisolated func copiedFiles(of media: [Media]) -> [CopiedFile] {
    media.map(folder.mediaFolder.copiedFile)
  }

  /// Of the files in a copy, the backups that no rule keeps any more. What is not here as well
  /// can't be read, so that nothing goes for it.
  @concurrent
  package nonisolated func expiredBackups(
    among files: [CopiedFile], keeping newest: Backup
  ) async throws(JournalError) -> [CopiedFile] {
    let folder = folder.backupFolder
    let here = Set(try backups())
    return BackupThinning.expired(
      among: CopiedFile.backups(among: files).compactMap(\.backup),
      upTo: try await backupDeadline(), keeping: newest
    ) { here.contains($0) ? folder.isGood($0) : nil }.map { CopiedFile($0) }
  }

  /// What was written since the backup of this name was sent, at this moment; all of it where
  /// there was no copy. Where no name was noted, it was the newest that can have been sent then.
  @concurrent
  package nonisolated func uncopied(
    since copied: Moment?, sent name: String? = nil
  ) async throws(JournalError) -> Uncopied {
    let sent = try backups().first { backup in
      if let name { return backup.name == name }
      let made = clock.moment(on: backup.day, timeOfDay: backup.stamp.second * 1000)
      return copied.map { made <= $0 } ?? false
    }
    let backups = folder.backupFolder
    return try await read { database in
      // Where the backup can't be read, the time of the copy tells enough.
      let backup = sent.flatMap { try? backups.open($0) }
      return try Uncopied(since: copied ?? Moment(milliseconds: .min), backup, in: database)
    }
  }

  /// The folder for what is fetched, which is there when this returns.
  package nonisolated func prepareFetching(
    _ fetching: Fetching = .everything
  ) throws(JournalError) -> String {
    let path = folder.path(of: fetching)
    try JournalError.wrapping { try FileSystem.makeFolder(path) }
    return path
  }

  /// Takes in the content of a medium that was fetched, and answers whether it was what its name
  /// says. What is something else is gone.
  @concurrent
  package nonisolated func takeFetched(
    _ file: CopiedFile, _ fetching: Fetching = .everything
  ) async throws(JournalError) -> Bool {
    try await JournalError.wrappingSteps {
      let path = folder.path(of: fetching) + "/" + file.path
      guard let name = file.medium, try FileSystem.isFile(path),
        let media = try await read({ try self.media(named: name, in: $0) })
      else { return false }
      let fetched = folder.mediaFolder.file(of: media, at: path)
      guard try folder.mediaFolder.holds(media, fetched) else {
        try FileSystem.remove(path)
        return false
      }
      try FileSystem.sync(path)
      return try await keep(
        MediaFolder.Arrival(file: fetched, hash: media.hash, bytes: media.bytes), as: name)
    }
  }

  /// Gives a fetched file its name, with no sweep at the same time. A medium that the diary forgot
  /// while it was fetched is not kept.
  private func keep(_ arrival: MediaFolder.Arrival, as name: String) throws(JournalError) -> Bool {
    try write { database in
      guard let media = try media(named: name, in: database) else { return false }
      try folder.mediaFolder.keep(arrival, as: name)
      try ChangeTable.note(.media, media.id.number, in: database)
      return true
    }
  }

  /// The medium whose file has this name.
  nonisolated func media(named name: String, in database: Connection) throws -> Media? {
    guard let nameHash = MediaName.hash(name) else { return nil }
    let hash =
      folder.keys == nil ? nameHash : try mediaNames.contentHash(of: nameHash, in: database)
    guard let hash, let media = try MediaTable.media(hash: hash, in: database) else { return nil }
    return folder.mediaFolder.name(of: media) == name ? media : nil
  }

  /// Removes what was fetched and found no place.
  package nonisolated func clearFetching(
    _ fetching: Fetching = .everything
  ) throws(JournalError) {
    let path = folder.path(of: fetching)
    try JournalError.wrapping {
      guard try FileSystem.status(path) != nil else { return }
      try FileSystem.removeFolder(path)
    }
  }
}

/// Why something is fetched from a copy.
package enum Fetching: Sendable {
  case everything
  /// The person waits for it.
  case opened
}

extension JournalFolder {
  fileprivate func path(of fetching: Fetching) -> String {
    switch fetching {
    case .everything: self.fetching
    case .opened: fetchingOpened
    }
  }
}
