// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

/// Always the same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0xbf58_476d_1ce4_e5b9
  }
}

extension Data {
  /// Shorter, or with bits turned around.
  func damaged(by numbers: inout SeededNumbers) -> Data {
    if Int.random(in: 0..<4, using: &numbers) == 0 {
      return prefix(Int.random(in: 0..<count, using: &numbers))
    }
    var damaged = self
    for _ in 0..<Int.random(in: 1...8, using: &numbers) {
      let place = Int.random(in: 0..<count, using: &numbers)
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    }
    return damaged
  }
}

@Suite(.serialized) struct DamageTests {
  /// Whatever happens to the file, the diary opens or says why not; a backup is there either way.
  @Test func survivesTwoHundredDamagedDatabases() async throws {
    let diary = try await ClosedDiary.make()
    let whole = try Data(contentsOf: URL(filePath: diary.folder.database))
    let backup = try #require(try await diary.recovery.newestGoodBackup())
    var numbers = SeededNumbers(state: 3)
    var refused = 0
    var reported = 0
    for _ in 0..<200 {
      for end in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: diary.folder.database + end)
      }
      let damaged = whole.damaged(by: &numbers)
      try damaged.write(to: URL(filePath: diary.folder.database))
      do {
        let journal = try Journal(diary.folder, clock: diary.clock)
        if await !journal.check(repairing: false).isClean { reported += 1 }
        _ = try? await journal.page()
        _ = try? await journal.search(SearchInput("바다 words").query)
        _ = try? await journal.trash()
        _ = try? await journal.attachments(of: diary.entry.id)
        _ = try? await journal.save(Draft(diary.entry))
      } catch {
        switch error {
        case .damaged, .newerSchema: refused += 1
        case .locked, .wrongKeys, .diskFull, .readOnly, .displaced, .absent, .notAnswering,
          .refused, .exportRefused, .importRefused, .resealing, .resealingNoteDamaged,
          .resealingUnreachable, .resealingRefused, .busy, .sealed, .missing, .outdated, .failed:
          #expect(Bool(false), "\(error)")
        }
      }
    }
    #expect(refused > 20)
    #expect(reported > 20)
    #expect(try await diary.recovery.newestGoodBackup() == backup)
    let journal = try diary.recovery.recover(from: backup)
    #expect(try await journal.entry(diary.entry.id) == diary.entry)
  }

  @Test func findsTwoHundredDamagedMedia() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let content = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    let file = try diary.file("a.jpg", content)
    let media = try await diary.journal.attach(file, to: entry.id, kind: .photo).media
    let path = diary.folder.mediaFolder.path(of: media)
    var numbers = SeededNumbers(state: 5)
    for _ in 0..<200 {
      let damaged = Data(content).damaged(by: &numbers)
      guard damaged != Data(content) else { continue }
      try damaged.write(to: URL(filePath: path))
      #expect(
        await diary.journal.check(repairing: false).findings == [.damagedMedia(media, aside: nil)])
    }
  }
}
