// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import TestKeys
import TestSupport
import XCTest

@testable import HaruModel

/// A sealed diary is opened for which something was captured while it was locked.
final class InboxOpeningTests: XCTestCase {
  /// Captures a memo for a sealed diary, changes its file, and opens the diary.
  @MainActor private static func opened(
    changing change: (URL) throws -> Void = { _ in }
  ) throws -> (diary: Diary, memos: [String]) {
    let path = NSTemporaryDirectory() + "haru-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = JournalFolder(path, keys: try .forTest())
    _ = try Journal(folder)
    try finished { try await Inbox(of: JournalFolder(path)).add(.memo("captured")) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.inbox)
    for name in names { try change(URL(filePath: folder.inbox + "/" + name)) }
    let diary = Diary(folder)
    let memos = try finished {
      await diary.open()
      return try await XCTUnwrap(diary.readableJournal).memos().map(\.text)
    }
    return (diary, memos)
  }

  @MainActor @discardableResult private static func finished<Result: Sendable>(
    _ body: @escaping @MainActor () async throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    XCTAssertTrue(pump { result != nil })
    return try XCTUnwrap(result).get()
  }

  func testItIsInTheDiaryAndThatIsSaid() throws {
    try MainActor.assumeIsolated {
      let (diary, memos) = try Self.opened()
      XCTAssertEqual(memos, ["captured"])
      XCTAssertFalse(diary.hasUnseenDamage)
      XCTAssertEqual(
        diary.takeNotices().map(\.text),
        ["One thing that came while the diary was locked is in it now."])
    }
  }

  func testWhatCanNotBeReadIsSaidToBeDamage() throws {
    try MainActor.assumeIsolated {
      let (diary, memos) = try Self.opened { file in
        var content = try Data(contentsOf: file)
        content[content.count - 3] ^= 1
        try content.write(to: file)
      }
      XCTAssertEqual(memos, [])
      XCTAssertTrue(diary.hasUnseenDamage)
      let said = diary.takeNotices().map(\.text)
      XCTAssertEqual(said.count, 1)
      XCTAssertTrue(said.first?.contains("can’t be read") ?? false)
    }
  }
}
