// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import GLib
import HaruSettings
import HaruWords
import Outside
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The weather of entries that are begun, beside everything else.
final class WeatherFinderTests: XCTestCase {
  private static let log = NSTemporaryDirectory() + "haru-\(UUID()).sqlite"

  override func tearDown() { try? FileManager.default.removeItem(atPath: Self.log) }

  private static let rain = Weather(.lightRain, celsius: 12.4, place: "서울", isByHand: false)

  /// A desk whose weather comes from a server on this computer, which answers as `kind` says.
  private func atDesk(
    _ kind: String, isOn: Bool = true,
    _ body: @MainActor (Desk, WeatherServer, _ answering: (String) -> Void) throws -> Void
  ) throws {
    // Lives as long as the program.
    MainActor.assumeIsolated { _ = NetworkWatch.shared }
    try atDesk { desk in
      let server = try WeatherServer()
      var kind = kind
      // Nothing that lives on may hold the desk.
      let clock = desk.journal.clock
      let client = OutsideClient(DepartureLog(Self.log) { clock.now })
      client.isOn = isOn
      let station = WeatherStation(client) {
        clock.now
      } from: {
        OpenMeteo(forecast: server.address(kind + "/now"), archive: server.address(kind + "/then"))
      }
      desk.preferences.weatherTown.value = NamedPlace(setting: "37.5665 126.978 서울")
      desk.services.weather.station = station
      desk.services.weather.isOn = isOn
      try body(desk, server) { kind = $0 }
      desk.services.weather.isOn = false
      client.isOn = false
      server.end()
      desk.preferences.weatherTown.value = nil
    }
  }

  @MainActor private static func weather(
    of page: EntryPage, on desk: Desk
  ) throws -> Weather? {
    guard let id = page.entry.writing.draft.id else { return nil }
    return try desk.settled { try await desk.journal.weather(of: id) }
  }

  @MainActor private static func becomes(
    _ weather: Weather?, _ page: EntryPage, on desk: Desk
  ) -> Bool {
    pump { (try? Self.weather(of: page, on: desk)) == .some(weather) }
  }

  @MainActor private static func wanted(on desk: Desk) throws -> [PendingWeather] {
    try desk.settled { try await desk.journal.wantedWeather() }
  }

  func testAnEntryThatIsBegunIsGivenItsWeather() throws {
    try atDesk("well") { desk, server, _ in
      let page = desk.open()
      XCTAssertEqual(visibleWords(in: page.facts.weather.chip), ["Weather"])
      page.fold(true)
      XCTAssertEqual(visibleWords(in: page.facts.weather.chip), [])
      page.fold(false)
      page.composer.title.text = "비"
      XCTAssertTrue(Self.becomes(Self.rain, page, on: desk))
      XCTAssertTrue(pump { visibleWords(in: page.facts.weather.chip) == ["54\u{a0}°F"] })
      XCTAssertEqual(
        visibleIcons(in: page.facts.weather.chip).first, "weather-showers-scattered-symbolic")
      XCTAssertEqual(try Self.wanted(on: desk), [])
      XCTAssertEqual(server.asked("/now?latitude=37.6&longitude=127.0"), 1)
      XCTAssertTrue(try desk.leave(page))
      // The evening goes on.
      for number in 0..<3 {
        let page = desk.open()
        page.composer.title.text = "\(number)"
        XCTAssertTrue(Self.becomes(Self.rain, page, on: desk))
        XCTAssertTrue(try desk.leave(page))
      }
      XCTAssertEqual(server.asked(), 1)
    }
  }

