// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import Sealing
import TestCopies
import TestKeys
import TestSupport
import XCTest

@testable import Copies

/// With real servers: Apache's WebDAV and OpenSSH's SFTP.
final class CopyTests: XCTestCase {
  func testARestoredDiaryIsEqualToTheFirst() throws {
    try MainActor.assumeIsolated {
      try withEach(of: CopyServer.Kind.allCases) { server, diary in
        for number in 0..<5 { try diary.write("하루 \(number)", recording: 100_000 * number) }
        let first = try diary.wait { try await diary.copy(to: server) }
        XCTAssertEqual(first, CopyRun.Report(fetched: 0, sent: 5))
        try diary.write("later", recording: 10)
        let second = try diary.wait { try await diary.copy(to: server, expectingCopy: true) }
        XCTAssertEqual(second, CopyRun.Report(fetched: 0, sent: 1), "only what is new travels")
        let other = try CopiedDiary(diary.key)
        let report = try other.wait {
          try await other.restore(from: other.target(server.place, server.password))
        }
        XCTAssertEqual(report, CopyRun.Report(fetched: 6))
        let (before, after) = try diary.wait {
          (try await diary.content(), try await other.content())
        }
        XCTAssertEqual(before.count, 12)
        XCTAssertEqual(before, after)
        let isClean = try other.wait { await other.journal.check().isClean }
        XCTAssertTrue(isClean)
        XCTAssertFalse(FileManager.default.fileExists(atPath: other.journal.folder.fetching))
      }
    }
  }

  /// Without it, no password opens what is brought back.
  func testTheKeyFileOfASealedDiaryIsInItsCopy() throws {
    try MainActor.assumeIsolated {
      try with(.webdav) { server, plain in
        let keys = try DiaryKeys.forTest()
        let diary = try CopiedDiary(keys: keys)
        try diary.write("a", recording: 1000)
        let path = diary.folder.path + "/" + StoredKeyFile.name
        for password in ["first", "the second one"] {
          try diary.wait {
            try await diary.folder.changePassword(
              to: password, secret: keys.secret, diary: UniqueID(at: WallClock.system.now))
            try await diary.copy(to: server)
            let target = try await diary.target(server.place, server.password)
            let files = try await target.list().filter(\.isKeyFile)
            XCTAssertEqual(files.count, 1)
            let folder = try diary.journal.prepareFetching()
            try await target.download(files, to: folder)
            XCTAssertEqual(
              try Data(contentsOf: URL(filePath: folder + "/" + StoredKeyFile.name)),
              try Data(contentsOf: URL(filePath: path)))
            try diary.journal.clearFetching()
          }
        }
        try diary.wait {
          let folder = JournalFolder(diary.folder.path + "-restored")
          let target = try await diary.target(server.place, server.password)
          let isSealed = try await CopyRestore(into: Recovery(folder), from: target).fetchKeyFile()
          XCTAssertTrue(isSealed)
          guard case .empty = try Recovery(folder).room() else { return XCTFail("no room") }
          let opened = try StoredKeyFile(folder: folder.path).open(password: "the second one")
          let recovery = Recovery(JournalFolder(folder.path, keys: try DiaryKeys(opened.secret)))
          let backup = try await CopyRestore(into: recovery, from: target).newestBackup()
          let restored = try recovery.recover(from: backup)
          let titles = try await restored.page().map(\.title)
          XCTAssertEqual(titles, ["a"])
          _ = try await CopyRun(of: restored, to: target).fetchMissing()
          let missing = try await restored.missingMedia()
          XCTAssertEqual(missing, [])
        }
        // A diary that has no password any more has no such file.
        let target = try plain.wait { try await diary.target(server.place, server.password) }
        try plain.wait {
          try await plain.copy(to: target)
          let files = try await target.list().filter(\.isKeyFile)
          XCTAssertEqual(files, [])
        }
      }
    }
  }

  func testWhatIsStoredElsewhereHoldsNoWordOfTheDiary() throws {
    try MainActor.assumeIsolated {
      try withEach { server, diary in
        try diary.write("지키고 싶은 비밀 KNOWN-WORDS", recording: 5000)
        try diary.wait { _ = try await diary.copy(to: server) }
        XCTAssertEqual(server.files.count, 2)
        let media = try diary.wait { try await diary.journal.mediaToCopy() }
        let hash = String(try XCTUnwrap(media.first).path.dropFirst(9).prefix(64))
        for file in server.files {
          let bytes = try Data(contentsOf: URL(filePath: server.kept + "/" + file))
          for words in [
            "KNOWN-WORDS", "지키고 싶은", "caption of", "RECORDED", "SQLite format", "OggS", hash,
          ] {
            XCTAssertNil(bytes.range(of: Data(words.utf8)), words)
          }
          for words in ["media", "backup", "haru", ".ogg", ".sqlite", hash] {
            XCTAssertFalse(file.dropFirst("Haru".count).contains(words), file)
          }
        }
      }
    }
  }

