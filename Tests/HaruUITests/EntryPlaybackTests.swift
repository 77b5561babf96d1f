// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruModel
import HaruWords
import TestDiary
import TestPictures
import TestSound
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// A recording that is heard along the text of its entry.
final class EntryPlaybackTests: XCTestCase {
  /// Said in a minute of sound, a word each ten seconds.
  private static let said = ["we", "walked", "slowly", "home", "again", "together"]
  private static let text = """
    A quiet day.

    We walked slowly home again together

    Written later, by hand.
    """

  @MainActor private static func open(_ desk: Desk) throws -> (EntryPage, PlayableMedia) {
    let entry = try desk.write("", text)
    let files = try TestPicture()
    let path = try files.write("voice.wav", text: "")
    try Sound.tone(440, for: 60, amplitude: 0.1).write(to: path)
    let attachment = try desk.settled {
      let attachment = try await desk.journal.attach(
        path, to: entry.id, kind: .voice, traits: Media.Traits(duration: 60_000))
      try await desk.journal.setTranscript(
        Transcript(
          said.enumerated().map {
            Transcript.Word($1, $0 * 10_000 + 1000, $0 * 10_000 + 2000)
          }, language: "en", recogniser: "test"), of: attachment.media.id)
      return attachment
    }
    let page = desk.open(Draft(entry))
    XCTAssertTrue(pump { !page.playback.isEmpty })
    return (page, PlayableMedia(attachment))
  }

  private func whileItPlays(
    _ body: @MainActor (EntryPage, PlayableMedia, Desk) throws -> Void
  ) throws {
    try atDesk { desk in
      let (page, track) = try Self.open(desk)
      try body(page, track, desk)
      desk.services.sound.playback.stop(track.name)
      XCTAssertTrue(try desk.leave(page))
      page.dropFocus()
    }
  }

  func testTheWordThatIsHeardIsMarkedAndNothingElseChanges() throws {
    try whileItPlays { page, track, desk in
      let playback = desk.services.sound.playback
      XCTAssertTrue(page.playback.play(at: 32))
      XCTAssertTrue(pump { page.heard == ["home"] }, "\(page.heard)")
      playback.pause()
      playback.seek(track, to: 12)
      XCTAssertTrue(pump { page.heard == ["walked"] }, "\(page.heard)")
      XCTAssertTrue(page.entry.writing.isSaved)
      XCTAssertEqual(page.composer.text.body, Self.text)
      page.composer.body.buffer.undo()
      XCTAssertEqual(page.heard, ["walked"])
      playback.seek(track, to: 0.5)
      XCTAssertTrue(pump { page.heard == [] })
      playback.seek(track, to: 12)
      XCTAssertTrue(pump { page.heard == ["walked"] })
      playback.stop(track.name)
      XCTAssertTrue(pump { page.heard == [] })
    }
  }

  func testACorrectionKeepsTheOtherWordsWithTheirSound() throws {
    try whileItPlays { page, track, desk in
      let (playback, buffer) = (desk.services.sound.playback, page.composer.body.buffer)
      XCTAssertTrue(page.playback.play(at: 32))
      XCTAssertTrue(pump { page.heard == ["home"] })
      playback.pause()
      buffer.replace(17..<23, with: "ran all the way")
      XCTAssertTrue(pump { page.heard == ["home"] }, "\(page.heard)")
      playback.seek(track, to: 12)
      XCTAssertTrue(pump { page.heard == ["ran all the way"] }, "\(page.heard)")
      page.composer.follow(Draft.Text(title: "", body: "First this.\n\n" + buffer.text))
      playback.seek(track, to: 42)
      XCTAssertTrue(pump { page.heard == ["again"] }, "\(page.heard)")
      page.composer.follow(Draft.Text(title: "", body: "Something else."))
      XCTAssertTrue(pump { page.heard == [] })
      XCTAssertFalse(page.playback.play(at: 3))
    }
  }

