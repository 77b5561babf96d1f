// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import SQLite

/// Kills one writer after the other, and looks each time at the diary that it leaves behind.
struct Inquest {
  private let folder: JournalFolder
  private var generator = SeededGenerator(seed: DiaryMaker.seed)
  private var lastVersion = 0
  /// How many minutes have gone by on the writers' clock.
  private var minute = 0

  /// What must be in the diary.
  private(set) var ledger = Ledger()
  private(set) var acknowledged = 0
  private(set) var interrupted = 0
  /// How many of the interrupted changes came about.
  private(set) var appearing = 0
  private(set) var lost = 0
  private(set) var damage = 0

  init(_ folder: JournalFolder) { self.folder = folder }

  mutating func kill(_ number: Int) async throws {
    // One in eight before it has done anything: while it opens the diary.
    let isEarly = generator.number(below: 8) == 0
    let isLong = generator.happens(20)
    let seed = number * 1_000_000
    // A writer who made it would be killed over that, and hardly ever over the import.
    _ = try await PagesFolder(seed + 900_000).made(in: folder.outside)
    let life = try WriterLife.spend(
      WritingOrder(folder: folder.path, seed: seed, minute: minute),
      deeds: isEarly ? 0 : generator.number(below: 40),
      microseconds: UInt32(generator.number(below: isEarly || isLong ? 20_000 : 4000)))
    minute += life.minutes + 2
    acknowledged += life.done.count
    for deed in life.done { ledger.note(deed) }
    let remains = try await Remains(of: folder, versionsAfter: lastVersion)
    for complaint in remains.complaints { System.complain("kill \(number): \(complaint)") }
    damage += remains.complaints.count
    compare(remains.ledger, pending: life.pending)
    lastVersion = remains.lastVersion
    ledger.forgetVersions()
  }

  func searchDifferences() throws -> Int {
    try SearchIndex.differences(in: folder.connection(.readOnly))
  }

  /// An interrupted change must be there as a whole or not at all.
  private mutating func compare(_ found: Ledger, pending: Deed?) {
    if let pending {
      interrupted += 1
      let right = ledger.interrupted(pending).min {
        found.differences(from: $0) < found.differences(from: $1)
      }
      if let right, right != ledger {
        appearing += 1
        ledger = right
      }
    }
    lost += found.differences(from: ledger)
  }
}
