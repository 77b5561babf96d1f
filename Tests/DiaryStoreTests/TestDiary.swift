// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Synchronization
import TestKeys
import Testing

@testable import DiaryStore

/// A diary in a folder of its own, with a clock that a test sets.
struct TestDiary: ~Copyable {
  final class Hands: Sendable {
    private let moment = Mutex(Moment(milliseconds: 1_795_000_000_000))

    var now: Moment { moment.withLock { $0 } }

    func set(_ now: Moment) { moment.withLock { $0 = now } }

    func move(days: Int = 0, seconds: Int = 0) {
      moment.withLock { $0 = $0.adding(days: days).adding(seconds: seconds) }
    }
  }

  let hands = Hands()
  let folder: JournalFolder
  let journal: Journal

  init() throws { try self.init(JournalFolder.forTest(Self.newPath)) }

  /// With these keys, or none, whatever the other diaries of this run have.
  init(keys: DiaryKeys?) throws { try self.init(JournalFolder(Self.newPath, keys: keys)) }

  private static var newPath: String {
    FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
  }

  private init(_ folder: JournalFolder) throws {
    self.folder = folder
    let hands = hands
    journal = try Journal(folder, clock: WallClock { hands.now })
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  /// The same diary as another process, or the next start, would open it.
  func again() throws -> Journal {
    let hands = hands
    return try Journal(folder, clock: WallClock { hands.now })
  }

  /// Lets days pass on each of which the diary is opened.
  func pass(days: Int) async throws {
    for _ in 0..<days {
      hands.move(days: 1)
      try await journal.noteRun()
    }
  }

  func write(_ title: String, _ body: String = "", on day: Day? = nil) async throws -> Entry {
    var draft = journal.newDraft(on: day)
    draft.title = title
    draft.body = body
    return try #require(try await journal.save(draft))
  }

  /// Makes an entry a letter that opens in so many days; answers with the day.
  @discardableResult
  func seal(_ entry: Entry, days: Int = 9) async throws -> Day {
    let opens = journal.clock.day(of: hands.now.adding(days: days))
    try await journal.seal(entry.id, until: opens)
    return opens
  }
}

func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }
