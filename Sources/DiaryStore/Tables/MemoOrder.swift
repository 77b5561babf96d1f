// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Finds the places that put a memo between two others, and moves no more of them than it must.
enum MemoOrder {
  struct Card: Equatable {
    let id: Memo.ID
    /// Higher ones come first; of equal ones, those with the higher number.
    let rank: Int
  }

  /// How far apart memos are put where there is no room between them.
  private static let step = MemoCardTable.placesPerMillisecond
  /// Far beyond every moment that a calendar has, and far from what an integer can't hold.
  static let possible = -(1 << 60)...(1 << 60)

  /// The places for the memo to come at `index` among the cards, which are in order and without
  /// it. Where two of them stand too close together, those that follow move down a little.
  static func places(
    of id: Memo.ID, at index: Int, among cards: [Card]
  ) -> [(id: Memo.ID, place: Int)] {
    let following = cards[index...]
    guard let lower = following.first.map(rank) else {
      return cards.last.map { [(id, rank($0) - step)] } ?? []
    }
    guard index > 0 else { return [(id, lower + step)] }
    let upper = rank(cards[index - 1])
    if upper - lower > 1 { return [(id, lower + (upper - lower) / 2)] }
    var place = upper - step
    var places = [(id, place)]
    for card in following {
      guard rank(card) >= place else { break }
      place -= step
      places.append((card.id, place))
    }
    return places
  }

  /// Where a memo stands now among the others.
  static func index(of id: Memo.ID, at rank: Int, among cards: [Card]) -> Int {
    cards.firstIndex { ($0.rank, $0.id.number) < (rank, id.number) } ?? cards.count
  }

  private static func rank(_ card: Card) -> Int {
    min(max(card.rank, possible.lowerBound), possible.upperBound)
  }
}
