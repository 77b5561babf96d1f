// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import XCTest

@testable import HaruWords

final class MediaErrorTests: XCTestCase {
  /// What stood still or broke is named; a film is no sound.
  func testEachSubjectHasWordsOfItsOwn() {
    MainActor.assumeIsolated {
      for error in [MediaError.stalled, .failed("Because.")] {
        let titles = MediaSubject.allCases.map { error.words(of: $0).title }
        XCTAssertEqual(Set(titles).count, MediaSubject.allCases.count)
      }
      for subject in MediaSubject.allCases {
        XCTAssertEqual(MediaError.failed("Because.").words(of: subject).text, "Because.")
        XCTAssertEqual(
          MediaError.diskFull.words(of: subject).title, MediaError.diskFull.words(of: .sound).title)
      }
    }
  }
}
