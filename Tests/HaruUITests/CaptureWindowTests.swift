// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import GStreamer
import HaruSettings
import Outside
import TestDiary
import TestKeys
import TestSupport
import TestWeb
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// The small window of quick capture, over a diary on disk.
final class CaptureWindowTests: XCTestCase {
  @MainActor private static let application: Application? = {
    let application = Application(id: "org.harudiary.test.Capture", resources: "/nothing")
    do {
      try application.register()
      return application
    } catch {
      XCTFail("\(error)")
      return nil
    }
  }()

  @MainActor private static func open(
    _ desk: Desk, on page: EntryPage? = nil, kept: @escaping (CaptureOutcome) -> Void = { _ in }
  ) throws -> CaptureWindow {
    let application = try XCTUnwrap(Self.application)
    let destination = CaptureDestination(desk.services) { [weak page] in page }
    let window = CaptureWindow(application, desk.preferences, desk.services, destination)
    window.onKept = kept
    window.present()
    XCTAssertTrue(pump { window.form.text.holdsFocus })
    return window
  }

  @MainActor private static func close(_ window: CaptureWindow) {
    window.close()
    XCTAssertTrue(pump { !window.isMapped })
  }

  /// The application is no part of the desk.
  private func atWarmDesk(_ body: @MainActor (Desk) throws -> Void) throws {
    MainActor.assumeIsolated {
      startGTK()
      _ = Self.application
    }
    try atDesk(body)
  }

  @MainActor private static func draft(_ desk: Desk) -> String? {
    try? desk.settled { try await desk.journal.captureDraft() }
  }

  func testWhatIsTypedIsADraftUntilItIsKept() throws {
    try atWarmDesk { desk in
      desk.preferences.captureKind.value = .entry
      let first = try Self.open(desk)
      XCTAssertFalse(first.form.keep.isSensitive)
      first.form.text.write("우유")
      XCTAssertTrue(first.form.keep.isSensitive)
      XCTAssertTrue(pump { Self.draft(desk) == "우유" })
      XCTAssertEqual(try desk.entries(), [])
      Self.close(first)
      var outcomes = 0
      let second = try Self.open(desk) { _ in outcomes += 1 }
      XCTAssertTrue(pump { second.form.text.text == "우유" })
      second.form.text.write("우유 사기 ")
      second.press("<Control>Return")
      XCTAssertTrue(pump { !second.isMapped })
      XCTAssertEqual(outcomes, 1)
      XCTAssertEqual(try desk.entries().map(\.body), ["우유 사기"])
      XCTAssertEqual(Self.draft(desk), "")
      let third = try Self.open(desk)
      settle()
      XCTAssertEqual(third.form.text.text, "")
      Self.close(third)
    }
  }

