// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import HaruModel

/// What the desktop sees of the player, and can do with it.
final class MediaControlsTests: XCTestCase {
  private static let name = "org.mpris.MediaPlayer2.haru"
  private static let application = "org.mpris.MediaPlayer2"
  private static let player = "org.mpris.MediaPlayer2.Player"
  private static let properties = "org.freedesktop.DBus.Properties"

  /// A player that notes what it is told.
  @MainActor private final class Deck {
    var position = 0.0
    private(set) var heard: [MediaCommand] = []
    private(set) lazy var controls = MediaControls(
      position: { [weak self] in self?.position ?? 0 },
      perform: { [weak self] in self?.heard.append($0) })

    func load(_ sound: PlayingSound, file: StaticString = #filePath, line: UInt = #line) {
      controls.sound = sound
      XCTAssertTrue(pump { self.controls.name != nil }, file: file, line: line)
    }

    func takeHeard() -> [MediaCommand] {
      defer { heard = [] }
      return heard
    }
  }

  private func withDeck(_ body: @MainActor (Deck) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let deck = Deck()
      try body(deck)
      deck.controls.sound = nil
      XCTAssertTrue(Self.isNobodyPlaying())
    }
  }

  @MainActor private static func isNobodyPlaying() -> Bool {
    pump {
      let names = try? gdbus(
        "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
        "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.ListNames")
      return names?.contains("'org.freedesktop.DBus'") == true
        && names?.contains(Self.application) == false
    }
  }

  @MainActor private static func call(
    _ method: String, _ words: String..., of name: String = MediaControlsTests.name
  ) throws -> String {
    let start = ["gdbus", "call", "--session", "--dest", name, "--object-path"]
    return try Child(
      "/usr/bin/env", start + ["/org/mpris/MediaPlayer2", "--method", method, "--"] + words
    ).ended().trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @MainActor private static func get(_ property: String, of interface: String) throws -> String {
    try Self.call(Self.properties + ".Get", interface, property)
  }

  @MainActor private static func set(_ property: String, _ value: String) throws {
    _ = try Self.call(Self.properties + ".Set", Self.player, property, value)
  }

  func testNobodyPlaysAsLongAsNothingIsLoaded() throws {
    try withDeck { deck in
      XCTAssertTrue(Self.isNobodyPlaying())
      deck.load(PlayingSound(track: 1))
      XCTAssertEqual(deck.controls.name, Self.name)
      deck.controls.sound = nil
      XCTAssertNil(deck.controls.name)
      XCTAssertTrue(Self.isNobodyPlaying())
      deck.load(PlayingSound(track: 2))
      XCTAssertEqual(deck.controls.name, Self.name)
    }
  }

  func testTheDesktopIsToldWhatPlays() throws {
    try withDeck { deck in
      deck.load(
        PlayingSound(state: .playing, track: 3, length: 61.5, rate: 1.25, volume: 0.5))
      deck.position = 12.25
      let all = try Self.call(Self.properties + ".GetAll", Self.player)
      for part in [
        "'PlaybackStatus': <'Playing'>", "'Rate': <1.25>", "'MinimumRate': <0.5>",
        "'MaximumRate': <2.0>", "'Volume': <0.5>", "'Position': <int64 12250000>",
        "'mpris:trackid': <objectpath '/org/harudiary/Haru/track/3'>",
        "'mpris:length': <int64 61500000>", "'xesam:title': <'Recording'>", "'CanGoNext': <false>",
        "'CanGoPrevious': <false>", "'CanPlay': <true>", "'CanPause': <true>", "'CanSeek': <true>",
        "'CanControl': <true>",
      ] {
        XCTAssertTrue(all.contains(part), "\(part) is not in \(all)")
      }
      deck.position = 13
      XCTAssertEqual(try Self.get("Position", of: Self.player), "(<int64 13000000>,)")
      XCTAssertEqual(
        try Self.get("DesktopEntry", of: Self.application), "(<'org.harudiary.Haru'>,)")
      XCTAssertEqual(try Self.get("CanRaise", of: Self.application), "(<true>,)")
      XCTAssertEqual(try Self.get("CanQuit", of: Self.application), "(<false>,)")
      XCTAssertEqual(try Self.get("Identity", of: Self.application), "(<'Haru'>,)")
    }
  }

  func testTheDesktopPlaysAndPauses() throws {
    try withDeck { deck in
      deck.load(PlayingSound(track: 1, length: 60))
      for method in ["Play", "Pause", "PlayPause", "Stop", "Next", "Previous"] {
        XCTAssertEqual(try Self.call("\(Self.player).\(method)"), "()")
      }
      XCTAssertEqual(deck.takeHeard(), [.play, .pause, .toggle, .stop])
      XCTAssertEqual(try Self.call(Self.application + ".Raise"), "()")
      XCTAssertEqual(try Self.call(Self.application + ".Quit"), "()")
      XCTAssertEqual(deck.takeHeard(), [.raise])
      XCTAssertTrue(
        try Self.call(Self.player + ".OpenUri", "file:///tmp/a.oga").contains("NotSupported"))
      XCTAssertEqual(deck.takeHeard(), [])
    }
  }

  func testTheDesktopMovesThrough() throws {
    try withDeck { deck in
      var sound = PlayingSound(track: 4, length: 60)
      deck.load(sound)
      _ = try Self.call(Self.player + ".Seek", "-5000000")
      let place = Self.player + ".SetPosition"
      _ = try Self.call(place, "/org/harudiary/Haru/track/4", "30500000")
      XCTAssertEqual(deck.takeHeard(), [.skip(-5), .seek(to: 30.5)])
      for (track, position) in [(3, "1000000"), (4, "-1"), (4, "60000001")] {
        _ = try Self.call(place, "/org/harudiary/Haru/track/\(track)", position)
      }
      XCTAssertEqual(deck.takeHeard(), [])
      sound.isSeekable = false
      deck.controls.sound = sound
      _ = try Self.call(Self.player + ".Seek", "1000000")
      _ = try Self.call(place, "/org/harudiary/Haru/track/4", "1000000")
      XCTAssertEqual(deck.takeHeard(), [])
    }
  }

  func testTheDesktopSetsHowFastAndHowLoud() throws {
    try withDeck { deck in
      deck.load(PlayingSound(track: 1))
      for value in ["<1.5>", "<0.1>", "<9.0>", "<0.0>", "<'fast'>"] { try Self.set("Rate", value) }
      XCTAssertEqual(deck.takeHeard(), [.rate(1.5), .rate(0.5), .rate(2), .pause])
      for value in ["<0.25>", "<-1.0>", "<3.0>"] { try Self.set("Volume", value) }
      XCTAssertEqual(deck.takeHeard(), [.volume(0.25), .volume(0), .volume(1)])
      try Self.set("CanSeek", "<false>")
      XCTAssertEqual(deck.takeHeard(), [])
    }
  }

  func testOnlyWhatChangesIsToldAndTheJump() throws {
    try withDeck { deck in
      var sound = PlayingSound(state: .playing, track: 1, length: 60)
      deck.load(sound)
      let ear = try Child("/usr/bin/env", ["gdbus", "monitor", "--session", "--dest", Self.name])
      XCTAssertTrue(ear.says("is owned by"))
      // It listens a little later than it says so.
      XCTAssertTrue(
        pump {
          deck.position += 1
          deck.controls.tellSeeked()
          return ear.said.contains("Seeked (int64 ")
        })
      (sound.state, sound.rate) = (.paused, 2)
      deck.controls.sound = sound
      XCTAssertTrue(ear.says("PropertiesChanged"))
      (sound.track, sound.title, sound.length) = (2, .video, nil)
      deck.controls.sound = sound
      XCTAssertTrue(ear.says("'Video'"))
      let told = ear.said.split(separator: "\n").filter { $0.contains("PropertiesChanged") }
      XCTAssertEqual(told.count, 2)
      XCTAssertTrue(told[0].contains("'PlaybackStatus': <'Paused'>"))
      XCTAssertTrue(told[0].contains("'Rate': <2.0>"))
      XCTAssertFalse(told[0].contains("Metadata"))
      XCTAssertTrue(told[1].contains("Metadata"))
      XCTAssertFalse(told[1].contains("mpris:length"))
      XCTAssertFalse(told[1].contains("PlaybackStatus"))
      ear.end()
    }
  }

  func testWhatIsRecordedCanBePausedAndStoppedAndNotMovedThrough() throws {
    try withDeck { deck in
      var sound = PlayingSound(
        state: .playing, track: 5, title: .voiceBeingRecorded, rates: 1...1, isSeekable: false)
      deck.load(sound)
      deck.position = 3.5
      let all = try Self.call(Self.properties + ".GetAll", Self.player)
      for part in [
        "'PlaybackStatus': <'Playing'>", "'MinimumRate': <1.0>", "'MaximumRate': <1.0>",
        "'Position': <int64 3500000>", "'xesam:title': <'Recording…'>", "'CanSeek': <false>",
      ] {
        XCTAssertTrue(all.contains(part), "\(part) is not in \(all)")
      }
      XCTAssertFalse(all.contains("mpris:length"))
      for method in ["Pause", "PlayPause", "Stop"] {
        XCTAssertEqual(try Self.call("\(Self.player).\(method)"), "()")
      }
      XCTAssertEqual(deck.takeHeard(), [.pause, .toggle, .stop])
      try Self.set("Rate", "<2.0>")
      XCTAssertEqual(deck.takeHeard(), [.rate(1)])
      sound.state = .paused
      deck.controls.sound = sound
      XCTAssertEqual(try Self.get("PlaybackStatus", of: Self.player), "(<'Paused'>,)")
    }
  }

  func testANameAndAPictureAreToldWhereTheyAreKnown() throws {
    try withDeck { deck in
      deck.load(PlayingSound(track: 1, title: .named("바다"), picture: "file:///run/a.jpg"))
      let metadata = try Self.get("Metadata", of: Self.player)
      XCTAssertTrue(metadata.contains("'xesam:title': <'바다'>"), metadata)
      XCTAssertTrue(metadata.contains("'mpris:artUrl': <'file:///run/a.jpg'>"), metadata)
    }
  }

  func testTwoWindowsAreTwoPlayers() throws {
    try withDeck { deck in
      let other = try Child(
        "/usr/bin/python3",
        [
          "-c",
          """
          from gi.repository import Gio, GLib
          Gio.bus_own_name(Gio.BusType.SESSION, "\(Self.name)", Gio.BusNameOwnerFlags.NONE, None,
            lambda *_: print("kept", flush=True), None)
          GLib.MainLoop().run()
          """,
        ])
      XCTAssertTrue(other.says("kept"))
      deck.load(PlayingSound(track: 1))
      let name = try XCTUnwrap(deck.controls.name)
      XCTAssertTrue(name.hasPrefix(Self.name + ".instance"))
      XCTAssertEqual(try Self.call(Self.player + ".Play", of: name), "()")
      XCTAssertEqual(deck.takeHeard(), [.play])
      other.end()
    }
  }
}
