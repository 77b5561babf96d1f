// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite

@testable import DiaryStore

/// All that a diary holds, without the numbers of its rows: two diaries with the same are equal.
struct DiaryImage: Equatable {
  private(set) var lines: [String: [String]] = [:]

  /// `isReadable` leaves out the trash and what entries said before.
  init(_ journal: Journal, isReadable: Bool = false) async throws {
    let live = isReadable ? "WHERE e.deleted IS NULL" : ""
    let attached = isReadable ? "WHERE e.deleted IS NULL AND a.deleted IS NULL" : ""
    var queries = [
      "folder": "SELECT hex(uuid), hex(name) FROM folder",
      "entry": """
      SELECT hex(e.uuid), position, day, moment, zone, hex(title), hex(body), hex(f.name),
        sealed_until, opens, created, modified, deleted
      FROM entry e LEFT JOIN folder f ON f.id = e.folder \(live)
      """,
      "tag": """
      SELECT hex(e.uuid), hex(t.name) FROM entry_tag et JOIN tag t ON t.id = et.tag
        JOIN entry e ON e.id = et.entry \(live)
      """,
      "attachment": """
      SELECT hex(e.uuid), hex(a.uuid), hex(a.caption), a.deleted, hex(m.sha256),
        row_number() OVER (PARTITION BY e.id ORDER BY a.position, a.id)
      FROM attachment a JOIN media m ON m.id = a.media JOIN entry e ON e.id = a.entry \(attached)
      """,
      "media": """
      SELECT DISTINCT hex(m.sha256), kind, extension, bytes, added, width, height, duration,
        sample_rate, m.recorded
      FROM media m JOIN attachment a ON a.media = m.id JOIN entry e ON e.id = a.entry \(attached)
      """,
      "transcript": """
      SELECT DISTINCT hex(m.sha256), hex(text), times, language, hex(recogniser), by_hand
      FROM transcript t JOIN media m ON m.id = t.media JOIN attachment a ON a.media = m.id
        JOIN entry e ON e.id = a.entry \(attached)
      """,
      "bookmark": """
      SELECT DISTINCT hex(m.sha256), b.place, hex(name)
      FROM bookmark b JOIN media m ON m.id = b.media JOIN attachment a ON a.media = m.id
        JOIN entry e ON e.id = a.entry \(attached)
      """,
      "trim": """
      SELECT hex(a.uuid), t.beginning, t.ending
      FROM trim t JOIN attachment a ON a.id = t.attachment JOIN entry e ON e.id = a.entry
      \(attached)
      """,
      "memo": """
      SELECT hex(uuid), hex(text), pinned, created, modified, deleted, color, place
      FROM memo e LEFT JOIN memo_card ON memo = e.id \(live)
      """,
      "weather": """
      SELECT hex(e.uuid), icon, celsius, hex(place), by_hand
      FROM weather w JOIN entry e ON e.id = w.entry \(live)
      """,
      "feeling": """
      SELECT hex(e.uuid), hex(leading), positive, negative, joy, sadness, anger, fear, calm, model,
        by_hand, remote
      FROM feeling w JOIN entry e ON e.id = w.entry \(live)
      """,
      "place": """
      SELECT hex(e.uuid), latitude, longitude FROM place w JOIN entry e ON e.id = w.entry \(live)
      """,
      "hits": "SELECT count(*) FROM entry_text WHERE entry_text MATCH 'wort'",
    ]
    if !isReadable {
      queries["version"] = """
        SELECT hex(e.uuid), v.moment, hex(v.title), hex(v.body),
          row_number() OVER (PARTITION BY e.id ORDER BY v.moment, v.id)
        FROM version v JOIN entry e ON e.id = v.entry
        """
    }
    for (table, sql) in queries {
      let columns = sql.contains("count(*)") ? 1 : Self.columns(table)
      lines[table] = try await journal.read { database in
        try database.rows(sql) { row in
          (0..<columns).map { row.optionalText($0) ?? "NULL" }.joined(separator: "|")
        }.sorted()
      }
    }
  }

  private static func columns(_ table: String) -> Int {
    switch table {
    case "folder", "tag": 2
    case "place", "bookmark", "trim": 3
    case "entry": 13
    case "attachment", "transcript": 6
    case "memo": 8
    case "media": 10
    case "weather", "version": 5
    case "feeling": 12
    default: 1
    }
  }

  /// Where the two differ.
  static func difference(_ left: DiaryImage, _ right: DiaryImage) -> [String] {
    left.lines.keys.sorted().flatMap { table -> [String] in
      let (old, new) = (left.lines[table] ?? [], right.lines[table] ?? [])
      return old.filter { !new.contains($0) }.prefix(3).map { "\(table) lacks \($0)" }
        + new.filter { !old.contains($0) }.prefix(3).map { "\(table) has also \($0)" }
        + (old.count == new.count ? [] : ["\(table): \(old.count) are \(new.count)"])
    }
  }
}
