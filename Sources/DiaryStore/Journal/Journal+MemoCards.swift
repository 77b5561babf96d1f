// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// Where memos stood before one of them was moved.
package struct MemoPlaces: Sendable {
  fileprivate struct Place: Sendable {
    let id: Memo.ID
    let before: Int?
    let after: Int
  }

  fileprivate let places: [Place]

  /// Whether nothing was moved.
  package var isEmpty: Bool { places.isEmpty }
}

/// Next to another memo, in the order of the board.
package enum MemoSide: Sendable {
  case ahead
  case behind
}

extension Journal {
  /// Gives the card of a memo this color; nil takes it away. Answers with the color before.
  @discardableResult
  package func setColor(
    _ color: LabelColor?, of id: Memo.ID
  ) throws(JournalError) -> LabelColor? {
    try write { database in
      guard let memo = try MemoTable.memo(id, in: database) else { throw JournalError.missing }
      guard memo.color != color else { return color }
      try MemoCardTable.setColor(color, of: id, in: database)
      try ChangeTable.note(.memo, id.number, in: database)
      return memo.color
    }
  }

  /// Moves a memo next to another one, where it stays, whatever is changed later. Pinned memos
  /// stand ahead of all others: where only one of the two is pinned, it comes as near as that
  /// allows. Answers with where all those stood that have another place now: none where it stands
  /// there already.
  package func move(
    _ id: Memo.ID, _ side: MemoSide, of other: Memo.ID
  ) throws(JournalError) -> MemoPlaces {
    try write { database in
      guard let memo = try MemoTable.memo(id, in: database), memo.deleted == nil,
        let neighbor = try MemoTable.memo(other, in: database), neighbor.deleted == nil, id != other
      else { throw JournalError.missing }
      let cards = try MemoCardTable.others(than: memo, in: database)
      let index =
        cards.firstIndex { $0.id == other }.map { side == .ahead ? $0 : $0 + 1 }
        ?? (neighbor.isPinned ? 0 : cards.count)
      guard index != MemoOrder.index(of: id, at: Self.rank(of: memo), among: cards)
      else { return MemoPlaces(places: []) }
      return try put(MemoOrder.places(of: id, at: index, among: cards), moving: id, in: database)
    }
  }

  /// Puts memos where they stood before, but for those that were moved again since.
  package func restore(_ before: MemoPlaces) throws(JournalError) {
    try write { database in
      for place in before.places {
        guard try MemoTable.memo(place.id, in: database) != nil,
          try MemoCardTable.place(of: place.id, in: database) == place.after
        else { continue }
        try MemoCardTable.setPlace(place.before, of: place.id, in: database)
        try ChangeTable.note(.memo, place.id.number, in: database)
      }
    }
  }

  private static func rank(of memo: Memo) -> Int {
    memo.place ?? memo.modified.milliseconds * MemoCardTable.placesPerMillisecond
  }

  private func put(
    _ places: [(id: Memo.ID, place: Int)], moving id: Memo.ID, in database: Connection
  ) throws -> MemoPlaces {
    let moved = try places.map { id, place in
      MemoPlaces.Place(
        id: id, before: try MemoCardTable.place(of: id, in: database), after: place)
    }
    for place in moved { try MemoCardTable.setPlace(place.after, of: place.id, in: database) }
    try ChangeTable.note(.memo, id.number, in: database)
    return MemoPlaces(places: moved)
  }
}
