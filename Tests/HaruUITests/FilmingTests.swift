// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Foundation
import GStreamer
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// The recorder of films in an entry page, on a computer without a camera.
final class FilmingTests: XCTestCase {
  @MainActor private static func missing(in page: EntryPage) -> String? {
    allTexts(in: page.recording).first { $0.hasPrefix("Still missing") }
  }

  func testItSaysWhatIsMissingForAVideoEntry() throws {
    try atDesk { desk in
      let page = desk.open()
      page.recording.open(.film)
      XCTAssertEqual(Self.missing(in: page), "Still missing: a title, a text, a video")
      page.composer.title.text = "Walk"
      XCTAssertEqual(Self.missing(in: page), "Still missing: a text, a video")
      page.composer.body.buffer.replace(0..<0, with: "by the river")
      XCTAssertTrue(pump { Self.missing(in: page) == "Still missing: a video" })
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(
        desk.diary.takeNotices().map(\.text), ["Kept. The video is still missing."])
      XCTAssertEqual(try desk.entries().map(\.title), ["Walk"])
    }
  }

  func testAnEntryWithoutWordsIsLeftSilently() throws {
    try atDesk { desk in
      let page = desk.open()
      page.recording.open(.film)
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), [])
      XCTAssertEqual(try desk.entries(), [])
    }
  }

  /// It was said while the video that had been chosen was still being copied.
  func testWhatIsStillBeingAddedMayBeTheVideo() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let paths = try (0..<4).map { try pictures.write("\($0).jpg", red: UInt8($0), side: 1500) }
      let page = desk.open()
      page.recording.open(.film)
      page.composer.title.text = "Walk"
      var isDone = false
      Task {
        await page.attachments.add(paths, .photos)
        isDone = true
      }
      XCTAssertTrue(pump { !desk.services.imports.running.isEmpty })
      XCTAssertTrue(try desk.leave(page))
      XCTAssertFalse(isDone)
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), [])
      XCTAssertTrue(pump { isDone })
      try desk.settled { await page.rest() }
      let sentence = "Kept. The video is still missing."
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), [sentence, "4 photos added"])
    }
  }

  func testOneRecorderTakesThePlaceOfTheOther() throws {
    try atDesk { desk in
      let page = desk.open()
      let voice = try XCTUnwrap(page.recording.open(.voice))
      XCTAssertIdentical(page.recording.open(.voice), voice)
      let film = try XCTUnwrap(page.recording.open(.film))
      XCTAssertNotIdentical(film, voice)
      XCTAssertFalse(voice.isMapped)
      XCTAssertIdentical(page.recording.panel, film)
    }
  }

  func testACountdownIsOverWhereItIsCancelledOrNotSeen() {
    MainActor.assumeIsolated {
      startGTK()
      let (countdown, window) = (Countdown(pause: .milliseconds(1)), SecondaryWindow())
      window.setContent(countdown)
      window.present()
      var (numbers, ends): ([Int?], Int) = ([], 0)
      countdown.onCounted = { [weak countdown] in numbers.append(countdown?.number) }
      countdown.run { ends += 1 }
      XCTAssertTrue(pump { ends == 1 })
      XCTAssertEqual(numbers, [3, 2, 1, nil])
      countdown.run { ends += 1 }
      countdown.cancel()
      XCTAssertNil(countdown.number)
      countdown.run { ends += 1 }
      window.destroy()
      XCTAssertNil(countdown.number)
      countdown.run { ends += 10 }
      XCTAssertTrue(pump { ends > 1 })
      XCTAssertEqual(ends, 11)
    }
  }

  func testWhatAFilmStillMissesIsSaidOnlyWhereOneIsMade() throws {
    try atDesk { desk in
      let page = desk.open()
      let bar = page.recording.entryBar
      XCTAssertFalse(bar.isVisible)
      page.recording.open(.voice)
      XCTAssertFalse(bar.isVisible)
      page.recording.open(.film)
      XCTAssertTrue(bar.isVisible)
      page.recording.close()
      XCTAssertFalse(bar.isVisible)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// The camera, which was looked for again right after, had the last word.
  func testWhatIsSaidOfAFilmIsNotWipedOutByTheCamera() throws {
    try atDesk { desk in
      let panel = try XCTUnwrap(desk.open().recording.open(.film))
      panel.say(ErrorWords(title: "It has stopped.", text: "What was filmed is kept."))
      let texts: () -> String = { allTexts(in: panel).joined(separator: "\n") }
      XCTAssertTrue(pump { texts().contains("There is no camera.") })
      XCTAssertTrue(texts().contains("It has stopped. What was filmed is kept."))
      panel.say(MediaError.noCamera.words(of: .recording))
      XCTAssertFalse(texts().contains("It has stopped."))
      XCTAssertEqual(texts().components(separatedBy: "There is no camera.").count, 2)
    }
  }

  /// It was recorded from another one in silence.
  func testADeviceThatIsGoneCanBeSeenAndLeft() {
    MainActor.assumeIsolated {
      let (devices, none) = (DeviceOptions(Microphones()), [String?.none])
      XCTAssertEqual(devices.choices(with: nil).map(\.id), none)
      XCTAssertEqual(devices.choices(with: "gone").map(\.id), none + ["gone"])
    }
  }
}
