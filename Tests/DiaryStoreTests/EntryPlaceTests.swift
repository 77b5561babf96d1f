// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

/// Where on Earth entries belong.
@Suite struct EntryPlaceTests {
  private static let seoul = Coordinates(latitude: 37.5665, longitude: 126.978)

  @Test func itStaysWithItsEntryUntilItIsRemoved() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let other = try await diary.write("y")
    #expect(try await diary.journal.place(of: entry.id) == nil)
    try await diary.journal.setPlace(Self.seoul, of: entry.id)
    #expect(try await diary.again().place(of: entry.id) == Self.seoul)
    #expect(try await diary.journal.place(of: other.id) == nil)
    let south = Coordinates(latitude: -90, longitude: -180)
    try await diary.journal.setPlace(south, of: entry.id)
    #expect(try await diary.journal.place(of: entry.id) == south)
    try await diary.journal.setPlace(nil, of: entry.id)
    #expect(try await diary.journal.place(of: entry.id) == nil)
  }

  @Test func whereNobodyCanBeIsNoPlace() {
    for (latitude, longitude) in [(90.1, 0), (0, 180.1), (.nan, 0), (0, .infinity)] {
      #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
    }
  }

  @Test func aSealedLetterDoesNotSayWhereItWasWritten() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.setPlace(Self.seoul, of: entry.id)
    try await diary.seal(entry)
    #expect(try await diary.journal.place(of: entry.id) == nil)
    await #expect(throws: JournalError.self) {
      try await diary.journal.setPlace(nil, of: entry.id)
    }
    diary.hands.move(days: 10)
    #expect(try await diary.journal.place(of: entry.id) == Self.seoul)
  }

  @Test func anEntryWithAPlaceIsNotEmpty() async throws {
    let diary = try TestDiary()
    let entry = try await diary.journal.begin(diary.journal.newDraft())
    try await diary.journal.setPlace(Self.seoul, of: entry.id)
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.page().map(\.id) == [entry.id])
    try await diary.journal.setPlace(nil, of: entry.id)
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.page().isEmpty)
  }

  @Test func itGoesWithItsEntryForGood() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.setPlace(Self.seoul, of: entry.id)
    try await diary.journal.delete([entry.id])
    try await diary.journal.deleteForGood(try await diary.journal.trash())
    let left = try await diary.journal.read { try $0.int("SELECT count(*) FROM place") }
    #expect(left == 0)
  }

  @Test func anImportReadsWhatMakesSense() async throws {
    for (written, place) in [
      (#"{"latitude": 37.5665, "longitude": 126.978}"#, Self.seoul),
      (#"{"latitude": "37.5665", "longitude": 126.978}"#, Self.seoul),
      (#"{"latitude": 91, "longitude": 0}"#, nil), (#"{"latitude": "nan", "longitude": 0}"#, nil),
      (#"{"latitude": 5}"#, nil), ("Seoul", nil),
    ] {
      let diary = try TestDiary()
      let folder = ExportedFolder(of: diary)
      try folder.write("---\nplace: \(written)\n---\nwords", to: "2024-06-01.md")
      let report = try await diary.take(folder)
      let entry = try #require(try await diary.journal.page().first)
      #expect(try await diary.journal.place(of: entry.id) == place)
      #expect(report.problems.isEmpty == (place != nil))
    }
  }
}