  func testAClickWithControlPlaysAndOneWithoutDoesNot() throws {
    try whileItPlays { page, track, desk in
      let playback = desk.services.sound.playback
      XCTAssertFalse(page.composer.body.click(at: 32, false))
      XCTAssertFalse(page.composer.body.click(at: 60, true))
      XCTAssertNil(playback.track)
      XCTAssertTrue(page.composer.body.click(at: 32, true))
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      XCTAssertGreaterThanOrEqual(playback.position(of: track), 31)
    }
  }

  func testTheMenuOffersItForWordsThatWereSaid() throws {
    try whileItPlays { page, track, desk in
      let (playback, menu) = (desk.services.sound.playback, page.composer.spelling.menu)
      XCTAssertEqual(menu.moreItems(60).count, 0)
      menu.open(at: nil)
      let usual = menu.labels
      XCTAssertFalse(usual.contains("Play From Here"))
      menu.open(at: 32)
      XCTAssertEqual(menu.labels, ["Play From Here"] + usual)
      menu.open(at: 32)
      // It stays the word that was clicked, wherever that stands by now.
      page.composer.body.buffer.replace(0..<0, with: "Some more words in front. ")
      page.composer.body.activate("spoken.play")
      XCTAssertTrue(pump { playback.state(of: track) == .playing })
      XCTAssertGreaterThanOrEqual(playback.position(of: track), 31)
      XCTAssertLessThan(playback.position(of: track), 41)
    }
  }

  func testWordsThatWereTrimmedAwayAreNotPlayed() throws {
    try whileItPlays { page, track, desk in
      let playback = desk.services.sound.playback
      playback.preview(
        Trim(from: 5000, to: 25_000), of: track, by: ObjectIdentifier(page))
      for place in [15, 32] {
        XCTAssertFalse(page.playback.play(at: place))
        XCTAssertEqual(
          desk.diary.takeNotices().map(\.text), ["These words were trimmed away."])
        XCTAssertEqual(page.composer.spelling.menu.moreItems(place).count, 0)
      }
      XCTAssertNil(playback.track)
      XCTAssertEqual(page.composer.spelling.menu.moreItems(18).count, 1)
      XCTAssertTrue(page.playback.play(at: 18))
      XCTAssertTrue(pump { page.heard == ["walked"] }, "\(page.heard)")
      playback.leavePreview(of: track, by: ObjectIdentifier(page))
    }
  }

  func testNothingPlaysWhileSomethingIsRecorded() throws {
    try whileItPlays { page, track, desk in
      let (playback, body) = (desk.services.sound.playback, page.composer.body)
      playback.isSilenced = true
      defer { playback.isSilenced = false }
      page.composer.spelling.menu.open(at: 32)
      XCTAssertFalse(page.composer.spelling.menu.labels.contains("Play From Here"))
      XCTAssertFalse(body.click(at: 32, true))
      body.grabFocus()
      body.buffer.caret = 41
      XCTAssertTrue(desk.window.press("<Control><Shift>Return"))
      XCTAssertEqual(
        desk.diary.takeNotices().map(\.text),
        ["Nothing can be played while something is being recorded."])
      XCTAssertEqual(playback.position(of: track), 0)
      XCTAssertNil(playback.track)
    }
  }

  /// Of a long text, most lines are read a little later, which takes all looks from them.
  func testTheMarkComesBackToALineThatIsReadLater() throws {
    try whileItPlays { page, track, desk in
      let body = page.composer.body
      let more = [String](repeating: "And more.\n", count: 1500).joined()
      body.buffer.replace(0..<0, with: more)
      XCTAssertTrue(page.playback.play(at: more.count + 32))
      XCTAssertTrue(pump { page.heard == ["home"] })
      desk.services.sound.playback.pause()
      XCTAssertTrue(pump { desk.services.sound.playback.state(of: track) == .paused })
      body.buffer.replace(0..<0, with: "```\n")
      XCTAssertTrue(pump { body.reading.line(1503).kind == .code })
      XCTAssertTrue(pump { page.heard == ["home"] })
    }
  }

  func testALetterThatIsSealedIsHeardNoMore() throws {
    try whileItPlays { page, track, desk in
      XCTAssertTrue(page.playback.play(at: 32))
      let id = try XCTUnwrap(page.entry.id)
      let day = try XCTUnwrap(Day(year: Day.today.year + 1, month: 1, day: 1))
      try desk.settled { try await desk.journal.seal(id, until: day) }
      XCTAssertTrue(pump { page.content.shownPage == "sealed" })
      XCTAssertTrue(page.playback.isEmpty)
    }
  }

