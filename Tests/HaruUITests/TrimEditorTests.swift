// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import GStreamer
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// Which part of a recording is heard is chosen in its player.
final class TrimEditorTests: XCTestCase {
  private func inPlayer(
    _ body: @MainActor (PlayerView, DiaryCore.Attachment, Desk) throws -> Void
  ) throws {
    try atDesk { desk in try desk.withPlayer { try body($0, $1, desk) } }
  }

  @MainActor private static func kept(
    _ attachment: DiaryCore.Attachment, _ desk: Desk
  ) throws -> Trim? {
    try desk.settled { try await desk.journal.attachment(attachment.id) }?.trim
  }

  func testWhatTheHandlesLeaveIsHeardAndKept() throws {
    try inPlayer { player, voice, desk in
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      XCTAssertEqual([editor.beginning.value, editor.end.value], [0, 20])
      editor.beginning.value = 5
      editor.end.value = 12
      XCTAssertEqual(playback.part(of: track), HeardPart(Trim(from: 5000, to: 12_000), of: 20))
      XCTAssertEqual(playback.duration(of: track), 7)
      XCTAssertNil(try Self.kept(voice, desk))
      editor.keep()
      XCTAssertTrue(pump { player.trimEditor == nil })
      var notices: [Notice] = []
      XCTAssertTrue(
        pump {
          notices += desk.diary.takeNotices()
          return !notices.isEmpty
        })
      XCTAssertEqual(notices.map(\.text), ["Trimmed"])
      XCTAssertEqual(try Self.kept(voice, desk), Trim(from: 5000, to: 12_000))
      let choice = try XCTUnwrap(first(BookmarkChoice.self, in: player))
      XCTAssertTrue(pump { choice.all.map(\.place) == [4000] })
      XCTAssertTrue(pump { visibleWords(in: player).contains("0:00 / 0:07") })
      // All bookmarks are kept, and seen again with all of the recording.
      let undo = try XCTUnwrap(notices.first?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertTrue(pump { choice.all.map(\.place) == [4000, 9000] })
      XCTAssertEqual(playback.duration(of: track), 20)
    }
  }

  func testCancelLeavesItAsItWas() throws {
    try inPlayer { player, voice, desk in
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      editor.beginning.value = 5
      XCTAssertEqual(playback.duration(of: track), 15)
      editor.cancel()
      XCTAssertNil(player.trimEditor)
      XCTAssertEqual(playback.duration(of: track), 20)
      XCTAssertNil(try Self.kept(voice, desk))
    }
  }

  /// It was gone with the page.
  func testWhatWasChosenIsKeptWhenThePageIsLeft() throws {
    try inPlayer { player, voice, desk in
      player.trim()
      XCTAssertTrue(player.isTrimming)
      try XCTUnwrap(player.trimEditor).beginning.value = 5
      try desk.settled { await player.keepTrim() }
      XCTAssertFalse(player.isTrimming)
      XCTAssertEqual(try Self.kept(voice, desk), Trim(from: 5000, to: nil))
      XCTAssertEqual(desk.diary.takeNotices().map(\.text), ["Trimmed"])
      // An editor in which nothing was changed leaves the diary alone.
      player.trim()
      let other = Trim(from: 2000, to: 15_000)
      _ = try desk.settled { try await desk.journal.setTrim(other, of: voice.id) }
      try desk.settled { await player.keepTrim() }
      XCTAssertFalse(player.isTrimming)
      XCTAssertEqual(try Self.kept(voice, desk), other)
      XCTAssertTrue(desk.diary.takeNotices().isEmpty)
    }
  }

  func testAnEntryThatIsLeftKeepsWhatWasChosen() throws {
    try atDesk { desk in
      let entry = try desk.write("x", "")
      let voice = try desk.attach([("a.ogg", .voice)], to: entry.id, lasting: 20_000)[0]
      let page = desk.open(Draft(entry))
      let list = page.attachments.list
      XCTAssertTrue(pump { first(PlayerView.self, in: list) != nil })
      let player = try XCTUnwrap(first(PlayerView.self, in: list))
      player.trim()
      try XCTUnwrap(player.trimEditor).beginning.value = 5
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try Self.kept(voice, desk), Trim(from: 5000, to: nil))
    }
  }

  /// The diary, and not what the editor was opened with, says what was heard before.
  func testUndoBringsBackWhatWasChangedMeanwhile() throws {
    try inPlayer { player, voice, desk in
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      editor.beginning.value = 5
      let other = Trim(from: 2000, to: 15_000)
      _ = try desk.settled { try await desk.journal.setTrim(other, of: voice.id) }
      editor.keep()
      var notices: [Notice] = []
      XCTAssertTrue(
        pump {
          notices += desk.diary.takeNotices()
          return !notices.isEmpty
        })
      XCTAssertEqual(try Self.kept(voice, desk), Trim(from: 5000, to: nil))
      let undo = try XCTUnwrap(notices.first?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertEqual(try Self.kept(voice, desk), other)
    }
  }

  func testHandlesDoNotPassEachOther() throws {
    try inPlayer { player, voice, desk in
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      editor.end.value = 8
      editor.beginning.value = 15
      XCTAssertEqual(editor.beginning.value, 7.5, accuracy: 0.01)
      editor.end.value = 0
      XCTAssertEqual(editor.end.value, 8, accuracy: 0.01)
      editor.cancel()
    }
  }

  /// In a list, the key would delete the recording that is trimmed there.
  func testDeleteDoesNotLeaveTheEditor() throws {
    try inPlayer { player, _, desk in
      var deletions = 0
      player.onKeys("Delete", "KP_Delete") {
        deletions += 1
        return true
      }
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      for handle in [editor.beginning, editor.end] {
        XCTAssertTrue(handle.grabFocus())
        for key in ["Delete", "KP_Delete"] { XCTAssertTrue(desk.window.press(key)) }
      }
      XCTAssertEqual(deletions, 0)
      editor.cancel()
    }
  }

  func testShiftAndAnArrowMoveAHandleByATenth() throws {
    try inPlayer { player, voice, desk in
      player.trim()
      let editor = try XCTUnwrap(player.trimEditor)
      editor.beginning.value = 5
      XCTAssertTrue(editor.beginning.grabFocus())
      XCTAssertTrue(desk.window.press("<Shift>Right"))
      XCTAssertEqual(editor.beginning.value, 5.1, accuracy: 0.001)
      XCTAssertTrue(desk.window.press("<Shift>Left"))
      XCTAssertEqual(editor.beginning.value, 5, accuracy: 0.001)
      editor.cancel()
    }
  }
}
