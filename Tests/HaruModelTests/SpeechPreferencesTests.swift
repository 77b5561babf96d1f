// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import HaruSettings
import MediaHelper
import Outside
import TestSupport
import XCTest

@testable import HaruModel

/// Which recogniser a person has their recordings transcribed by.
final class SpeechPreferencesTests: XCTestCase {
  /// Its English words took the place of right Korean ones.
  func testWhisperIsNotAskedForALanguageThatItsModelDoesNotKnow() throws {
    try withWhisper("ggml-base.en.bin") { speech in
      speech.spokenLanguage.value = "ko"
      XCTAssertNil(speech.fileModel(of: "ko"))
      XCTAssertEqual(speech.fileModel(of: "en")?.name, "whisper.cpp")
    }
  }

  func testWhisperIsToldTheLanguageThatThePersonHasChosen() throws {
    try withWhisper("ggml-base.bin") { speech in
      XCTAssertEqual(speech.fileModel(of: "ko")?.language, "")
      XCTAssertEqual(speech.whisperServer, WhisperServer())
      speech.spokenLanguage.value = "ko"
      XCTAssertEqual(speech.fileModel(of: "ko")?.language, "ko")
      XCTAssertEqual(speech.whisperServer, WhisperServer(language: "ko"))
      // It may not know what is none of Haru's.
      speech.spokenLanguage.value = "eo"
      XCTAssertEqual(speech.fileModel(of: "eo")?.language, "")
    }
  }

  /// Hands on what a person prefers who has installed whisper.cpp with this model.
  private func withWhisper(
    _ model: String, _ body: @MainActor (SpeechPreferences) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let home = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")
      defer { try? FileManager.default.removeItem(at: home) }
      let program = home.appending(path: "bin/whisper-cli")
      let file = home.appending(path: "whisper.cpp/models/" + model)
      for it in [program, file] {
        try FileManager.default.createDirectory(
          at: it.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try Data("#!/bin/sh\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      try Data("lmgg".utf8).write(to: file)
      let before = Program.environment["HOME"]
      setenv("HOME", home.path, 1)
      defer { if let before { setenv("HOME", before, 1) } else { unsetenv("HOME") } }
      let speech = try Preferences(Installation()).speech
      speech.usesWhisper.value = true
      defer { (speech.usesWhisper.value, speech.spokenLanguage.value) = (false, "") }
      try body(speech)
    }
  }
}
