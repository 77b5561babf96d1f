// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// The memos of the diary in their order, and which of them the board shows.
struct MemoList {
  private(set) var memos: [Int: Memo] = [:]
  /// Pinned ones first, then those changed last.
  private var order: [Int] = []
  private var found: Set<Int>?

  var isEmpty: Bool { memos.isEmpty }
  var count: Int { memos.count }

  /// Takes over what the diary holds now; answers which memos say something else.
  mutating func update(_ all: [Memo]) -> [Memo] {
    let changed = all.filter { memos[$0.id.number] != $0 }
    order = all.map(\.id.number)
    memos = Dictionary(all.map { ($0.id.number, $0) }) { first, _ in first }
    return changed
  }

  /// Takes over what one of them says now.
  mutating func take(_ memo: Memo) {
    if memos[memo.id.number] != nil { memos[memo.id.number] = memo }
  }

  /// Shows only these; nil shows all.
  mutating func show(only found: Set<Int>?) { self.found = found }

  /// What to show where `shown` is shown and `edited` are being written: those stay, and so do the
  /// places of all, so that nothing moves away from under the person's hands. The places stay, too,
  /// where `keepsPlaces` says so.
  func numbers(
    instead shown: [Int], edited: Set<Int>, keepsPlaces: Bool, without hidden: Int?
  ) -> [Int] {
    let wanted = order.filter { number in
      number != hidden && (found?.contains(number) ?? true || edited.contains(number))
    }
    guard !edited.isEmpty || keepsPlaces else { return wanted }
    let members = Set(wanted)
    let known = Set(shown)
    return wanted.filter { !known.contains($0) }
      + shown.filter { members.contains($0) || edited.contains($0) }
  }

  /// The memo so many places further on where these are shown, unless only one of the two is
  /// pinned.
  func neighbor(of number: Int, _ step: Int, among shown: [Int]) -> Memo.ID? {
    guard let index = shown.firstIndex(of: number), shown.indices.contains(index + step),
      let memo = memos[number], let other = memos[shown[index + step]],
      other.isPinned == memo.isPinned
    else { return nil }
    return other.id
  }

  /// Whether a memo would stand elsewhere next to that one, where these are shown. Pinned ones stay
  /// ahead of the others.
  func canMove(_ number: Int, _ side: MemoSide, of other: Memo.ID, among shown: [Int]) -> Bool {
    guard number != other.number, shown.contains(other.number), let memo = memos[number],
      memo.isPinned == memos[other.number]?.isPinned
    else { return false }
    return neighbor(of: number, side == .ahead ? 1 : -1, among: shown) != other
  }

  /// The memos in which all words of `query` are found.
  @concurrent
  nonisolated static func found(_ query: String, in memos: [Memo]) async -> Set<Int> {
    let words = query.lowercased().split(whereSeparator: \.isWhitespace)
    return Set(
      memos.filter { memo in
        let text = memo.text.lowercased()
        return words.allSatisfy { text.contains($0) }
      }.map(\.id.number))
  }
}
