// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import TestKeys

@testable import DiaryStore

/// A diary with something of everything in it, which no process has open.
struct ResealedDiary: ~Copyable {
  /// In all that a person has made.
  static let marker = "하루의 비밀 marker"

  let path: String
  let hands = TestDiary.Hands()

  private var clock: WallClock {
    let hands = hands
    return WallClock { hands.now }
  }

  private static var newPath: String {
    FileManager.default.temporaryDirectory.appending(path: "haru-reseal-\(UUID())").path
  }

  init(keys: DiaryKeys?, at path: String = newPath) async throws {
    self.path = path
    let folder = JournalFolder(path, keys: keys)
    let recording = try await fill(try Journal(folder, clock: clock))
    withExtendedLifetime(recording) {}
    try leaveThings(in: folder)
    // What a start notes of the time is there from now on.
    _ = try Journal(folder, clock: clock)
  }

  /// For a copy of another one's files.
  init(copyOf path: String) throws {
    self.path = Self.newPath
    try FileManager.default.copyItem(atPath: path, toPath: self.path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    try? FileManager.default.removeItem(atPath: path + "-outside")
  }

  func journal(_ keys: DiaryKeys?) throws -> Journal {
    try Journal(JournalFolder(path, keys: keys), clock: clock)
  }

  func resealing(
    from old: DiaryKeys?, to new: DiaryKeys?, _ backups: Resealing.OldBackups = .convert,
    unsaved: UnsavedFolder? = nil, acceptedMissing: Int = 0
  ) -> Resealing {
    Resealing(
      JournalFolder(path, keys: old), to: new, oldBackups: backups, unsaved: unsaved,
      acceptedMissing: acceptedMissing, clock: clock)
  }

  /// Removes what a copy elsewhere has left, in plain: there is none.
  func forgetCopy() throws { try FileSystem.remove(path + "/fetching") }

  /// The diary as it is known while it is locked.
  var inbox: Inbox { Inbox(of: JournalFolder(path), clock: clock) }

  /// Where a part of the diary is as on another disk.
  private var disk: String { path + "-outside/disk" }

  /// Moves a part of the diary to another disk, behind a link.
  func moveToDisk(_ part: String) throws {
    try FileSystem.makeFolders(disk)
    try FileSystem.move(path + "/" + part, to: disk + "/" + part)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + part, withDestinationPath: disk + "/" + part)
  }

  static func removeDisk(of path: String) throws {
    try FileSystem.move(path + "-outside/disk", to: path + "-outside/removed")
  }

  func returnDisk() throws { try FileSystem.move(path + "-outside/removed", to: disk) }

  /// As where a disk is mounted at that folder, and is not any more.
  static func unmount(_ part: String, of path: String) throws {
    try FileSystem.makeFolders(path + "-outside")
    try FileSystem.move(path + "/" + part, to: path + "-outside/unmounted")
    try FileSystem.makeFolder(path + "/" + part)
  }

  func mount(_ part: String) throws {
    try FileSystem.removeFolder(path + "/" + part)
    try FileSystem.move(path + "-outside/unmounted", to: path + "/" + part)
  }

  // MARK: - Making it

  private func outside(_ name: String, _ content: [UInt8]) throws -> String {
    try FileSystem.makeFolders(path + "-outside")
    let file = path + "-outside/" + name
    try Data(content).write(to: URL(filePath: file))
    return file
  }

  private func fill(_ journal: Journal) async throws -> RecordingFile {
    var entries: [Entry] = []
    for number in 0..<4 {
      var draft = journal.newDraft()
      draft.title = "\(number)"
      draft.body = "\(Self.marker) \(number)"
      draft.tags = ["가족"]
      if let entry = try await journal.save(draft) { entries.append(entry) }
    }
    try await journal.addMemo("\(Self.marker) memo")
    try await journal.seal(entries[3].id, until: journal.clock.day(of: hands.now.adding(days: 9)))
    let long = Array(String(repeating: Self.marker, count: 20_000).utf8)
    let files: [(String, Media.Kind, [UInt8])] = [
      ("photo.jpg", .photo, [0xFF, 0xD8, 0xFF] + Array(Self.marker.utf8)),
      ("voice.ogg", .voice, Array("OggS".utf8) + long),
      ("film.webm", .video, [0x1A, 0x45, 0xDF, 0xA3] + long),
    ]
    for (name, kind, content) in files {
      let file = try outside(name, content)
      let added = try await journal.attach(file, to: entries[0].id, kind: kind)
      await journal.previews.keep(content, as: Preview(.thumbnail, of: added.media, size: 64))
      guard kind == .voice else { continue }
      try await journal.setTranscript(
        Transcript(
          [Transcript.Word(Self.marker, 0, 350)], language: "ko", recogniser: "test", isWhole: true),
        of: added.media.id)
    }
    try await journal.backUp()
    let recording = try await journal.beginRecording(
      .video, fileExtension: "webm", sampleRate: 48_000, for: entries[1].id)
    try recording.write(Self.marker + " is said")
    return recording
  }