  func testFilesAreListedFetchedAndDeleted() throws {
    try MainActor.assumeIsolated {
      try withEach { server, diary in
        try diary.write("one", recording: 70_000)
        try diary.wait { _ = try await diary.copy(to: server) }
        let place = FileSystemPlace.parent(of: diary.folder.path) + "/fetched"
        try diary.wait {
          let target = try await diary.target(server.place, server.password)
          let media = try await diary.journal.mediaToCopy()
          let all = try await target.list()
          XCTAssertEqual(all.count, 2)
          XCTAssertTrue(Set(all).isSuperset(of: media))
          try await target.download(media, to: place)
          try await target.delete(media)
          let rest = try await target.list()
          XCTAssertEqual(rest, CopiedFile.backups(among: all))
          try await target.delete([CopiedFile(path: "media/no/such", bytes: 1)])
          let path = try XCTUnwrap(media.first).path
          XCTAssertTrue(
            FileManager.default.contentsEqual(
              atPath: place + "/" + path, andPath: diary.folder.path + "/" + path))
        }
      }
    }
  }

  func testAWipedPlaceLeavesTheDiaryWholeAndIsFilledOnlyWhenThePersonWants() throws {
    try MainActor.assumeIsolated {
      try withEach { server, diary in
        for number in 0..<3 { try diary.write("\(number)", recording: 3000) }
        try diary.wait { _ = try await diary.copy(to: server) }
        let before = try diary.wait { try await diary.content() }
        try server.wipe()
        let failure = try diary.failure {
          try await diary.copy(to: server, expectingCopy: true)
        }
        XCTAssertEqual(failure, "emptied")
        XCTAssertEqual(server.files, [])
        let after = try diary.wait { try await diary.content() }
        XCTAssertEqual(before, after)
        let again = try diary.wait { try await diary.copy(to: server) }
        XCTAssertEqual(again.sent, 3)
      }
    }
  }

  func testWhatIsMissingHereIsFetchedAndWhatIsMissingThereIsSentAgain() throws {
    try MainActor.assumeIsolated {
      try with(.webdav) { server, diary in
        for number in 0..<3 { try diary.write("\(number)", recording: 3000) }
        try diary.wait { _ = try await diary.copy(to: server) }
        let before = try diary.wait { try await diary.content() }
        let media = try diary.wait { try await diary.journal.mediaToCopy() }
        try FileManager.default.removeItem(atPath: diary.folder.path + "/" + media[0].path)
        let report = try diary.wait {
          try await diary.target(server.place, server.password).delete([media[1]])
          return try await diary.copy(to: server, expectingCopy: true)
        }
        XCTAssertEqual(report, CopyRun.Report(fetched: 1, sent: 1))
        let after = try diary.wait { try await diary.content() }
        XCTAssertEqual(before, after)
      }
    }
  }

  func testWhatHasChangedThereIsNoticedAndSentAgain() throws {
    try MainActor.assumeIsolated {
      try withEach { server, diary in
        for number in 0..<3 { try diary.write("\(number)", recording: 3000) }
        try diary.wait { _ = try await diary.copy(to: server) }
        for file in server.files { try spoil(server.kept + "/" + file) }
        let second = try diary.wait { try await diary.copy(to: server, expectingCopy: true) }
        XCTAssertEqual(second, CopyRun.Report(sent: 3, damaged: 3))
        let third = try diary.wait { try await diary.copy(to: server, expectingCopy: true) }
        XCTAssertEqual(third, CopyRun.Report())
        let other = try CopiedDiary(diary.key)
        let report = try other.wait {
          try await other.restore(from: other.target(server.place, server.password))
        }
        XCTAssertEqual(report, CopyRun.Report(fetched: 3))
      }
    }
  }

  func testWhatIsDamagedThereKeepsNothingElseFromComing() throws {
    try MainActor.assumeIsolated {
      try withEach { server, diary in
        for number in 0..<3 { try diary.write("\(number)", recording: 3000) }
        try diary.wait { _ = try await diary.copy(to: server) }
        let recording = try XCTUnwrap(
          server.files.first { file in
            let path = server.kept + "/" + file
            return (FileManager.default.contents(atPath: path)?.count).map { $0 < 4000 } == true
          })
        try spoil(server.kept + "/" + recording)
        let other = try CopiedDiary(diary.key)
        let report = try other.wait {
          try await other.restore(from: other.target(server.place, server.password))
        }
        XCTAssertEqual(report, CopyRun.Report(fetched: 2, damaged: 1))
      }
    }
  }

