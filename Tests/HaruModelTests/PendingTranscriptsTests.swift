// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import HaruSettings
import HaruWords
import Outside
import TestDiary
import TestSupport
import TestWeb
import XCTest

@testable import HaruModel

/// Recordings whose words come after they were made, here from a server on this computer.
final class PendingTranscriptsTests: XCTestCase {
  func testTheWordsArePutIntoTheEntry() throws {
    try withServer("transcribe/words") { open, recording, _, server in
      let transcripts = open.services.pendingTranscripts
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(server.asked(), 1)
      XCTAssertEqual(try Self.bodies(of: open), ["written\n\nDear diary\n\n"])
      XCTAssertEqual(try Self.transcript(of: recording, in: open)?.text, "dear diary")
      XCTAssertEqual(try Self.wanted(in: open), [])
    }
  }

  /// As by the end of the program: only what the diary says is left.
  func testWhatIsBrokenOffBeginsAnewWhenTheDiaryIsOpened() throws {
    try withServer("silent") { open, recording, speech, server in
      let transcripts = open.services.pendingTranscripts
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { server.asked() == 1 })
      speech.serverAddress.value = server.address("transcribe/words")
      try open.wait { [diary = open.diary] in
        try await diary.whileClosed { _ throws(JournalError) in }
      }
      XCTAssertTrue(pump { (try? Self.bodies(of: open)) == ["written\n\nDear diary\n\n"] })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(try Self.wanted(in: open), [])
    }
  }

  func testWhatFailsIsToldAndNotTriedAgain() throws {
    try withServer("transcribe/locked") { open, recording, _, _ in
      let transcripts = open.services.pendingTranscripts
      var failed: [DiaryCore.Attachment.ID] = []
      transcripts.onFailed = { words, recording in
        XCTAssertFalse(words.title.isEmpty)
        failed.append(recording.id)
      }
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(failed, [recording.id])
      XCTAssertEqual(try Self.bodies(of: open), ["written"])
      XCTAssertEqual(try Self.wanted(in: open), [])
    }
  }

  /// One failure that was over in a minute cost all words.
  func testWhatAServerThatIsAwayHasMissedIsTriedAtTheNextStart() throws {
    try withServer("transcribe/words") { open, recording, speech, server in
      let transcripts = open.services.pendingTranscripts
      var failures = 0
      transcripts.onFailed = { _, _ in failures += 1 }
      server.end()
      for _ in 1...2 {
        XCTAssertTrue(try open.wait { await transcripts.add(recording) })
        XCTAssertTrue(pump { transcripts.isResting })
      }
      XCTAssertEqual(failures, 1)
      XCTAssertEqual(try Self.wanted(in: open), [recording.id])
      let again = try WebServer()
      defer { again.end() }
      speech.serverAddress.value = again.address("transcribe/words")
      try open.wait { [diary = open.diary] in
        try await diary.whileClosed { _ throws(JournalError) in }
      }
      XCTAssertTrue(pump { (try? Self.wanted(in: open)) == [] })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(try Self.bodies(of: open), ["written\n\nDear diary\n\n"])
      XCTAssertEqual(failures, 1)
    }
  }

  /// A recording that a server can't take was sent before each other one, and told each time.
  func testWhatWaitsIsNotTriedBeforeTheNextStart() throws {
    try withServer("status/503") { open, recording, _, server in
      let transcripts = open.services.pendingTranscripts
      var failures = 0
      transcripts.onFailed = { _, _ in failures += 1 }
      for count in 1...3 {
        let another = try Self.recording(in: open)
        XCTAssertTrue(try open.wait { await transcripts.add(another) })
        XCTAssertTrue(pump { transcripts.isResting })
        XCTAssertEqual(server.asked(), count)
        XCTAssertEqual(failures, count)
      }
      try open.wait { [diary = open.diary] in
        try await XCTUnwrap(diary.readableJournal).wantTranscript(of: recording)
      }
      // Whoever starts anew is told once of all of them.
      failures = 0
      let again = PendingTranscripts(open.diary, open.services.transcriptions)
      again.onFailed = { _, _ in failures += 1 }
      again.transcribeWaiting()
      XCTAssertTrue(pump { again.isResting })
      XCTAssertEqual(server.asked(), 7)
      XCTAssertEqual(failures, 1)
      XCTAssertEqual(try Self.wanted(in: open).count, 4)
    }
  }

  func testTheLanguageOfTheRecorderIsKept() throws {
    try withServer("transcribe/words") { open, recording, speech, _ in
      (speech.usesServer.value, speech.usesWhisperServer.value) = (false, true)
      speech.spokenLanguage.value = "en"
      defer { (speech.usesWhisperServer.value, speech.spokenLanguage.value) = (false, "") }
      let transcripts = open.services.pendingTranscripts
      @MainActor func told(over known: Transcript? = nil) throws -> WhisperServer {
        guard case .whisper(let server, _) = transcripts.transcriber(of: recording, over: known)
        else { throw ServerError.unreadable }
        return server
      }
      let port = speech.whisperPort.value
      XCTAssertEqual(try told(), WhisperServer(port: port, language: "en"))
      // The program may have begun anew since a recogniser has listened for another one.
      let known = Transcript([.init("하루", 0, 400)], language: "ko", recogniser: "test")
      XCTAssertEqual(try told(over: known), WhisperServer(port: port))
      let server = try WebServer(whisper: "well")
      defer { server.end() }
      speech.whisperPort.value = server.port
      defer { speech.whisperPort.value = port }
      XCTAssertTrue(try open.wait { await transcripts.add(recording, in: "ko") })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(try told(), WhisperServer(port: server.port))
    }
  }

  /// They are on the screen no more, and no recogniser has told them to the diary.
  func testTheWordsOfOneThatWasBrokenOffComeOnceItIsKept() throws {
    try withServer("transcribe/words") { open, recording, _, server in
      let diary = open.diary
      try open.wait {
        let file = try await XCTUnwrap(diary.readableJournal).beginRecording(
          .voice, fileExtension: "ogg", sampleRate: 48_000, for: recording.entry)
        FileHandle(fileDescriptor: file.descriptor).write(Data("OggS".utf8))
      }
      try open.wait { await diary.unfinished.find(in: diary.readableJournal) }
      let found = try XCTUnwrap(diary.unfinished.all.first)
      try open.wait { [services = open.services] in await services.keep(found) }
      XCTAssertTrue(pump { open.services.pendingTranscripts.isResting })
      XCTAssertEqual(server.asked(), 1)
      XCTAssertEqual(try Self.bodies(of: open), ["written\n\nDear diary\n\n"])
      XCTAssertEqual(try Self.wanted(in: open), [])
    }
  }

  func testWordsThatWereUnderstoodBeforeAreUsedAndNothingIsSent() throws {
    try withServer("transcribe/words") { open, recording, _, server in
      let live = Transcript([.init("live", 0, 400)], language: "en", recogniser: "test")
      try open.wait { [diary = open.diary] in
        _ = try await diary.readableJournal?.setTranscript(live, of: recording.media.id)
      }
      let transcripts = open.services.pendingTranscripts
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(server.asked(), 0)
      XCTAssertEqual(try Self.bodies(of: open), ["written\n\nLive\n\n"])
      XCTAssertEqual(try Self.wanted(in: open), [])
    }
  }

  func testNothingIsTranscribedWhereNoWordsAreWantedAnyMore() throws {
    try withServer("transcribe/words") { open, recording, speech, server in
      (speech.writesSpeech.value, speech.usesServer.value) = (false, false)
      let transcripts = open.services.pendingTranscripts
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(server.asked(), 0)
      XCTAssertEqual(try Self.bodies(of: open), ["written"])
      XCTAssertEqual(try Self.wanted(in: open), [])
    }
  }

  /// They did nothing unless words were wanted while one speaks, too.
  func testWordsAfterwardsAreAWishOfTheirOwn() throws {
    try withServer("transcribe/words") { open, recording, speech, server in
      speech.writesSpeech.value = false
      let (transcripts, transcriptions) = (
        open.services.pendingTranscripts, open.services.transcriptions
      )
      XCTAssertNotNil(transcriptions.laterTranscriber(for: .voice, in: "en", hasListened: false))
      XCTAssertNil(transcriptions.laterTranscriber(for: .voice, in: "en", hasListened: true))
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(try Self.bodies(of: open), ["written\n\nDear diary\n\n"])
      (speech.usesServer.value, speech.usesWhisperServer.value) = (false, true)
      defer { speech.usesWhisperServer.value = false }
      XCTAssertNotNil(transcriptions.laterTranscriber(for: .voice, in: "en", hasListened: true))
      XCTAssertTrue(transcriptions.wantsWords)
    }
  }

  func testWhatNothingCanTranscribeNowWaitsForTheNextStart() throws {
    try withServer("transcribe/words") { open, recording, _, server in
      open.services.outside.isOn = false
      let transcripts = open.services.pendingTranscripts
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(server.asked(), 0)
      XCTAssertEqual(try Self.wanted(in: open), [recording.id])
      open.services.outside.isOn = true
      try open.wait { [diary = open.diary] in
        try await diary.whileClosed { _ throws(JournalError) in }
      }
      XCTAssertTrue(pump { (try? Self.wanted(in: open)) == [] })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(try Self.bodies(of: open), ["written\n\nDear diary\n\n"])
    }
  }

  func testWhatIsThrownAwayMeanwhileWaitsInTheTrash() throws {
    try withServer("transcribe/words") { open, kept, _, _ in
      let thrown = try Self.recording(in: open)
      let transcripts = open.services.pendingTranscripts
      var appended: [DiaryCore.Attachment.ID] = []
      transcripts.append = { [diary = open.diary] paragraphs, recording in
        appended.append(recording.id)
        return await diary.change { journal throws(JournalError) in
          try await journal.append(spoken: paragraphs, to: recording.entry, of: recording)
          try await journal.delete(thrown.id)
        }
      }
      try open.wait { [diary = open.diary] in
        try await XCTUnwrap(diary.readableJournal).wantTranscript(of: kept)
      }
      XCTAssertTrue(try open.wait { await transcripts.add(thrown) })
      XCTAssertTrue(pump { transcripts.isResting })
      XCTAssertEqual(appended, [kept.id])
      XCTAssertEqual(try Self.wanted(in: open), [])
      try open.wait { [diary = open.diary] in
        try await XCTUnwrap(diary.readableJournal).restore(thrown.id)
      }
      XCTAssertEqual(try Self.wanted(in: open), [thrown.id])
    }
  }

  func testTheProgramIsAskedToStayUntilTheEnd() throws {
    try withServer("transcribe/words") { open, recording, _, _ in
      let transcripts = open.services.pendingTranscripts
      var questions = 0
      transcripts.stayRunning = {
        questions += 1
        return nil
      }
      XCTAssertTrue(try open.wait { await transcripts.add(recording) })
      XCTAssertEqual(questions, 1)
      XCTAssertTrue(pump { transcripts.isResting })
    }
  }
}

