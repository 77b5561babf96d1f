// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import Synchronization
import TestKeys
import Testing

@testable import DiaryStore

/// Sealing a diary, making it plain again, and sealing it with another secret.
@Suite struct ResealingTests {
  /// What the files of a plain diary begin with, or have in them.
  private static let plainBytes = [
    "SQLite format 3", "CREATE TABLE", "OggS", "가족", ResealedDiary.marker,
  ].map { Array($0.utf8) }

  @Test func sealsAllThatIsInADiary() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let keys = try DiaryKeys.forTest()
    let before = try diary.content(nil)
    #expect(before.count > 40)
    for bytes in Self.plainBytes { #expect(try !diary.files(with: bytes).isEmpty) }

    let sealed = try await diary.resealing(from: nil, to: keys).run()
    #expect(sealed.keys == keys)
    for bytes in Self.plainBytes { #expect(try diary.files(with: bytes) == []) }
    #expect(try diary.content(keys) == before)
    #expect(try diary.places == [])
    #expect(throws: JournalError.self) { try diary.journal(nil) }
    let journal = try diary.journal(keys)
    #expect(await journal.check().findings.filter { !$0.isHarmless } == [])
    #expect(try await journal.search(SearchQuery("marker")).count == 3)
    #expect(await journal.isGood(try #require(journal.backups().first)))
    let key = try FileSystem.content(of: diary.path + "/diary.key")
    #expect(try FileSystem.content(of: diary.path + "/backup/diary.key") == key)
  }

  @Test func makesADiaryPlainAgain() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let keys = try DiaryKeys.forTest()
    let before = try diary.content(nil)
    let files = try diary.lastingFiles()
    _ = try await diary.resealing(from: nil, to: keys).run()
    _ = try await diary.resealing(from: keys, to: nil).run()
    #expect(try diary.content(nil) == before)
    #expect(try diary.lastingFiles() == files)
    #expect(try diary.places == [])
    let journal = try diary.journal(nil)
    #expect(await journal.check().findings.filter { !$0.isHarmless } == [])
    let entry = try #require(try await journal.unfinishedRecordings().first)
    #expect(entry.fileExtension == "webm")
  }

