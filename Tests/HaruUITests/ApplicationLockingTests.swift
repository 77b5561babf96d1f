// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import HaruSettings
import TestDiary
import TestPictures
import TestSound
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// What becomes of the windows, and of what is heard, while a diary is locked.
final class ApplicationLockingTests: XCTestCase {
  /// Work that goes on to its end before the diary is locked for good.
  @MainActor private final class LongExport: CancellableWork {
    func cancel() {}
  }

  /// The desktop’s keys played it to whoever was at the computer.
  func testWhatWasHeardCanNotBePlayedWhileTheDiaryIsCovered() throws {
    try atSealedDesk { desk in
      let files = try TestPicture()
      let path = try files.write("voice.wav", text: "")
      try Sound.tone(440, for: 20, amplitude: 0.1).write(to: path)
      let entry = try desk.write("private", "")
      let voice = try desk.settled { [journal = desk.journal] in
        try await journal.attach(
          path, to: entry.id, kind: .voice, traits: Media.Traits(duration: 20_000))
      }
      let application = HaruApplication(try Installation(), desk.preferences, desk.diary)
      let locking = ApplicationLocking(application, desk.services)
      let (lock, sound, export) = (desk.services.lock, desk.services.sound, LongExport())
      var isLocked = false
      lock.onLocked = { _ in isLocked = true }
      let (playback, track) = (sound.playback, PlayableMedia(voice))
      playback.play(track, from: 5, in: desk.journal)
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      desk.diary.begin(export)
      let handOver = TemporaryExport.of(desk.diary.folder)
      let handedOver = try desk.settled { try await handOver.write([1], named: "private.pdf") }
      XCTAssertTrue(FileManager.default.fileExists(atPath: handedOver))
      lock.lock()
      XCTAssertTrue(lock.isCovered)
      XCTAssertFalse(FileManager.default.fileExists(atPath: handedOver))
      XCTAssertNil(sound.controlled)
      sound.obey(.play)
      sound.obey(.toggle)
      settle()
      XCTAssertEqual(playback.state(of: track), .resting)
      XCTAssertEqual(playback.player.state, .empty)
      // It is heard from there where the person comes back.
      XCTAssertGreaterThan(playback.position(of: track), 4.9)
      XCTAssertFalse(isLocked)
      desk.diary.end(export)
      XCTAssertTrue(pump { isLocked })
      withExtendedLifetime(locking) {}
    }
  }
}
