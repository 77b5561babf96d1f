// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What was found, by the name with which the shell asks for it again: “entry/12@MARK”,
/// “memo/3@MARK”. Another diary may be open by then.
nonisolated struct SearchResult: Hashable {
  enum Item: Hashable {
    case entry(Entry.ID)
    case memo(Memo.ID)
  }

  let item: Item
  let diaryMark: String

  init(_ item: Item, diaryMark: String) { (self.item, self.diaryMark) = (item, diaryMark) }

  /// Nil where it names nothing.
  init?(_ name: String) {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let item = Item(parts[0]) else { return nil }
    self.init(item, diaryMark: String(parts[1]))
  }

  var name: String { item.name + "@" + diaryMark }
}

nonisolated extension SearchResult.Item {
  /// The shell shows five results, and how many more there are. So many memos are among the five
  /// where there are many entries, so that neither hides the other.
  private static let (shownCount, shownMemoCount) = (5, 2)

  fileprivate init?(_ name: Substring) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "entry": self = .entry(Entry.ID(number))
    case "memo": self = .memo(Memo.ID(number))
    default: return nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .entry(let id): "entry/\(id.number)"
    case .memo(let id): "memo/\(id.number)"
    }
  }

  /// Both in one list, each in its own order.
  static func listed(_ entries: [Entry.ID], _ memos: [Memo.ID]) -> [Self] {
    let (entries, memos) = (entries.map(Self.entry), memos.map(Self.memo))
    let first = shownCount - min(memos.count, shownMemoCount)
    return Array(entries.prefix(first)) + memos.prefix(shownMemoCount)
      + entries.dropFirst(first) + memos.dropFirst(shownMemoCount)
  }
}
