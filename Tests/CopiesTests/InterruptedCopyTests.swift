// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import TestCopies
import TestSupport
import XCTest

@testable import Copies

final class InterruptedCopyTests: XCTestCase {
  /// Twenty-five times for each server, at a moment of chance: rclone is killed wherever it is.
  /// What is listed as whole afterwards is whole, and in the end all of it is there.
  func testACopyThatIsKilledAtAnyMomentGoesOnTheNextTime() throws {
    try MainActor.assumeIsolated {
      for kind in [CopyServer.Kind.webdav, .sftp] {
        let server = try CopyServer(kind)
        defer { server.end() }
        let diary = try CopiedDiary()
        try diary.write("first", recording: 500_000)
        var place = server.place
        if kind == .sftp {
          place.hostKeys = try diary.wait { [place] in
            try await CopyTarget.hostKeys(of: place, by: diary.client)
          }
        }
        let target = try diary.wait { [place] in try await diary.target(place, server.password) }
        let began = ContinuousClock.now
        try diary.wait { try await diary.copy(to: target) }
        let whole = ContinuousClock.now - began
        var killed = 0
        for number in 0..<25 {
          try diary.write("\(kind) \(number)", recording: 400_000)
          if try breakOff(diary, target, after: whole * Double.random(in: 0...1)) { killed += 1 }
        }
        XCTAssertGreaterThan(killed, 5, "some ended before their time was over")
        let before = try diary.wait { try await diary.content() }
        try diary.wait { try await diary.copy(to: target) }
        let other = try CopiedDiary(diary.key)
        let report = try other.wait { try await other.restore(from: target) }
        XCTAssertEqual(report, CopyRun.Report(fetched: 26))
        let after = try other.wait { try await other.content() }
        XCTAssertEqual(before, after)
      }
    }
  }

  /// What a clock that was ahead called the newest, came back in place of all that was written
  /// later.
  func testTheNewestBackupComesBackAndNotThatOfAClockThatWasAhead() throws {
    try MainActor.assumeIsolated {
      let diary = try CopiedDiary()
      try diary.write("one", recording: 10)
      let disk = FileSystemPlace.parent(of: diary.folder.path) + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      let target = try diary.wait { try await diary.target(CopyPlace(.folder, disk), "") }
      try diary.wait {
        let made = CopiedFile(try await diary.journal.backUp())
        let ahead = CopiedFile(path: "backup/haru-2096-01-01T00-00-00.sqlite", bytes: made.bytes)
        let folder = diary.folder.path + "/"
        try FileManager.default.copyItem(atPath: folder + made.path, toPath: folder + ahead.path)
        try await target.upload([ahead], from: diary.folder.path)
      }
      try diary.write("two", recording: 10)
      try diary.wait { try await diary.copy(to: target) }
      let other = try CopiedDiary(diary.key)
      let titles = try other.wait {
        _ = try await other.restore(from: target)
        XCTAssertEqual(try other.journal.backups().count, 1, "the other one is not kept")
        return try await other.journal.page().map(\.title)
      }
      XCTAssertEqual(titles.sorted(), ["one", "two"])
    }
  }

  /// Fetching a diary back is broken off in the same way.
  func testARestorationThatIsKilledGoesOnTheNextTime() throws {
    try MainActor.assumeIsolated {
      let server = try CopyServer(.webdav)
      defer { server.end() }
      let diary = try CopiedDiary()
      for number in 0..<20 { try diary.write("\(number)", recording: 300_000) }
      try diary.wait { try await diary.copy(to: server) }
      let other = try CopiedDiary(diary.key)
      let target = try other.wait { try await other.target(server.place, server.password) }
      let recovery = Recovery(JournalFolder(other.folder.path + "-new"))
      let journal = try other.wait {
        let backup = try await CopyRestore(into: recovery, from: target).newestBackup()
        return try recovery.recover(from: backup)
      }
      for _ in 0..<10 {
        let task = Task { _ = try await CopyRun(of: journal, to: target).fetchMissing() }
        let wait = ContinuousClock.now + .milliseconds(.random(in: 0...300))
        _ = pump { ContinuousClock.now > wait }
        task.cancel()
        try? diary.wait { try await task.value }
        let isClean = try diary.wait {
          await journal.check(repairing: false).findings.allSatisfy { finding in
            if case .missingMedia = finding { true } else { false }
          }
        }
        XCTAssertTrue(isClean)
      }
      try diary.wait { _ = try await CopyRun(of: journal, to: target).fetchMissing() }
      let isClean = try diary.wait { await journal.check(repairing: false).isClean }
      XCTAssertTrue(isClean)
    }
  }
}

/// Answers whether it was broken off before its end.
@MainActor private func breakOff(
  _ diary: CopiedDiary, _ target: CopyTarget, after time: Duration
) throws -> Bool {
  var outcome: Result<Void, any Error>?
  let task = Task {
    do {
      try await diary.copy(to: target)
      outcome = .success(())
    } catch {
      outcome = .failure(error)
    }
  }
  let moment = ContinuousClock.now + time
  _ = pump { outcome != nil || ContinuousClock.now > moment }
  task.cancel()
  XCTAssertTrue(pump { outcome != nil })
  guard case .failure(let error) = try XCTUnwrap(outcome) else { return false }
  XCTAssertEqual("\(error)", "cancelled")
  return true
}
