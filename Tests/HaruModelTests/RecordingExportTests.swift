// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import HaruWords
import TestDiary
import TestPictures
import TestSound
import TestSupport
import XCTest

@testable import HaruModel

/// A recording on its way into a file for others.
final class RecordingExportTests: SealedDiaryTestCase {
  /// Of five seconds.
  @MainActor private static func voice(
    in journal: Journal, for entry: DiaryCore.Entry.ID
  ) async throws -> PlayableMedia {
    let files = try TestPicture()
    let path = try files.write("voice.wav", text: "")
    try Sound.tone(300, for: 5, amplitude: 0.2).write(to: path)
    defer { withExtendedLifetime(files) {} }
    return PlayableMedia(try await journal.attach(path, to: entry, kind: .voice))
  }

  /// Hands on an export that is under way.
  private func exporting(_ body: @MainActor (HeldExport, Desk) throws -> Void) throws {
    try atDesk { desk in
      let entry = try desk.write("x", "")
      let track = try desk.settled {
        try await Self.voice(in: desk.journal, for: entry.id)
      }
      let export = try HeldExport(of: track, in: desk.diary, desk.services.copies)
      XCTAssertTrue(pump { desk.services.isAtWork })
      try body(export, desk)
      XCTAssertFalse(desk.services.isAtWork)
    }
  }

  /// Neither is the diary locked meanwhile, nor closed without a question.
  func testTheDiaryIsAtWorkUntilItIsThere() throws {
    try exporting { export, _ in
      export.go()
      XCTAssertTrue(pump { export.result != nil })
      XCTAssertNil(try XCTUnwrap(export.result).get()?.whole)
      XCTAssertEqual(try export.names, ["voice.wav"])
    }
  }

  /// The next start removes what the end of the program would have left in plain.
  func testItIsKnownAsAnUnfinishedExportAndLeavesNothingWhereItIsBrokenOff() throws {
    try exporting { export, desk in
      XCTAssertTrue(pump { (try? export.names)?.isEmpty == false })
      XCTAssertTrue(try export.names.allSatisfy { $0.hasPrefix(".haru-export-") })
      let notes = desk.diary.folder.path + "/exporting"
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: notes).count, 1)
      try desk.settled { await desk.diary.endExchanges() }
      XCTAssertTrue(pump { export.result != nil })
      XCTAssertThrowsError(try XCTUnwrap(export.result).get()) {
        XCTAssertTrue($0 is CancellationError)
      }
      XCTAssertEqual(try export.names, [])
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: notes), [])
    }
  }

  /// Its stick was taken out while nobody could see the diary.
  func testWhatFailsWhileTheDiaryIsLockedIsSaidLater() throws {
    try withSealedDiary { sealed in
      let (lock, diary) = (sealed.services.lock, sealed.diary)
      sealed.unlock()
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      var track: PlayableMedia?
      sealed.wait {
        guard let journal = diary.readableJournal, let entry = try? await journal.page().first
        else { return }
        track = try? await Self.voice(in: journal, for: entry.id)
      }
      let export = try HeldExport(of: XCTUnwrap(track), in: diary, sealed.services.copies)
      XCTAssertTrue(pump { (try? export.names)?.isEmpty == false })
      lock.lock()
      settle()
      XCTAssertFalse(isLocked)
      try FileManager.default.removeItem(at: export.folder)
      export.go()
      XCTAssertTrue(pump { isLocked })
      let words = try XCTUnwrap(XCTUnwrap(export.result).get())
      XCTAssertTrue(words.text.hasSuffix("The recording itself is safe."), words.text)
      let again = Diary(JournalFolder(sealed.path, keys: sealed.keys))
      sealed.wait { await again.open() }
      XCTAssertEqual(again.unsaid, [words.inOneLine])
    }
  }
}
