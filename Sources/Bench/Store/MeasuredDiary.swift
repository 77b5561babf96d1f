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
    try Self.lengthenLog(of: Connection(folder.database, .readWrite), table: "entry")
    try Self.lengthenLog(of: bare.database, table: "note")
    days = GeneratedEntry.days(for: size)
    places = try Connection(folder.database, .readOnly).rows(
      "SELECT id, position FROM entry WHERE opens IS NULL AND deleted IS NULL"
    ) { (Entry.ID($0.int(0)), $0.int(1)) }
  }

  /// Writes until SQLite begins the log anew: from then on it writes where the log has been, which
  /// is quicker than making it longer, and the two diaries would not come to that in the same
  /// round.
  private static func lengthenLog(of database: Connection, table: String) throws {
    for _ in 0..<12 {
      try database.run(
        """
        UPDATE \(table) SET modified = modified + 1
        WHERE id IN (SELECT id FROM \(table) ORDER BY id DESC LIMIT 1000)
        """)
    }
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