// MARK: - A diary and a server

extension PendingTranscriptsTests {
  /// Hands on a diary with a recording, and what a person prefers: a server that answers at `path`.
  private func withServer(
    _ path: String,
    _ body:
      @MainActor (OpenDiary, DiaryCore.Attachment, SpeechPreferences, WebServer) throws ->
      Void
  ) throws {
    try MainActor.assumeIsolated {
      let server = try WebServer()
      defer { server.end() }
      let speech = try Preferences(Installation()).speech
      let writesSpeech = speech.writesSpeech.value
      (speech.writesSpeech.value, speech.usesServer.value) = (true, true)
      (speech.serverAddress.value, speech.serverModel.value) = (server.address(path), "base")
      defer {
        (speech.writesSpeech.value, speech.usesServer.value) = (writesSpeech, false)
        (speech.serverAddress.value, speech.serverModel.value) = ("", "")
      }
      let open = try OpenDiary()
      open.services.outside.isOn = true
      // Opening the diary looks for what is left as well.
      XCTAssertTrue(pump { open.services.pendingTranscripts.isResting })
      try body(open, try Self.recording(in: open), speech, server)
      settle()
    }
  }

  @MainActor private static func recording(
    in open: OpenDiary
  ) throws -> DiaryCore.Attachment {
    let folder = try TestPicture()
    let path = try folder.write("voice.ogg", text: "OggS")
    defer { withExtendedLifetime(folder) {} }
    return try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      var draft = journal.newDraft()
      draft.body = "written"
      let saved = try await journal.save(draft)
      let entry = try XCTUnwrap(saved).id
      return try await journal.attach(
        path, to: entry, kind: .voice, traits: Media.Traits(duration: 1000))
    }
  }

  @MainActor private static func bodies(of open: OpenDiary) throws -> [String] {
    try open.wait { [diary = open.diary] in
      try await XCTUnwrap(diary.readableJournal).page().map(\.body)
    }
  }

  @MainActor private static func transcript(
    of recording: DiaryCore.Attachment, in open: OpenDiary
  ) throws -> Transcript? {
    try open.wait { [diary = open.diary] in
      try await XCTUnwrap(diary.readableJournal).transcript(of: recording.media.id)
    }
  }

  @MainActor private static func wanted(
    in open: OpenDiary
  ) throws -> [DiaryCore.Attachment.ID] {
    try open.wait { [diary = open.diary] in
      try await XCTUnwrap(diary.readableJournal).wantedTranscripts().map(\.id)
    }
  }
}
