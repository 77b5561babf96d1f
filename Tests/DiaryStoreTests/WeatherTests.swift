// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

/// The weather of entries, and that which is still to be asked for.
@Suite struct WeatherTests {
  private static let seoul = Coordinates(latitude: 37.6, longitude: 127)
  private static let rain = Weather(.rain, celsius: 12.4, place: "서울", isByHand: false)
  private static let snow = Weather(.snow, celsius: nil, place: "", isByHand: true)

  private func want(_ entry: Entry, in diary: borrowing TestDiary) async throws -> PendingWeather {
    try await diary.journal.wantWeather(of: entry.id, at: Self.seoul, named: "서울")
    let all = try await diary.journal.wantedWeather()
    return try #require(all.first { $0.entry == entry.id })
  }

  private func isWanted(_ entry: Entry, in diary: borrowing TestDiary) async throws -> Bool {
    try await diary.journal.wantedWeather().contains { $0.entry == entry.id }
  }

  // MARK: - By hand

  @Test func itStaysWithItsEntryUntilItIsRemoved() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    #expect(try await diary.journal.weather(of: entry.id) == nil)
    #expect(try await diary.journal.setWeather(Self.snow, of: entry.id) == nil)
    #expect(try await diary.again().weather(of: entry.id) == Self.snow)
    #expect(try await diary.journal.setWeather(Self.rain, of: entry.id) == Self.snow)
    #expect(try await diary.journal.removeWeather(of: entry.id) == Self.rain)
    #expect(try await diary.journal.weather(of: entry.id) == nil)
    try await diary.journal.setWeather(Self.rain, of: entry.id)
    #expect(try await diary.journal.weather(of: entry.id) == Self.rain)
  }

  @Test func everyChangeIsTold() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    var changes = try await diary.journal.changes().makeAsyncIterator()
    let wanted = try await want(entry, in: diary)
    for deed in [
      { journal in try await journal.noteWeather(Self.rain, of: wanted) },
      { journal in try await journal.setWeather(Self.snow, of: entry.id) },
      { journal in _ = try await journal.removeWeather(of: entry.id) },
    ] as [(Journal) async throws -> Void] {
      try await deed(diary.journal)
      let told = try #require(await changes.next())
      #expect(told.map(\.subject) == [.entry])
      #expect(told.map(\.item) == [entry.id.number])
    }
  }

  @Test func aSealedLetterDoesNotSayItsWeather() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.setWeather(Self.rain, of: entry.id)
    try await diary.seal(entry)
    #expect(try await diary.journal.weather(of: entry.id) == nil)
    let card = try await diary.card(of: entry)
    #expect(card.weather == nil)
    await #expect(throws: JournalError.self) {
      try await diary.journal.setWeather(nil, of: entry.id)
    }
    await #expect(throws: JournalError.self) {
      try await diary.journal.wantWeather(of: entry.id, at: nil, named: "")
    }
    diary.hands.move(days: 10)
    #expect(try await diary.journal.weather(of: entry.id) == Self.rain)
  }

  @Test func aCardShowsIt() async throws {
    let diary = try TestDiary()
    let (entry, other) = (try await diary.write("x"), try await diary.write("y"))
    try await diary.journal.setWeather(Self.rain, of: entry.id)
    #expect(try await diary.card(of: entry).weather == Self.rain)
    #expect(try await diary.card(of: other).weather == nil)
  }

  // MARK: - Asked for

  @Test func whatIsWantedIsWantedUntilItIsThere() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let wanted = try await want(entry, in: diary)
    #expect(wanted.moment == entry.moment)
    #expect(wanted.place == Self.seoul)
    #expect(wanted.name == "서울")
    #expect(try await diary.again().wantedWeather() == [wanted])
    try await diary.journal.noteWeather(Self.rain, of: wanted)
    #expect(try await diary.journal.weather(of: entry.id) == Self.rain)
    #expect(try await !isWanted(entry, in: diary))
  }

  @Test func whereItWasIsNotedOnceThatIsKnown() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    try await diary.journal.wantWeather(of: entry.id, at: nil, named: "")
    let wanted = try #require(try await diary.journal.wantedWeather().first)
    #expect(wanted.place == nil)
    try await diary.journal.notePlace(try #require(Self.seoul), named: "서울", of: wanted)
    let again = try #require(try await diary.journal.wantedWeather().first)
    #expect(again.place == Self.seoul)
    #expect(again.name == "서울")
  }

  @Test func whatFailedWaitsForTheOthers() async throws {
    let diary = try TestDiary()
    var wanted: [PendingWeather] = []
    for title in ["a", "b", "c"] {
      wanted.append(try await want(try await diary.write(title), in: diary))
      diary.hands.move(seconds: 1)
    }
    #expect(try await diary.journal.wantedWeather() == wanted.reversed())
    try await diary.journal.noteFailedWeather(wanted[2])
    diary.hands.move(seconds: 1)
    try await diary.journal.noteFailedWeather(wanted[1])
    #expect(try await diary.journal.wantedWeather() == [wanted[0], wanted[2], wanted[1]])
  }

  @Test func whatAPersonSaysStays() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let wanted = try await want(entry, in: diary)
    try await diary.journal.setWeather(Self.snow, of: entry.id)
    try await diary.journal.noteWeather(Self.rain, of: wanted)
    #expect(try await diary.journal.weather(of: entry.id) == Self.snow)
    #expect(try await !isWanted(entry, in: diary))
    // Taken back, it is as wanted as before.
    try await diary.journal.setWeather(nil, of: entry.id)
    #expect(try await isWanted(entry, in: diary))
    // Removed, it is not.
    #expect(try await diary.journal.removeWeather(of: entry.id) == nil)
    try await diary.journal.noteWeather(Self.rain, of: wanted)
    #expect(try await diary.journal.weather(of: entry.id) == nil)
    #expect(try await !isWanted(entry, in: diary))
  }

  @Test func anEntryThatWasMovedIsNotGivenTheWeatherOfItsOldDay() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let wanted = try await want(entry, in: diary)
    try await diary.journal.move(entry.id, to: try day("2020-02-02"))
    try await diary.journal.noteWeather(Self.rain, of: wanted)
    #expect(try await diary.journal.weather(of: entry.id) == nil)
    let again = try #require(try await diary.journal.wantedWeather().first)
    #expect(again.moment != wanted.moment)
    try await diary.journal.noteWeather(Self.rain, of: again)
    #expect(try await diary.journal.weather(of: entry.id) == Self.rain)
  }

  @Test func whatIsGoneOrGivenUpIsNotWanted() async throws {
    let diary = try TestDiary()
    let (first, second, third) = (
      try await diary.write("a"), try await diary.write("b"), try await diary.write("c")
    )
    for entry in [first, second, third] { _ = try await want(entry, in: diary) }
    try await diary.journal.delete([first.id])
    #expect(try await !isWanted(first, in: diary))
    try await diary.journal.restore([first.id])
    #expect(try await isWanted(first, in: diary))
    try await diary.journal.delete([first.id])
    try await diary.journal.deleteForGood(try await diary.journal.trash())
    let rows = try await diary.journal.read { try $0.int("SELECT count(*) FROM weather_wanted") }
    #expect(rows == 2)
    try await diary.journal.giveUpWeather(try await want(second, in: diary))
    #expect(try await !isWanted(second, in: diary))
    try await diary.seal(third, days: 3)
    #expect(try await !isWanted(third, in: diary))
    diary.hands.move(days: 4)
    #expect(try await isWanted(third, in: diary))
    diary.hands.move(days: 30)
    #expect(try await !isWanted(third, in: diary))
  }

  @Test func anEmptyEntryDoesNotStayForItsWeather() async throws {
    let diary = try TestDiary()
    let entry = try await diary.journal.begin(diary.journal.newDraft())
    let wanted = try await want(entry, in: diary)
    try await diary.journal.noteWeather(Self.rain, of: wanted)
    try await diary.journal.leave(entry.id)
    #expect(try await diary.journal.page().isEmpty)
  }
}

extension TestDiary {
  fileprivate func card(of entry: Entry) async throws -> EntryCard {
    try #require(try await journal.cards([entry.id]).first)
  }
}
