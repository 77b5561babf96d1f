// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruModel
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruUI

/// What is said in a recording, word by word.
final class TranscriptViewTests: XCTestCase {
  /// A long line is broken softly, and the word that was marked was another one.
  func testTheWordsOfALongOneStandWhereTheyAreShown() throws {
    try atDesk { desk in
      let said = (0..<1500).map { $0.isMultiple(of: 2) ? "글\($0)" : "word\($0)" }
      let recording = try desk.attach(.voice)
      _ = try desk.settled { [journal = desk.journal] in
        try await journal.setTranscript(
          Transcript(
            said.enumerated().map { Transcript.Word($1, $0 * 100, $0 * 100 + 50) },
            language: "en", recogniser: "test"), of: recording.media.id)
      }
      let view = TranscriptView(recording.media, in: desk.diary)
      XCTAssertTrue(pump { view.places.count == said.count })
      let buffer = view.words.buffer
      XCTAssertGreaterThan(buffer.lineCount, 1)
      XCTAssertEqual(view.places.map { buffer.text($0) }, said)
    }
  }
}
