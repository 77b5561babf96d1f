// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import HaruParts
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import HaruMediaUI
@testable import HaruModel

/// All recordings, and files that are dropped among them.
final class RecordingsPageTests: XCTestCase {
  /// The list refused videos, though it shows them.
  func testWhatIsDroppedIsTakenWhereItIsShown() throws {
    try atDesk { desk in
      let movies = try TestMovies()
      let pictures = try TestPicture()
      let photo = try pictures.write("a.jpg", red: 200)
      let paths = try desk.settled {
        [try await movies.film(pictures: 30), try await movies.tone(), photo]
      }
      let page = RecordingsPage(desk.services, desk.preferences)
      let kinds: () throws -> [Media.Kind] = {
        try desk.settled {
          try await desk.journal.recordingCards(try await desk.journal.recordings()).map(\.kind)
        }
      }
      try desk.settled { await page.add(dropped: paths) }
      XCTAssertEqual(Set(try kinds()), [.video, .voice])
      XCTAssertEqual(
        desk.services.imports.takeFailed()?.problems,
        [2: "a.jpg: This is neither a sound nor a video."])
    }
  }

  /// Without any recording the page offers all that its tools do, and there is nothing to choose.
  func testWithoutRecordingsThereAreNoTools() throws {
    try atDesk { desk in
      let movies = try TestMovies()
      let path = try desk.settled { try await movies.tone() }
      let page = RecordingsPage(desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      let voice = "Voice"
      XCTAssertTrue(pump { !page.offersTools })
      XCTAssertFalse(visibleWords(in: page).contains(voice))
      try desk.settled { await page.add(dropped: [path]) }
      XCTAssertTrue(pump { visibleWords(in: page).contains(voice) })
      page.fold(true)
      XCTAssertTrue(visibleWords(in: page).contains(voice))
    }
  }

  /// The whole date and the size of the file were cut off in a narrow window.
  func testARowSaysItsMonthAndAShortDate() throws {
    try atDesk { desk in
      let movies = try TestMovies()
      let path = try desk.settled { try await movies.tone() }
      let page = RecordingsPage(desk.services, desk.preferences)
      try desk.settled { await page.add(dropped: [path]) }
      let cards = try desk.settled {
        try await desk.journal.recordingCards(try await desk.journal.recordings())
      }
      let card = try XCTUnwrap(cards.first)
      let row = RecordingRow(desk.services.pictures) { _ in }
      row.show(card, nil)
      row.show(isFirstOfMonth: true)
      let clock = WallClock.system
      let day = clock.day(of: card.moment)
      let date = TimeText.brief(day, clock.timeOfDay(of: card.moment), today: .today)
      let words = visibleWords(in: row)
      XCTAssertTrue(words.contains(DateText.monthAndYear(of: day)), "\(words)")
      XCTAssertTrue(words.contains { $0.hasSuffix(date) }, "\(words)")
      XCTAssertFalse(words.contains { $0.contains("kB") }, "\(words)")
      row.show(isFirstOfMonth: false)
      XCTAssertFalse(visibleWords(in: row).contains(DateText.monthAndYear(of: day)))
    }
  }
}