  func testADayOfLongAgoHasTheWeatherOfThen() throws {
    try atDesk("well") { desk, server, _ in
      let day = try XCTUnwrap(Day(year: 2019, month: 3, day: 5))
      let page = desk.open(desk.journal.newDraft(on: day))
      page.composer.title.text = "옛날"
      XCTAssertTrue(Self.becomes(Self.rain, page, on: desk))
      XCTAssertEqual(server.asked("/then?"), 1)
      XCTAssertEqual(server.asked(), 1)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testOfADayToComeNobodyIsAsked() throws {
    try atDesk("well") { desk, server, _ in
      let day = try XCTUnwrap(Day.today.adding(days: 2))
      let page = desk.open(desk.journal.newDraft(on: day))
      page.composer.title.text = "모레"
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      XCTAssertTrue(pump { (try? Self.wanted(on: desk)) == [] && desk.services.weather.isResting })
      XCTAssertNil(try Self.weather(of: page, on: desk))
      XCTAssertEqual(server.asked(), 0)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// A server that does not answer does not delay writing.
  func testThePageDoesNotWait() throws {
    try atDesk("silent") { desk, server, _ in
      let page = desk.open()
      page.composer.title.text = "바로"
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      XCTAssertTrue(pump { server.asked() == 1 })
      page.composer.body.buffer.replace(0..<0, with: "이어서 쓴다")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["이어서 쓴다"])
      XCTAssertEqual(try Self.wanted(on: desk).count, 1)
      XCTAssertFalse(desk.services.weather.isResting, "it still waits for the answer")
    }
  }

  func testWhatCanNotBeToldIsToldLater() throws {
    for (kind, trouble) in [
      ("broken", .failed(.refused(status: 500))), ("nonsense", .failed(.unreadable)),
      ("refusing", .failed(.refused(status: 400))),
    ] as [(String, WeatherError)] {
      try atDesk(kind) { desk, _, answering in
        let page = desk.open()
        page.composer.title.text = "나중에"
        XCTAssertTrue(pump { desk.services.weather.trouble == trouble })
        XCTAssertNil(try Self.weather(of: page, on: desk))
        XCTAssertEqual(try Self.wanted(on: desk).count, 1)
        XCTAssertEqual(desk.diary.takeNotices().count, 0)
        answering("well")
        desk.services.weather.tryAll()
        XCTAssertTrue(Self.becomes(Self.rain, page, on: desk))
        XCTAssertTrue(pump { desk.services.weather.trouble == nil })
        XCTAssertTrue(try desk.leave(page))
      }
    }
  }

  func testWithoutANetworkNothingIsSaidAndNothingIsForgotten() throws {
    try atDesk("well") { desk, server, _ in
      server.end()
      let page = desk.open()
      page.composer.title.text = "산속"
      XCTAssertTrue(pump { desk.services.weather.trouble == .failed(.outside(.unreachable)) })
      XCTAssertEqual(try Self.wanted(on: desk).count, 1)
      XCTAssertEqual(desk.diary.takeNotices().count, 0)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// Its chip was there only once there were words, and moved those beside it.
  func testItCanBeSaidBeforeThereAreWords() throws {
    try atDesk("well", isOn: false) { desk, _, _ in
      let snow = Weather(.snow, celsius: -3, place: "", isByHand: true)
      for words in ["", "눈"] {
        let page = desk.open()
        page.facts.weather.chip.onChanged(snow)
        XCTAssertTrue(Self.becomes(snow, page, on: desk))
        page.composer.title.text = words
        XCTAssertTrue(try desk.leave(page))
      }
      // What a person has said of a day makes an entry.
      XCTAssertEqual(try desk.entries().map(\.title).sorted(), ["", "눈"])
    }
  }

  /// An entry that had nothing but its weather stayed, empty.
  func testAnEntryThatWasBegunByItsWeatherGoesWhereThatIsTakenBack() throws {
    try atDesk("well", isOn: false) { desk, _, _ in
      let snow = Weather(.snow, celsius: -3, place: "", isByHand: true)
      for isLeftBefore in [false, true] {
        let page = desk.open()
        page.facts.weather.chip.onChanged(snow)
        XCTAssertTrue(Self.becomes(snow, page, on: desk))
        XCTAssertTrue(pump { !desk.diary.notices.isEmpty })
        let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
        if isLeftBefore { XCTAssertTrue(try desk.leave(page)) }
        try desk.settled { [journal = desk.journal] in try await undo(journal) }
        if !isLeftBefore {
          XCTAssertTrue(Self.becomes(nil, page, on: desk))
          XCTAssertTrue(try desk.leave(page))
        }
        XCTAssertEqual(try desk.entries(), [], "\(isLeftBefore)")
      }
    }
  }

  func testNobodyIsAskedWhileItIsSwitchedOff() throws {
    try atDesk("well", isOn: false) { desk, server, _ in
      let page = desk.open()
      page.composer.title.text = "조용히"
      XCTAssertTrue(
        pump { page.entry.writing.draft.id != nil && page.facts.weather.chip.isVisible })
      XCTAssertEqual(try Self.wanted(on: desk), [])
      XCTAssertEqual(server.asked(), 0)
      // It can still be said by hand, and taken back.
      let snow = Weather(.snow, celsius: -3, place: "", isByHand: true)
      page.facts.weather.chip.onChanged(snow)
      XCTAssertTrue(Self.becomes(snow, page, on: desk))
      XCTAssertTrue(pump { visibleWords(in: page.facts.weather.chip) == ["27\u{a0}°F"] })
      page.facts.weather.chip.onRemoved()
      XCTAssertTrue(Self.becomes(nil, page, on: desk))
      XCTAssertTrue(pump { desk.diary.notices.count == 2 })
      let undo = try XCTUnwrap(desk.diary.takeNotices().last?.undo)
      try desk.settled { [journal = desk.journal] in try await undo(journal) }
      XCTAssertTrue(Self.becomes(snow, page, on: desk))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWhatAPersonSaysIsNotOverwritten() throws {
    try atDesk("broken") { desk, _, answering in
      let page = desk.open()
      page.composer.title.text = "내 눈으로"
      XCTAssertTrue(pump { desk.services.weather.trouble != nil })
      let snow = Weather(.snow, celsius: nil, place: "", isByHand: true)
      page.facts.weather.chip.onChanged(snow)
      XCTAssertTrue(Self.becomes(snow, page, on: desk))
      answering("well")
      desk.services.weather.tryAll()
      XCTAssertTrue(pump { desk.services.weather.isResting })
      XCTAssertTrue(Self.becomes(snow, page, on: desk))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testTheWeatherIsThatOfWhereTheComputerIs() throws {
    let portal = try MainActor.assumeIsolated { () throws -> Child in
      let portal = try Child.standIn("location", "37.5665,126.978,1000")
      XCTAssertTrue(portal.says("ready"))
      return portal
    }
    try atDesk("well") { desk, server, _ in
      desk.preferences.weatherPlace.value = .here
      let page = desk.open()
      page.composer.title.text = "여기"
      let here = Weather(.lightRain, celsius: 12.4, place: "Seoul", isByHand: false)
      XCTAssertTrue(Self.becomes(here, page, on: desk))
      XCTAssertEqual(server.asked("/now?latitude=37.6&longitude=127.0"), 1)
      XCTAssertTrue(try desk.leave(page))
      portal.end()
      desk.preferences.weatherPlace.value = .town
    }
  }

  func testTheDiaryIsLetGoOfWhileNobodyAnswers() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let (open, server) = (try OpenDiary(), try WeatherServer())
      let (diary, client) = (
        open.diary, OutsideClient(DepartureLog(Self.log) { WallClock.system.now })
      )
      client.isOn = true
      let station = WeatherStation(client) {
        WallClock.system.now
      } from: {
        OpenMeteo(forecast: server.address("silent/now"), archive: server.address("silent/then"))
      }
      let preferences = try Preferences(try Installation())
      preferences.weatherTown.value = NamedPlace(setting: "37.5665 126.978 서울")
      let weather = WeatherFinder(diary, station, preferences)
      weather.isOn = true
      try open.write("한 줄")
      let entry = try open.wait {
        try await XCTUnwrap(diary.readableJournal).page().first?.id
      }
      weather.note(try XCTUnwrap(entry))
      XCTAssertTrue(pump { server.asked() == 1 })
      try open.wait { try await diary.whileClosed { _ throws(JournalError) in } }
      XCTAssertFalse(weather.isResting, "it still waits for the answer")
      client.isOn = false
      XCTAssertTrue(pump { weather.isResting })
      server.end()
      preferences.weatherTown.value = nil
    }
  }

  func testAnEntryThatWasThereBeforeIsLeftAlone() throws {
    try atDesk("well") { desk, server, _ in
      let page = desk.open(Draft(try desk.write("어제", "비가 왔다")))
      page.composer.body.buffer.load("눈이 왔다")
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try Self.wanted(on: desk), [])
      XCTAssertEqual(server.asked(), 0)
    }
  }
}
