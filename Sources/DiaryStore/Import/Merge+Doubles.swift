// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Merge {
  /// As many entries of a day are looked at.
  private static let maxCompared = 500

  /// Whether an entry that was there before this import has the same day, time, words and media.
  /// Where the source knows no time, any time of the day is the same.
  func isDouble(_ file: EntryFile, _ media: [ImportItem.Medium]) throws -> Bool {
    let entry = file.entry
    guard entry.deleted == nil, entry.letter == nil else { return false }
    var range = EntryPosition.range(entry.day, entry.day)
    if file.hasTime {
      let time = clock.timeOfDay(of: entry.moment)
      let minute = time - time % 60_000
      range =
        EntryPosition.of(
          entry.day, timeOfDay: minute)...EntryPosition.end(
          ofTimeAt: EntryPosition.of(entry.day, timeOfDay: minute + 59_999))
    }
    let words = Self.comparable(entry.body)
    let candidates = try database.rows(
      """
      SELECT id, body FROM (
        SELECT id, title, body FROM entry
        WHERE position BETWEEN ? AND ? AND deleted IS NULL AND opens IS NULL AND id <= ?
        LIMIT \(Self.maxCompared)
      ) WHERE title = ?
      """, range.lowerBound, range.upperBound, result.log?.lastEntry ?? Int.max, entry.title
    ) { (id: Entry.ID($0.int(0)), body: $0.text(1)) }
    return try candidates.contains { candidate in
      guard Self.comparable(candidate.body) == words else { return false }
      let there = Set(
        try AttachmentTable.attachments(of: candidate.id, in: database).map(\.media.hash))
      return media.allSatisfy { there.contains($0.hash) }
    }
  }

  /// The words without what no person sees: how photos are called differs in each entry.
  private static func comparable(_ body: String) -> [UInt8] {
    let text = body.contains("](") ? Markdown(body).replacingPhotos { $0.words } : body
    return text.utf8.filter { $0 > 0x20 }
  }
}

extension ImportItem.Medium {
  fileprivate var hash: [UInt8] {
    if case .arrived(let arrival) = content { arrival.hash } else { listed.media.hash }
  }
}