  func testWordsGoIntoThePageOfTodaysEntryAndItsCaretStays() throws {
    try atWarmDesk { desk in
      desk.preferences.captureKind.value = .entry
      let entry = try desk.write("Today", "by the river")
      let page = desk.open(Draft(entry))
      let buffer = page.composer.body.buffer
      buffer.select(3..<3)
      buffer.replace(3..<3, with: "all ")
      let caret = buffer.selection
      let window = try Self.open(desk, on: page)
      window.form.text.write("and home")
      window.press("<Control>Return")
      XCTAssertTrue(pump { !window.isMapped })
      XCTAssertEqual(buffer.text, "by all the river\n\nand home")
      XCTAssertEqual(buffer.selection, caret)
      XCTAssertEqual(try desk.entries().map(\.body), ["by all the river\n\nand home"])
      XCTAssertEqual(Self.draft(desk), "")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testAnEntryThatIsBegunTakesTheWords() throws {
    try atWarmDesk { desk in
      desk.preferences.captureKind.value = .entry
      let page = desk.open()
      let window = try Self.open(desk, on: page)
      window.form.text.write("first words")
      window.press("<Control>Return")
      XCTAssertTrue(pump { !window.isMapped })
      XCTAssertEqual(page.composer.body.buffer.text, "first words")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["first words"])
    }
  }

  func testAMemoIsMadeWhereOneIsWanted() throws {
    try atWarmDesk { desk in
      desk.preferences.captureKind.value = .memo
      let window = try Self.open(desk)
      window.form.text.write("bread")
      window.press("<Control>Return")
      XCTAssertTrue(pump { !window.isMapped })
      let memos = try desk.settled { try await desk.journal.memos() }
      XCTAssertEqual(memos.map(\.text), ["bread"])
      XCTAssertEqual(try desk.entries(), [])
      desk.preferences.captureKind.value = .entry
    }
  }

  func testWhatIsSaidIsKeptWhereTheWindowIsClosed() throws {
    try atWarmDesk { desk in
      let entry = try desk.write("Today", "words")
      let window = try Self.open(desk)
      window.form.recording.toggle()
      XCTAssertTrue(pump { (window.form.recording.session?.recorder?.elapsed ?? 0) > 0.3 })
      Self.close(window)
      XCTAssertNil(desk.services.sound.session)
      let kept = try desk.settled { try await desk.journal.attachments(of: entry.id) }
      XCTAssertEqual(kept.count, 1)
      XCTAssertEqual(try desk.entries().count, 1)
    }
  }

  /// By a server on this computer, in a language for which nothing listens live.
  func testWhatIsSaidIsTranscribedOnceTheWindowIsClosed() throws {
    try atWarmDesk { desk in
      let (server, speech) = (try WebServer(), desk.preferences.speech)
      defer { server.end() }
      let writesSpeech = speech.writesSpeech.value
      (speech.writesSpeech.value, speech.usesServer.value) = (true, true)
      speech.serverAddress.value = server.address("transcribe/words")
      (speech.serverModel.value, speech.spokenLanguage.value) = ("base", "ko")
      defer {
        (speech.writesSpeech.value, speech.usesServer.value) = (writesSpeech, false)
        speech.serverAddress.value = ""
        (speech.serverModel.value, speech.spokenLanguage.value) = ("", "")
      }
      desk.services.outside.isOn = true
      _ = try desk.write("Today", "words")
      let window = try Self.open(desk)
      window.form.recording.toggle()
      XCTAssertTrue(pump { (window.form.recording.session?.recorder?.elapsed ?? 0) > 0.3 })
      Self.close(window)
      XCTAssertTrue(pump { server.asked() == 1 })
      XCTAssertTrue(
        pump { (try? desk.entries().map(\.body)) == ["words\n\nDear diary\n\n"] })
      XCTAssertTrue(pump { desk.services.pendingTranscripts.isResting })
    }
  }

  func testTheDesktopsMediaControlsStopItAsItsButtonDoes() throws {
    try atWarmDesk { desk in
      let entry = try desk.write("Today", "words")
      let window = try Self.open(desk)
      window.form.recording.toggle()
      XCTAssertTrue(pump { (window.form.recording.session?.recorder?.elapsed ?? 0) > 0.3 })
      desk.services.sound.obey(.stop)
      // Without words there is nothing left to do for it.
      XCTAssertTrue(pump { !window.isMapped })
      XCTAssertNil(desk.services.sound.session)
      let kept = try desk.settled { try await desk.journal.attachments(of: entry.id) }
      XCTAssertEqual(kept.count, 1)
    }
  }

  func testNothingIsRecordedOnceTheWindowIsClosed() throws {
    try atWarmDesk { desk in
      let window = try Self.open(desk)
      window.form.recording.toggle()
      Self.close(window)
      settle()
      XCTAssertTrue(window.form.recording.isAtRest)
      XCTAssertNil(desk.services.sound.session)
    }
  }

  func testARecordingThatGoesOnElsewhereIsLeftAlone() throws {
    try atWarmDesk { desk in
      let page = desk.open()
      page.recording.toggle()
      XCTAssertTrue(pump { (page.recording.session?.recorder?.elapsed ?? 0) > 0.1 })
      let session = page.recording.session
      let window = try Self.open(desk, on: page)
      var shown = 0
      window.onShowRecording = { shown += 1 }
      XCTAssertTrue(pump { visibleWords(in: window.form.record) == ["Show the Running Recording"] })
      window.form.record.emitClicked()
      XCTAssertEqual(shown, 1)
      XCTAssertNil(window.form.recording.session)
      XCTAssertTrue(desk.services.sound.session === session)
      Self.close(window)
      XCTAssertTrue(page.recording.isRecording)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// What can be done in an open recorder is offered there alone, also where nothing can be
  /// recorded.
  func testNoSecondButtonRecordsWhileTheRecorderIsOpen() throws {
    try atWarmDesk { desk in
      let window = try Self.open(desk)
      XCTAssertTrue(window.form.record.isVisible)
      window.form.record.grabFocus()
      window.form.record.emitClicked()
      XCTAssertTrue(pump { (window.form.recording.session?.recorder?.elapsed ?? 0) > 0.1 })
      XCTAssertFalse(window.form.record.isVisible)
      XCTAssertTrue(window.form.recording.hasFocusInside)
      Self.close(window)
      try desk.settled { try await desk.journal.becomeNewer() }
      let diary = Diary(desk.diary.folder)
      try desk.settled { await diary.open() }
      let services = try AppServices(forTesting: diary)
      let readOnly = CaptureWindow(
        try XCTUnwrap(Self.application), desk.preferences, services,
        CaptureDestination(services) { nil })
      readOnly.present()
      readOnly.form.recording.toggle()
      XCTAssertTrue(pump { readOnly.form.recording.isOpen && readOnly.form.recording.isAtRest })
      XCTAssertFalse(readOnly.form.record.isVisible)
      readOnly.destroy()
      settle()
    }
  }

  /// Whoever was at the computer could have them left, which were nowhere else.
  func testItStaysWithWordsThatAreNotSavedWhileTheDiaryIsCovered() throws {
    MainActor.assumeIsolated {
      startGTK()
      _ = Self.application
    }
    try atSealedDesk { desk in
      let lock = desk.services.lock
      let window = CaptureWindow(
        try XCTUnwrap(Self.application), desk.preferences, desk.services,
        CaptureDestination(desk.services) { nil })
      window.present()
      XCTAssertTrue(pump { window.form.text.holdsFocus })
      let path = desk.diary.folder.path
      try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
      window.form.text.write("bread")
      XCTAssertTrue(pump { window.hasFailed })
      lock.onSaving = { .nowhere }
      lock.lock()
      XCTAssertTrue(pump { lock.trouble != nil && !window.form.isMapped })
      window.close()
      settle()
      XCTAssertTrue(window.isMapped)
      XCTAssertTrue(window.dialogs.isEmpty)
      try FileManager.default.moveItem(atPath: path + "-moved", toPath: path)
      XCTAssertTrue(try desk.settled { await lock.unlock(with: DiaryKeys.testPassword) })
      XCTAssertTrue(pump { window.form.isMapped && !window.hasFailed })
      Self.close(window)
    }
  }

  func testItsKeysAreListed() throws {
    try atWarmDesk { desk in
      let window = try Self.open(desk)
      XCTAssertEqual(
        installedKeys(in: window), written(CaptureKey.allCases.flatMap(\.keys) + Self.ofTheText))
      Self.close(window)
    }
  }

  /// Those of a text of a few lines, which are told of with memos.
  @MainActor private static let ofTheText = MemoKey.add.keys + MemoKey.newLine.keys
}
