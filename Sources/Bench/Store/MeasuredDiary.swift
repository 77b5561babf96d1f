// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import SQLite

/// A generated diary, and the same texts in bare SQLite beside it.
struct MeasuredDiary {
  let size: Int
  let folder: JournalFolder
  let journal: Journal
  let bare: BareDiary
  let days: [Day]
  /// The positions of entries that are neither sealed nor in the trash.
  private let places: [(id: Entry.ID, position: Int)]

  init(_ size: Int, in room: Room) throws {
    self.size = size
    folder = JournalFolder(room.path("diary-\(size)"))
    try DiaryMaker.make(size, in: folder)
    bare = try BareDiary(copying: folder, to: room.path("bare-\(size).sqlite"))
    journal = try Journal(folder, clock: DiaryMaker.clock)
    days = GeneratedEntry.days(for: size)
    places = try Connection(folder.database, .readOnly).rows(
      "SELECT id, position FROM entry WHERE opens IS NULL AND deleted IS NULL"
    ) { (Entry.ID($0.int(0)), $0.int(1)) }
  }

  func anyEntry(
    _ generator: inout SeededGenerator
  ) async throws -> (entry: Entry, position: Int) {
    let place = places[generator.number(below: places.count)]
    guard let entry = try await journal.entry(place.id) else {
      throw Obstacle("Entry \(place.id.number) is gone.")
    }
    return (entry, place.position)
  }
}
