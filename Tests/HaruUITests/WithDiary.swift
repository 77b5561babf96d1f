// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// Gives a test a diary that is open, and gone when the test ends.
func withDiary(_ body: @MainActor (Diary) throws -> Void) throws {
  try withServices { try body($0.diary) }
}

/// The same with the services that the window works with.
func withServices(_ body: @MainActor (AppServices) throws -> Void) throws {
  try MainActor.assumeIsolated {
    startGTK()
    let folder = JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())")
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let diary = Diary(folder)
    let services = try AppServices(forTesting: diary)
    let opening = Task { await diary.open() }
    XCTAssertTrue(pump { diary.readableJournal != nil })
    try body(services)
    settle()
    opening.cancel()
  }
}

/// Writes an entry; answers with its number.
@MainActor func write(
  _ title: String, _ body: String = "", on iso: String, in diary: Diary
) throws -> Int {
  let journal = try XCTUnwrap(diary.readableJournal)
  let day = try XCTUnwrap(Day(iso: iso))
  var number: Int?
  let writing = Task {
    var draft = journal.newDraft(on: day)
    draft.title = title
    draft.body = body
    number = try await journal.save(draft)?.id.number
  }
  XCTAssertTrue(pump { number != nil })
  writing.cancel()
  return try XCTUnwrap(number)
}
