// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import HaruSettings
import Outside
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI

/// What is said of words that come after a recording, in the recorder and in the preferences.
/// Here nothing listens to what is spoken.
final class SpeechWordsTests: XCTestCase {
  private static let onServer =
    "When the recording ends, it is sent to your server, which transcribes it."
  private static let here = "The words come after the recording."

  private func speaking(_ body: @MainActor (Desk, SpeechPreferences) throws -> Void) throws {
    try atDesk { desk in
      let speech = desk.preferences.speech
      let writesSpeech = speech.writesSpeech.value
      (speech.writesSpeech.value, speech.spokenLanguage.value) = (false, "eo")
      defer {
        (speech.writesSpeech.value, speech.spokenLanguage.value) = (writesSpeech, "")
        (speech.usesServer.value, speech.serverAddress.value) = (false, "")
        speech.usesWhisperServer.value = false
      }
      try body(desk, speech)
    }
  }

  /// Somebody else hears it then.
  func testTheRecorderSaysThatARecordingIsSentElsewhere() throws {
    try speaking { desk, speech in
      let view = LiveWordsView(.voice, desk.services, desk.preferences)
      let session = RecordingSession(
        .voice, to: .diary(desk.journal), desk.preferences, language: view.spokenLanguage)
      view.show(session)
      XCTAssertFalse(view.isVisible)
      desk.services.outside.isOn = true
      (speech.usesServer.value, speech.serverAddress.value) = (true, "https://example.org")
      XCTAssertTrue(view.isVisible)
      XCTAssertTrue(allTexts(in: view).contains(Self.onServer))
      desk.services.outside.isOn = false
      speech.usesWhisperServer.value = true
      XCTAssertTrue(allTexts(in: view).contains(Self.here))
      view.show(nil)
    }
  }

  func testThePreferencesPromiseWordsWhereSomethingHearsThem() throws {
    try speaking { desk, speech in
      let group = SpeechGroup(desk.preferences, desk.services, parent: desk.window)
      let promise =
        "Nothing here can listen while you record. The words come after the recording."
      (speech.usesServer.value, speech.serverAddress.value) = (true, "https://example.org")
      XCTAssertFalse(allTexts(in: group).contains(promise))
      XCTAssertTrue(allTexts(in: group).contains("No speech recognizer is ready."))
      desk.services.outside.isOn = true
      speech.serverAddress.value = "https://example.com"
      XCTAssertTrue(allTexts(in: group).contains(promise))
    }
  }
}
