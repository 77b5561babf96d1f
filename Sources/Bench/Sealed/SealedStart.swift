// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import Sealing

/// How long it takes until a diary is on the screen: a plain one from the start of Haru; a sealed
/// one up to the page that asks for the password, and from when that was typed. What the password
/// itself costs is nearly nothing here (`JournalFolder.sealed`).
struct SealedStart {
  private static let entries = 1000
  /// The keys of `JournalFolder.measuredPassword`.
  private static let keys = ["h", "a", "r", "u", "minus", "b", "e", "n", "c", "h"]

  private let surroundings: Surroundings
  private let room: Room
  private let sealed: JournalFolder
  private let plain: JournalFolder

  init(in room: Room) async throws {
    self.room = room
    surroundings = try Surroundings()
    plain = JournalFolder(room.path("plain-start"))
    try DiaryMaker.make(Self.entries, in: plain)
    sealed = try JournalFolder.sealed(room.path("sealed-start"), with: Secret())
    try FileManager.default.copyItem(atPath: plain.path, toPath: sealed.path)
    _ = try await Resealing(
      JournalFolder(sealed.path), to: sealed.keys, oldBackups: .delete, clock: DiaryMaker.clock
    ).run()
  }

  /// In turns. The first of each only brings the files into memory, and makes the backup of the
  /// day.
  func time(rounds: Int) throws -> Stopwatch {
    var watch = Stopwatch()
    for round in 0...rounds {
      let (sealed, plain) = (try sealedTime(), try plainTime())
      if round > 0 { watch.note(journal: sealed, bare: plain) }
    }
    return watch
  }

  private func plainTime() throws -> Double {
    try surroundings.opening(.haru, in: room, plain, isStill: true) { child, first in
      let last = try Watch(child).rest()
      return last.map { Double($0.moment - child.started) / 1e6 } ?? first.milliseconds
    }
  }

  private func sealedTime() throws -> Double {
    try surroundings.opening(.haru, in: room, sealed, isStill: true) { child, first in
      let window = try WatchedWindow(of: child)
      for key in Self.keys { try window.pressAndSettle(key) }
      return first.milliseconds + (try window.pressAndRest("Return").time)
    }
  }
}
