// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Foundation
package import HaruModel
import TestKeys
import TestSupport
import XCTest

/// A diary with a password and one entry, which is opened as the program opens it.
@MainActor package final class SealedDiary {
  package let keys: DiaryKeys
  package let path = NSTemporaryDirectory() + "haru-\(UUID())"
  package let diary: Diary
  package let services: AppServices

  /// It is locked when this returns.
  package init() throws {
    keys = try .forTest()
    diary = Diary(JournalFolder(path))
    services = try AppServices(forTesting: diary)
    try begin()
    wait { [diary] in await diary.open() }
    XCTAssertTrue(isLocked)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var isLocked: Bool { if case .locked = diary.state { true } else { false } }

  /// A journal is closed once nothing refers to it.
  private func begin() throws {
    let ended = try write()
    wait { for await _ in ended {} }
  }

  private func write() throws -> AsyncStream<Never> {
    let journal = try Journal(JournalFolder(path, keys: keys))
    wait { [weak journal] in
      guard var draft = journal?.newDraft() else { return }
      draft.title = "private"
      // A failure is noticed where the entry is read.
      _ = try? await journal?.save(draft)
    }
    return journal.end
  }

  package func wait(_ body: @escaping @MainActor () async -> Void) {
    var isDone = false
    Task {
      await body()
      isDone = true
    }
    XCTAssertTrue(pump { isDone })
  }

  package func unlock(_ text: String = DiaryKeys.testPassword) {
    wait { [services] in await services.lock.unlock(with: text) }
  }

  /// The titles of the entries; nil where it can't be read.
  package var titles: [String]? {
    var titles: [String]?
    wait { [diary] in
      titles = try? await diary.readableJournal?.page().map(\.title)
    }
    return titles
  }
}
