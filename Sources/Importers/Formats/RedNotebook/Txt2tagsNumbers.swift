// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers of the items in numbered lists, which Txt2tags does not write. An item goes on over
/// deeper lines, and two empty lines end a list.
struct Txt2tagsNumbers {
  /// The lists that the last line is in, each deeper than the one before.
  private var lists: [(indent: Int, number: Int)] = []
  private var isBehindEmpty = false

  /// Notes a line that is no item of a numbered list.
  mutating func note(indent: Int, isEmpty: Bool) {
    if !isEmpty {
      end { $0 >= indent }
    } else if isBehindEmpty {
      lists = []
    }
    isBehindEmpty = isEmpty
  }

  /// The number of the next item.
  mutating func next(indent: Int) -> Int {
    isBehindEmpty = false
    end { $0 > indent }
    if lists.last?.indent != indent { lists.append((indent, 0)) }
    lists[lists.count - 1].number += 1
    return lists[lists.count - 1].number
  }

  private mutating func end(_ isOver: (Int) -> Bool) {
    while let last = lists.last, isOver(last.indent) { lists.removeLast() }
  }
}
