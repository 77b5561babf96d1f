// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
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
}