  func testOnlyWhatIsOpenedComesAndWhatIsNotThereIsNotTakenForIt() throws {
    try MainActor.assumeIsolated {
      try withEach { server, diary in
        for number in 1...3 { try diary.write("\(number)", recording: 50_000 * number) }
        try diary.wait { _ = try await diary.copy(to: server) }
        try diary.write("later", recording: 10)
        for file in try diary.wait({ try await diary.journal.mediaToCopy() }) {
          try FileManager.default.removeItem(atPath: diary.folder.path + "/" + file.path)
        }
        let media = try diary.wait {
          var media: [Media] = []
          for entry in try await diary.journal.page() {
            media += try await diary.journal.attachments(of: entry.id).map(\.media)
          }
          return media.sorted { $0.bytes < $1.bytes }
        }
        var parts: [Double] = []
        let come = try diary.wait {
          let target = try await diary.target(server.place, server.password)
          return try await CopyRun(of: diary.journal, to: target) { _, part in parts.append(part) }
            .fetch([media[0], media[3]])
        }
        XCTAssertEqual(come, [media[3]], "the first was written after the copy")
        XCTAssertFalse(parts.contains { $0 < 0 || $0 > 1 })
        let missing = try diary.wait { try await diary.journal.missingMedia() }
        XCTAssertEqual(Set(missing), Set(diary.journal.copiedFiles(of: Array(media[0...2]))))
        XCTAssertFalse(FileManager.default.fileExists(atPath: diary.folder.fetchingOpened))
        try diary.wait {
          let target = try await diary.target(server.place, server.password)
          _ = try await CopyRun(of: diary.journal, to: target).fetch(Array(media[1...2]))
        }
        let rest = try diary.wait { try await diary.journal.missingMedia() }
        XCTAssertEqual(rest, diary.journal.copiedFiles(of: [media[0]]))
      }
    }
  }

  func testWhatNothingSpeaksOfAnyMoreGoesThereToo() throws {
    try MainActor.assumeIsolated {
      try with(.webdav) { server, diary in
        try diary.write("one", recording: 10)
        let name = String(repeating: "ab", count: 32) + ".ogg"
        let gone = CopiedFile(path: "media/ab/" + name, bytes: 3)
        let place = diary.folder.path + "/elsewhere"
        try FileManager.default.createDirectory(
          atPath: place + "/media/ab", withIntermediateDirectories: true)
        try Data("old".utf8).write(to: URL(filePath: place + "/" + gone.path))
        let (before, after) = try diary.wait {
          let target = try await diary.target(server.place, server.password)
          try await target.upload([gone], from: place)
          let before = try await target.list()
          try await diary.copy(to: target)
          return (before, try await target.list())
        }
        XCTAssertEqual(before, [gone])
        XCTAssertEqual(after.count, 2)
        XCTAssertFalse(after.contains(gone))
      }
    }
  }

  func testOldBackupsGoAndTheNewestOfEachTimeStay() throws {
    try MainActor.assumeIsolated {
      try with(.webdav) { server, diary in
        let folder = diary.folder.path
        let made = CopiedFile(try diary.wait { try await diary.journal.backUp() })
        var files: [CopiedFile] = []
        for day in 10...28 {
          let path = "backup/haru-2026-02-\(day)T10-00-00.sqlite"
          try FileManager.default.copyItem(
            atPath: folder + "/" + made.path, toPath: folder + "/" + path)
          files.append(CopiedFile(path: path, bytes: made.bytes))
        }
        let old = files
        let left = try diary.wait {
          let target = try await diary.target(server.place, server.password)
          try await target.upload(old, from: folder)
          try await diary.copy(to: server)
          return CopiedFile.backups(among: try await target.list())
        }
        // Today's, six more days, and the weeks before them.
        XCTAssertTrue(8...9 ~= left.count, "\(left)")
        XCTAssertEqual(left.dropFirst().first?.path, "backup/haru-2026-02-28T10-00-00.sqlite")
      }
    }
  }
}

/// Changes a letter somewhere in a file, which stays as long as it is.
private func spoil(_ path: String) throws {
  var bytes = try Data(contentsOf: URL(filePath: path))
  bytes[bytes.count / 2] ^= 1
  let file = try FileHandle(forWritingTo: URL(filePath: path))
  try file.write(contentsOf: bytes)
  try file.close()
}

/// With a diary of its own, for each of the servers.
@MainActor private func withEach(
  of kinds: [CopyServer.Kind] = [.webdav, .sftp],
  _ body: @MainActor (CopyServer, CopiedDiary) throws -> Void
) throws {
  for kind in kinds { try with(kind, body) }
}

@MainActor private func with(
  _ kind: CopyServer.Kind, _ body: @MainActor (CopyServer, CopiedDiary) throws -> Void
) throws {
  let server = try CopyServer(kind)
  defer { server.end() }
  try body(server, try CopiedDiary())
}
