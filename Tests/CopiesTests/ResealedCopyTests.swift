// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import TestKeys
import XCTest

@testable import Copies

/// A diary got other keys since it was copied.
final class ResealedCopyTests: XCTestCase {
  /// Another person knew the password: what that opens must not stay there. Some of it was gone
  /// from the copy, as where this was broken off before.
  func testWhatOtherKeysOpenGoesOnceTheNewFilesAreThere() throws {
    try MainActor.assumeIsolated {
      let disk = NSTemporaryDirectory() + "haru-disk-\(UUID())"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: disk) }
      let diary = try CopiedDiary(keys: try .forTest())
      for number in 0..<3 { try diary.write("\(number)", recording: 3000) }
      let target = try diary.wait { try await diary.target(CopyPlace(.folder, disk), "") }
      let before = try diary.wait {
        try await diary.copy(to: target)
        return try await target.list()
      }
      let name = diary.journal.sealName
      try diary.wait { try await diary.reseal(to: try .forTest()) }
      XCTAssertNotEqual(diary.journal.sealName, name)
      try diary.wait {
        let backup = try XCTUnwrap(try diary.journal.backups().first)
        let run = CopyRun(of: diary.journal, to: target)
        // As large as the one before, and another file all the same.
        XCTAssertTrue(before.contains(CopiedFile(backup)))
        try await run.send(Array(diary.journal.mediaToCopy().prefix(1)), CopiedFile(backup))
        let report = try await run.copy(backup, expectingCopy: true, isSealedOtherwise: true)
        XCTAssertEqual(report.sent, 2)
        let after = try await target.list()
        let media = try await diary.journal.mediaToCopy()
        XCTAssertEqual(
          Set(after.filter(\.isContent)), Set(media + [CopiedFile(backup)]))
        let folder = try diary.journal.prepareFetching()
        try await target.download(after, to: folder)
        for file in after {
          XCTAssertTrue(
            FileManager.default.contentsEqual(
              atPath: folder + "/" + file.path, andPath: diary.folder.path + "/" + file.path),
            file.path)
        }
        try diary.journal.clearFetching()
      }
    }
  }

  /// A file there that other keys sealed may be the only one of its medium.
  func testNothingGoesWhereAMediumIsMissingHere() throws {
    try MainActor.assumeIsolated {
      let disk = NSTemporaryDirectory() + "haru-disk-\(UUID())"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: disk) }
      let diary = try CopiedDiary(keys: try .forTest())
      for number in 0..<2 { try diary.write("\(number)", recording: 3000) }
      let target = try diary.wait { try await diary.target(CopyPlace(.folder, disk), "") }
      let before = try diary.wait {
        try await diary.copy(to: target)
        return try await target.list()
      }
      try diary.wait { try await diary.reseal(to: try .forTest()) }
      let lost = try diary.wait { try await diary.journal.mediaToCopy()[0] }
      let content = try Data(contentsOf: URL(filePath: diary.folder.path + "/" + lost.path))
      try FileManager.default.removeItem(atPath: diary.folder.path + "/" + lost.path)
      try diary.wait {
        let backup = try XCTUnwrap(try diary.journal.backups().first)
        let report = try await CopyRun(of: diary.journal, to: target)
          .copy(backup, expectingCopy: true, isSealedOtherwise: true)
        XCTAssertTrue(report.hasOldFiles)
        let media = before.filter { $0.path.hasPrefix("media/") }
        XCTAssertEqual(media.count, 2)
        let after = Set(try await target.list())
        XCTAssertTrue(after.isSuperset(of: media))
        let here = try await diary.journal.mediaToCopy()
        XCTAssertTrue(after.isSuperset(of: here))
        // The old files go as soon as all is whole here.
        try content.write(to: URL(filePath: diary.folder.path + "/" + lost.path))
        let last = try await CopyRun(of: diary.journal, to: target)
          .copy(backup, expectingCopy: true, hasOldFiles: true)
        XCTAssertFalse(last.hasOldFiles)
        let left = try await target.list().filter(\.isContent)
        let whole = try await diary.journal.mediaToCopy() + [CopiedFile(backup)]
        XCTAssertEqual(Set(left), Set(whole))
      }
    }
  }
}
