// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Testing

@testable import Bench

@Suite struct RoomTests {
  @Test func isGoneAfterwards() throws {
    let cache = try Room.inside { room in
      let cache = try #require(room.freshEnvironment()["XDG_CACHE_HOME"])
      try FileManager.default.createDirectory(
        atPath: cache + "/fonts", withIntermediateDirectories: true)
      return cache
    }
    #expect(!FileManager.default.fileExists(atPath: cache))
  }

  @Test func givesEachRunItsOwnSettingsAndAllTheSameCache() throws {
    try Room.inside { room in
      let first = room.freshEnvironment()
      let second = room.freshEnvironment()
      for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
        #expect(first[name] != nil && first[name] != second[name])
      }
      #expect(first["XDG_CACHE_HOME"] == second["XDG_CACHE_HOME"])
    }
  }

  @Test func hasARoomWhereNothingMovesByItself() throws {
    try Room.inside { room in
      let folder = try #require(try room.stillEnvironment()["XDG_CONFIG_HOME"])
      let settings = try String(contentsOfFile: folder + "/gtk-4.0/settings.ini", encoding: .utf8)
      #expect(settings.contains("gtk-enable-animations=false\n"))
    }
  }
}
