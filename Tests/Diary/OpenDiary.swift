// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Foundation
package import HaruModel
import TestKeys
import TestSupport
import XCTest

/// A diary of its own for a test, opened as the program opens it.
@MainActor package final class OpenDiary {
  package let diary: Diary
  package let services: AppServices
  private let path = NSTemporaryDirectory() + "haru-\(UUID())"

  /// With these keys, the diary is sealed with them.
  package init(keys: DiaryKeys? = nil) throws {
    let folder = path + "/diary"
    diary = Diary(keys.map { JournalFolder(folder, keys: $0) } ?? .forTest(folder))
    services = try AppServices(forTesting: diary)
    try wait { [diary] in await diary.open() }
    XCTAssertNotNil(diary.readableJournal)
  }

  package var place: String { path }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Waits for something that takes its time.
  package func wait<Result: Sendable>(_ body: @escaping @MainActor () async throws -> Result) throws
    -> Result
  {
    var result: Swift.Result<Result, any Error>?
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    XCTAssertTrue(pump { result != nil })
    return try XCTUnwrap(result).get()
  }

  package func write(_ title: String) throws {
    try wait { [diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      var draft = journal.newDraft()
      draft.title = title
      try await journal.save(draft)
    }
  }

  package var titles: [String] {
    get throws {
      try wait { [diary] in
        try await XCTUnwrap(diary.readableJournal).page().map(\.title)
      }
    }
  }
}
