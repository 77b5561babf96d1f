// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import GStreamer
import TestDiary
import TestSound
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// Bookmarks of a recording while it is made, and while it plays.
final class BookmarkTests: XCTestCase {
  @MainActor private static func bookmarks(
    of attachment: DiaryCore.Attachment, _ desk: Desk
  ) throws -> [Bookmark] {
    try desk.settled { try await desk.journal.bookmarks(of: attachment.media.id) }
  }

  @MainActor private static func recorded(_ desk: Desk) throws -> DiaryCore.Attachment {
    let id = try XCTUnwrap(try desk.settled { try await desk.journal.recordings() }.first)
    return try XCTUnwrap(try desk.settled { try await desk.journal.attachment(id) })
  }

  func testWhatIsMarkedWhileItIsRecordedIsMarkedInTheEntry() throws {
    try atDesk { desk in
      let page = desk.open()
      page.recording.toggle()
      XCTAssertTrue(pump { (page.recording.session?.recorder?.elapsed ?? 0) > 0.3 })
      let panel = try XCTUnwrap(page.recording.panel)
      let sound = desk.services.sound
      try desk.settled { await sound.setBookmark(in: desk.diary) }
      let button = try XCTUnwrap(first(BookmarkButton.self, in: panel))
      XCTAssertTrue(pump { visibleWords(in: button) == ["1"] }, "\(visibleWords(in: button))")
      // A key that is held down sets one alone.
      try desk.settled { await sound.setBookmark(in: desk.diary) }
      XCTAssertEqual(page.recording.session?.bookmarks.count, 1)
      let said = desk.diary.takeNotices().map(\.text)
      XCTAssertEqual(said, ["Bookmark set at 0:00"])
      page.recording.toggle()
      XCTAssertTrue(pump { page.recording.session == nil })
      let kept = try Self.bookmarks(of: try Self.recorded(desk), desk)
      XCTAssertEqual(kept.count, 1)
      XCTAssertGreaterThan(try XCTUnwrap(kept.first).place, 250)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  private func inPlayer(
    _ body: @MainActor (BookmarkChoice, DiaryCore.Attachment, Desk) throws -> Void
  ) throws {
    try atDesk { desk in
      try desk.withPlayer { player, voice in
        let choice = try XCTUnwrap(first(BookmarkChoice.self, in: player))
        XCTAssertTrue(pump { choice.all.map(\.place) == [4000, 9000] })
        player.focus()
        try body(choice, voice, desk)
      }
    }
  }

  func testKeysGoFromOneToTheNextAndBack() throws {
    try inPlayer { choice, voice, desk in
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      for (key, place) in [
        ("bracketright", 4.0), ("bracketright", 9), ("bracketright", 9), ("bracketleft", 4),
        ("bracketleft", 4),
      ] {
        XCTAssertTrue(desk.window.press(key))
        XCTAssertEqual(playback.position(of: track), place, key)
      }
    }
  }

  /// Its place in the file is that of the moment when the person asked for it.
  func testOneKeepsItsPlaceThoughTheTrimChangesWhileItIsNamed() throws {
    try inPlayer { choice, voice, desk in
      let (playback, track) = (desk.services.sound.playback, PlayableMedia(voice))
      playback.preview(
        Trim(from: 2000, to: nil), of: track, by: ObjectIdentifier(choice))
      XCTAssertTrue(pump { choice.all.map(\.place) == [2000, 7000] })
      try XCTUnwrap(first(BookmarkRow.self, in: choice)).onRename()
      XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
      let dialog = try XCTUnwrap(desk.window.dialogs.first)
      try XCTUnwrap(first(EntryRow.self, in: dialog)).text = "the song"
      playback.leavePreview(of: track, by: ObjectIdentifier(choice))
      XCTAssertTrue(pump { choice.all.map(\.place) == [4000, 9000] })
      dialog.respond("rename")
      XCTAssertTrue(pump { choice.all.first?.name == "the song" })
      XCTAssertEqual(try Self.bookmarks(of: voice, desk).map(\.place), [4000, 9000])
    }
  }

  func testOneIsSetNamedRemovedAndBroughtBack() throws {
    try inPlayer { choice, voice, desk in
      let (sound, track) = (desk.services.sound, PlayableMedia(voice))
      sound.playback.play(track, from: 6, in: desk.journal)
      XCTAssertTrue(pump { sound.playback.state(of: track) == .playing })
      sound.playback.pause()
      try desk.settled { await sound.setBookmark(in: desk.diary) }
      XCTAssertTrue(pump { choice.all.count == 3 })
      // A key that is held down does nothing more.
      try desk.settled { await sound.setBookmark(in: desk.diary) }
      // Not twice at one place.
      sound.lastBookmarkRequest = nil
      try desk.settled { await sound.setBookmark(in: desk.diary) }
      let notices = desk.diary.takeNotices()
      XCTAssertEqual(
        notices.map(\.text), ["Bookmark set at 0:06", "There is a bookmark here already."])
      let set = try Self.bookmarks(of: voice, desk)[1]
      _ = try desk.settled { await desk.diary.rename(set, to: "the song", of: voice.media.id) }
      let named = try Self.bookmarks(of: voice, desk)[1]
      XCTAssertEqual(named.title, "0:06, the song")
      XCTAssertTrue(pump { choice.all.contains(named) })
      try desk.settled { await desk.diary.remove(named, of: voice.media.id) }
      XCTAssertTrue(pump { choice.all.count == 2 })
      for notice in desk.diary.takeNotices().reversed() + [notices[0]] {
        let undo = try XCTUnwrap(notice.undo)
        try desk.settled { try await undo(desk.journal) }
      }
      XCTAssertEqual(try Self.bookmarks(of: voice, desk).map(\.place), [4000, 9000])
    }
  }
}