  func testKeysPlayFromTheCaretOrSayThatNothingIsHeardThere() throws {
    try whileItPlays { page, track, desk in
      let (playback, body) = (desk.services.sound.playback, page.composer.body)
      body.grabFocus()
      body.buffer.caret = 60
      XCTAssertTrue(desk.window.press("<Control><Shift>Return"))
      XCTAssertEqual(
        desk.diary.takeNotices().map(\.text), ["These words are not from a recording."])
      XCTAssertNil(playback.track)
      body.buffer.caret = 41
      XCTAssertTrue(desk.window.press("<Control><Shift>Return"))
      XCTAssertTrue(pump { page.heard == ["again"] }, "\(page.heard)")
      XCTAssertEqual(page.composer.text.body, Self.text)
    }
  }

  private static let gap = [String](repeating: "\nAnd more.", count: 80).joined() + "\n"

  /// What is said goes on far below what is on the screen.
  private func whileALongTextPlays(
    _ body: @MainActor (EntryPage, PlayableMedia, Playback) throws -> Void
  ) throws {
    try atDesk { desk in
      desk.window.size = (500, 500)
      let (page, track) = try Self.open(desk)
      let playback = desk.services.sound.playback
      page.composer.body.buffer.replace(31..<31, with: Self.gap)
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      XCTAssertTrue(page.playback.play(at: 24))
      XCTAssertTrue(pump { page.heard == ["slowly"] && page.playback.scrolling.isOn })
      try body(page, track, playback)
      playback.stop(track.name)
      XCTAssertTrue(try desk.leave(page))
      page.dropFocus()
    }
  }

  /// A long text scrolls with the voice.
  func testTheTextFollowsTheVoice() throws {
    try whileALongTextPlays { page, track, playback in
      let body = page.composer.body
      playback.seek(track, to: 31.5)
      XCTAssertTrue(pump { page.heard == ["home"] })
      XCTAssertTrue(pump { body.visibleRange.contains(31 + Self.gap.count) })
      // Its own scrolling is none of the person's.
      XCTAssertTrue(page.playback.scrolling.isOn)
      playback.pause()
      XCTAssertTrue(pump { playback.state(of: track) == .paused })
    }
  }

  func testTheTextStaysWhereThePersonWrites() throws {
    try whileALongTextPlays { page, _, _ in
      page.composer.body.buffer.replace(3..<3, with: "x")
      XCTAssertFalse(page.playback.scrolling.isOn)
    }
  }

  func testTheTextStaysWhereThePersonScrolls() throws {
    try whileALongTextPlays { page, _, _ in
      let body = page.composer.body
      var isFar = false
      let isNoticed = pump {
        isFar.toggle()
        body.scroll(to: isFar ? 31 + Self.gap.count : 0)
        return !page.playback.scrolling.isOn
      }
      XCTAssertTrue(isNoticed)
    }
  }
}

extension SpellingMenu {
  /// What it offers.
  @MainActor fileprivate var labels: [String] {
    let sections: UnsafeMutablePointer<GMenuModel> = cast(menu.pointer)
    var labels: [String] = []
    for section in 0..<g_menu_model_get_n_items(sections) {
      let items = g_menu_model_get_item_link(sections, section, "section")
      for item in 0..<g_menu_model_get_n_items(items) {
        let label = g_menu_model_get_item_attribute_value(items, item, "label", nil)
        labels.append(String(cString: g_variant_get_string(label, nil)))
        g_variant_unref(label)
      }
      g_object_unref(items)
    }
    return labels
  }
}

extension EntryPage {
  /// The words that are marked as being heard.
  fileprivate var heard: [String] {
    let buffer = composer.body.buffer
    var (words, word) = ([String](), "")
    for place in 0...buffer.length {
      if playback.mark.isApplied(at: place), place < buffer.length {
        word += buffer.text(place..<place + 1)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    return words
  }
}
