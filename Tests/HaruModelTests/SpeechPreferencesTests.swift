// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import HaruSettings
import MediaHelper
import Outside
import TestDiary
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
      let port = speech.whisperPort.value
      XCTAssertEqual(speech.fileModel(of: "ko")?.language, "")
      XCTAssertEqual(speech.whisperServer(for: "ko"), WhisperServer(port: port))
      speech.spokenLanguage.value = "ko"
      XCTAssertEqual(speech.fileModel(of: "ko")?.language, "ko")
      XCTAssertEqual(speech.whisperServer(for: "ko"), WhisperServer(port: port, language: "ko"))
      // It may not know what is none of Haru's.
      speech.spokenLanguage.value = "eo"
      XCTAssertEqual(speech.fileModel(of: "eo")?.language, "")
    }
  }

  /// What it took for English took the place of Korean words.
  func testWhisperFindsOutWhatWasChosenInTheRecorderAlone() throws {
    try withWhisper("ggml-base.bin") { speech in
      speech.spokenLanguage.value = "en"
      let open = try OpenDiary()
      let transcriptions = Self.transcriptions(speech, open)
      guard
        case .local(let model) = transcriptions.laterTranscriber(
          for: .voice, in: "ko", hasListened: true)
      else { return XCTFail("whisper.cpp does not transcribe it") }
      XCTAssertEqual(model.language, "")
      speech.usesWhisperServer.value = true
      guard
        case .whisper(let server, _) = transcriptions.laterTranscriber(
          for: .voice, in: "ko", hasListened: true)
      else { return XCTFail("the server of whisper.cpp does not transcribe it") }
      XCTAssertEqual(server, WhisperServer(port: speech.whisperPort.value))
    }
    try withWhisper("ggml-base.en.bin") { speech in
      speech.spokenLanguage.value = "en"
      let transcriptions = Self.transcriptions(speech, try OpenDiary())
      XCTAssertNil(transcriptions.laterTranscriber(for: .voice, in: "ko", hasListened: true))
      XCTAssertNotNil(transcriptions.laterTranscriber(for: .voice, in: "en", hasListened: true))
    }
  }

  /// They waited for words that could have come.
  func testWhatVoskCanHearWaitsForNothingElse() throws {
    try withWhisper("ggml-base.en.bin") { speech in
      let model = try Self.voskModel()
      defer { try? FileManager.default.removeItem(at: model.deletingLastPathComponent()) }
      speech.voskModel.value = model.path
      speech.writesSpeech.value = false
      let transcriptions = Self.transcriptions(speech, try OpenDiary())
      XCTAssertEqual(
        transcriptions.wantedTranscriber(for: .voice, in: "ko")?.hearsLive, true)
      // A server is to do it, which gets no film, and nothing while Haru may not go online.
      (speech.usesServer.value, speech.serverAddress.value) = (true, "https://example.org")
      XCTAssertNil(transcriptions.wantedTranscriber(for: .voice, in: "ko"))
      XCTAssertEqual(
        transcriptions.wantedTranscriber(for: .video, in: "ko")?.hearsLive, true)
    }
  }

  @MainActor private static func transcriptions(
    _ speech: SpeechPreferences, _ open: OpenDiary
  ) -> RunningTranscriptions {
    RunningTranscriptions(open.diary, speech, open.services.outside, open.services.copies)
  }

  /// A folder that has the parts of one for Korean.
  private static func voskModel() throws -> URL {
    let model = FileManager.default.temporaryDirectory.appending(
      path: "haru-\(UUID())/vosk-model-small-ko-0.22")
    for part in ["am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/words.txt"] {
      let file = model.appending(path: part)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    return model
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
      let speech = SpeechPreferences(
        try Preferences(Installation()).settings,
        environment: ["HOME": home.path, "XDG_DATA_HOME": home.path])
      let writesSpeech = speech.writesSpeech.value
      speech.usesWhisper.value = true
      defer {
        (speech.usesWhisper.value, speech.usesWhisperServer.value) = (false, false)
        (speech.usesServer.value, speech.serverAddress.value) = (false, "")
        (speech.spokenLanguage.value, speech.voskModel.value) = ("", "")
        speech.writesSpeech.value = writesSpeech
      }
      try body(speech)
    }
  }
}