  /// What processes leave that were killed, and what was put aside.
  private func leaveThings(in folder: JournalFolder) throws {
    let aside = folder.aside + "/2026-01-01T10-00-00"
    try FileSystem.makeFolders(aside)
    try folder.openDatabase(.readOnly).copy(to: aside + "/diary.sqlite")
    let damaged = folder.aside + "/2026-01-02T10-00-00"
    try FileSystem.makeFolders(damaged)
    let words = Array(Self.marker.utf8)
    try File(creating: folder.fetching).write(words[...])
    guard folder.keys == nil else { return }
    // A sealed diary leaves none of these in plain.
    for name in [
      damaged + "/diary.sqlite", damaged + "/diary.sqlite-wal",
      folder.media + "/" + MediaName.arriving + UniqueID(at: hands.now).description,
      folder.path + "/.restoring.sqlite-journal", folder.path + "/.repaired-wal",
      folder.backup + "/.arriving-" + UniqueID(at: hands.now).description,
    ] {
      try File(creating: name).write(words[...])
    }
    let hash = SHA256.hash(words)
    let orphan = folder.media + "/" + Hex.text(hash).prefix(2)
    try FileSystem.makeFolder(orphan)
    try File(creating: orphan + "/" + MediaName.name(hash, "")).write(words[...])
  }

  // MARK: - What is in it

  /// The paths of all files in which these bytes are.
  func files(with bytes: [UInt8] = Array(marker.utf8)) throws -> [String] {
    try FileSystem.files(below: path).filter { name in
      try Data(contentsOf: URL(filePath: path + "/" + name)).range(of: Data(bytes)) != nil
    }
  }

  /// The folders in which files are made that are to take the place of others.
  var places: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: path)
        .filter { $0.hasSuffix(FolderReplacement.folderName) }
    }
  }

  /// All that must stay the same, by what it is called in every diary.
  func content(_ keys: DiaryKeys?) throws -> [String: [UInt8]] {
    let folder = JournalFolder(path, keys: keys)
    let database = try folder.openDatabase(.readOnly)
    var content: [String: [UInt8]] = [:]
    for (table, digest) in try DatabaseCopy.digestsWithoutIndex(of: database) {
      content[table] = digest
    }
    for media in try MediaTable.all(in: database) {
      content["media " + media.hashText] = try folder.mediaFolder.file(of: media).open().digest()
    }
    for recording in try RecordingTable.all(in: database) {
      let file = try File(reading: folder.recordingFolder.path(of: recording))
      if let keys {
        content["recording"] = try SealedRecording(file, keys: keys.inbox).digest()
      } else {
        content["recording"] = try file.digest()
      }
    }
    let backups = BackupFolder(path: folder.backup + "/.", seal: keys?.database)
    for backup in try backups.list() {
      for (table, digest) in try DatabaseCopy.digests(of: backups.open(backup)) {
        content[backup.name + table] = digest
      }
    }
    return content
  }
}

extension ResealedDiary {
  /// The SHA-256 of each file.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for file in try FileSystem.files(below: path) {
      contents[file] = try File(reading: path + "/" + file).digest()
    }
    return contents
  }

  /// The names of all files but those that come and go.
  func lastingFiles() throws -> [String] {
    let passing = ["fetching", ".restoring", ".repaired", "previews", ".arriving-", "diary.last"]
    return try FileSystem.files(below: path).filter { file in
      !passing.contains { file.contains($0) } && !file.hasSuffix("-wal") && !file.hasSuffix("-shm")
    }
  }
}
