// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class PrintedEntryTests: XCTestCase {
  private static let day = Day(year: 2026, month: 11, day: 20)

  @MainActor private static func entry() throws -> PrintedEntry {
    PrintedEntry(
      text: Draft.Text(title: "제목", body: "글"), day: try XCTUnwrap(day),
      timeOfDay: (21 * 60 + 4) * 60_000)
  }

  func testTheDayLeadsAndWhatIsKnownIsALine() throws {
    try MainActor.assumeIsolated {
      startGTK()
      var entry = try Self.entry()
      entry.facts = PrintedEntry.Facts(
        weather: Weather(.fog, celsius: nil, place: "Seoul", isByHand: true), feeling: .joy,
        folder: "Travel", tags: ["sea", "바다"])
      let parts = entry.parts
      XCTAssertEqual(
        parts.first,
        .lead(PrintedLead(number: "20", first: "Friday", second: "November 2026 · 21:04")))
      guard case .paragraph(let title) = parts[1], case .facts(let facts) = parts[2] else {
        return XCTFail("\(parts)")
      }
      XCTAssertEqual(title.text, "제목")
      XCTAssertEqual(facts.map(\.text), ["Fog", "Joy", "Travel", "sea, 바다"])
    }
  }

  func testWhereNothingIsKnownThereIsNoLine() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let parts = try Self.entry().parts
      XCTAssertFalse(parts.contains { if case .facts = $0 { true } else { false } })
    }
  }

  func testRecordingsAndPicturesThatCanNotBeShownAreNamed() throws {
    try atDesk { desk in
      let written = try desk.write("제목", "글")
      let voice = try desk.attach([("비", .voice)], to: written.id, lasting: 42_000)[0]
      let photo = try desk.attach([("a.jpg", .photo)], to: written.id)[0]
      var entry = try Self.entry()
      entry.media = [(voice, nil), (photo, nil)]
      let named = entry.parts.flatMap { part -> [String] in
        if case .facts(let facts) = part { facts.map(\.text) } else { [] }
      }
      XCTAssertEqual(named, ["Voice recording · 0:42", "Photo"])
    }
  }

  func testPagesAreNumberedOnlyWhereThereAreSeveral() {
    MainActor.assumeIsolated {
      XCTAssertEqual(PrintedEntry.footers(1), [])
      XCTAssertEqual(PrintedEntry.footers(2), ["1 of 2", "2 of 2"])
    }
  }

  func testWhatTheDiaryKnowsIsInItAndPicturesAreTogether() throws {
    try atDesk { desk in
      let written = try desk.write("제목", "글")
      let folder = try TestPicture()
      for red: UInt8 in [40, 240] {
        let path = try folder.write("\(red).jpg", red: red)
        _ = try desk.settled {
          try await desk.journal.attach(
            path, to: written.id, kind: .photo, traits: Media.Traits())
        }
      }
      try desk.settled {
        _ = try await desk.journal.correctFeeling(of: written.id, to: .calm)
        try await desk.journal.setWeather(
          Weather(.snow, celsius: nil, place: "", isByHand: true), of: written.id)
      }
      let maker = PictureMaker()
      let pictures = ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make)
      let printer = EntryPrinter(
        Draft(written), Draft.Text(title: "제목", body: "글"), in: desk.journal, pictures,
        PrintedFont())
      let (document, unshown) = try desk.settled { try await printer.document() }
      XCTAssertEqual(unshown, [])
      guard case .facts(let facts) = document.parts[2],
        case .figures(let figures) = document.parts.last
      else { return XCTFail("\(document.parts)") }
      XCTAssertEqual(facts.map(\.text), ["Snow", "Calm"])
      XCTAssertEqual(figures.count, 2)

      let opens = try XCTUnwrap(desk.journal.clock.day(of: desk.journal.clock.now).adding(days: 3))
      try desk.settled { try await desk.journal.seal(written.id, until: opens) }
      XCTAssertThrowsError(try desk.settled { try await printer.document() }) {
        guard case .sealed = $0 as? JournalError else { return XCTFail("\($0)") }
      }
    }
  }
}
