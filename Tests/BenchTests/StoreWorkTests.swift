// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct StoreWorkTests {
  /// It throws where the journal and bare SQLite give different answers.
  @Test func isTheSameWorkForBareSQLite() async throws {
    try await Room.staying { room in
      let diary = try MeasuredDiary(1000, in: room)
      var generator = SeededGenerator(seed: 4)
      for work in StoreWork.allCases {
        var watch = Stopwatch()
        for _ in 0..<4 { try await work.perform(on: diary, &watch, &generator) }
        #expect(watch.journal.count == 4)
        #expect(watch.bare.count == 4)
      }
    }
  }
}