  /// The secret before opens nothing of it any more.
  @Test func sealsADiaryWithAnotherSecret() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let before = try diary.content(old)
    let files = try Set(diary.contents().values)
    _ = try await diary.resealing(from: old, to: new).run()
    #expect(try diary.content(new) == before)
    #expect(throws: JournalError.self) { try diary.journal(old) }
    let kept = try diary.contents().filter { files.contains($0.value) }.keys
    #expect(Set(kept) == [], "each file is another one")
    let folder = JournalFolder(diary.path, keys: old)
    for path in try FileSystem.files(below: diary.path) where path.hasSuffix(".sqlite") {
      #expect(throws: SQLiteError.self) {
        _ = try folder.openDatabase(at: diary.path + "/" + path, .readOnly)
      }
    }
    let journal = try diary.journal(new)
    #expect(await journal.check().findings.filter { !$0.isHarmless } == [])
  }

  @Test func deletesBackupsAndWhatWasPutAsideWhereThePersonSaysSo() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let keys = try DiaryKeys.forTest()
    _ = try await diary.resealing(from: nil, to: keys, .delete).run()
    let folder = JournalFolder(diary.path, keys: keys)
    #expect(try folder.backupFolder.list().isEmpty)
    #expect(try FileSystem.files(below: folder.aside) == [])
    #expect(try diary.files() == [])
    #expect(try await diary.journal(keys).check().findings.filter { !$0.isHarmless } == [])
  }

  // MARK: - Damage

  /// What can't be read as a whole is kept as it is, and no one is kept from sealing by it.
  @Test(arguments: [true, false]) func keepsDamagedMedia(_ isSealed: Bool) async throws {
    let old = isSealed ? try DiaryKeys.forTest() : nil
    let new = try DiaryKeys.forTest()
    let diary = try await ResealedDiary(keys: old)
    let folder = JournalFolder(diary.path, keys: old)
    let voice = try #require(
      try MediaTable.all(in: folder.openDatabase(.readOnly)).first { $0.kind == .voice })
    let path = folder.mediaFolder.path(of: voice)
    let file = try File(changing: path)
    try file.write([0, 0, 0, 0], at: 70_000)
    let damaged = try MediaCopyContent.of(voice, in: folder)
    _ = try await diary.resealing(from: old, to: new).run()
    let sealed = JournalFolder(diary.path, keys: new)
    #expect(try sealed.mediaFolder.state(of: voice) == .damaged)
    #expect(try MediaCopyContent.of(voice, in: sealed) == damaged)
    let kept = try FileSystem.files(below: sealed.aside).count {
      !$0.hasSuffix(".sqlite") && !$0.hasSuffix("-wal")
    }
    #expect(kept == (isSealed ? 1 : 0), "a sealed chunk is lost as a whole, but for its bytes")
  }

  /// Both at once would show in which places they differ, and by what, to whom neither is.
  @Test func sealsWhatWasDamagedWithAnotherKeyThanTheWholeOneHas() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let plain = JournalFolder(diary.path)
    let voice = try #require(
      try MediaTable.all(in: plain.openDatabase(.readOnly)).first { $0.kind == .voice })
    let path = plain.mediaFolder.path(of: voice)
    let whole = diary.path + "-outside/voice.ogg"
    try File(changing: path).write([0, 0, 0, 0], at: 70_000)
    let keys = try DiaryKeys.forTest()
    _ = try await diary.resealing(from: nil, to: keys).run()

    let sealed = JournalFolder(diary.path, keys: keys).mediaFolder
    let ofDamaged = try FileSystem.content(of: sealed.path(of: voice))
    let journal = try diary.journal(keys)
    let added = try await journal.attachAsEntry(whole, kind: .voice)
    #expect(added.media.hash == voice.hash)
    #expect(try sealed.state(of: voice) == .whole)
    let ofWhole = try FileSystem.content(of: sealed.path(of: voice))
    let shared = min(ofWhole.count, ofDamaged.count) - 96
    let same = zip(ofWhole.suffix(shared), ofDamaged.suffix(shared)).count { $0 == $1 }
    #expect(same < shared / 128, "one byte in 256 is the same by chance")
  }

  // MARK: - Refused

  @Test func waitsForNoProgramThatHasTheDiaryOpen() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let journal = try diary.journal(nil)
    let resealing = diary.resealing(from: nil, to: try .forTest())
    let error = await #expect(throws: JournalError.self) { try await resealing.run() }
    guard case .busy? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(try diary.places == [])
    try await journal.addMemo("goes on")
  }

  @Test func noProgramOpensItMeanwhile() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let path = diary.path
    let refusals = Mutex(0)
    _ = try await diary.resealing(from: nil, to: try .forTest()).run { progress in
      guard progress.phase == .media else { return }
      for open in [
        { _ = try Journal(JournalFolder(path)) },
        { _ = try Journal.openReadOnly(JournalFolder(path)) },
        { _ = try Recovery(JournalFolder(path)).moveAway() },
        { try Resealing.finishBrokenOff(path) },
      ] {
        do {
          try open()
        } catch JournalError.resealing {
          refusals.withLock { $0 += 1 }
        } catch {}
      }
    }
    let count = refusals.withLock { $0 }
    #expect(count > 0 && count.isMultiple(of: 4))
  }

  @Test func refusesWhereMediaAreOnlyInACopy() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let folder = JournalFolder(diary.path)
    try File(creating: folder.copies).write([][...])
    let media = try #require(try MediaTable.all(in: folder.openDatabase(.readOnly)).first)
    try FileSystem.remove(folder.mediaFolder.path(of: media))
    let resealing = diary.resealing(from: nil, to: try .forTest())
    #expect(try await resealing.estimate().missingMedia == 1)
    let error = await #expect(throws: JournalError.self) { try await resealing.run() }
    guard case .resealingRefused(.mediaElsewhere(1))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
  }
}

/// What can be read of a medium, with zeros for the rest.
enum MediaCopyContent {
  static func of(_ media: Media, in folder: JournalFolder) throws -> [UInt8] {
    let target = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: target) }
    _ = try MediaCopy.make(of: folder.mediaFolder.file(of: media), at: target)
    return try FileSystem.content(of: target)
  }
}

extension CheckReport.Finding {
  /// What a process that was killed leaves in a diary.
  var isHarmless: Bool {
    switch self {
    case .unusedFile, .unfinishedRecording: true
    default: false
    }
  }
}
