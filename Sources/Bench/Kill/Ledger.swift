// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// What a diary holds, by the numbers of `Deed`: as it should be, or as it was found.
struct Ledger: Equatable {
  struct Page: Equatable {
    var day: Int
    /// Nil where what was found is no text at all, or has the tags of another one.
    var text: Int?
    var isSealed = false
    var isTrashed = false
    /// The texts before, as far as they were replaced since the last writer began.
    var versions: [Int?] = []
  }

  private(set) var pages: [Int: Page] = [:]
  private(set) var memos: Set<Int> = []

  init() {}

  /// Reads a diary; of its versions only those with a higher id than `version`.
  init(_ database: Connection, versionsAfter version: Int) throws {
    var pageOfEntry: [Int: Int] = [:]
    try database.each(
      """
      SELECT e.id, e.title, e.day, e.body, e.sealed_until IS NOT NULL, e.deleted IS NOT NULL,
        (SELECT group_concat(t.name, ',') FROM entry_tag et JOIN tag t ON t.id = et.tag
          WHERE et.entry = e.id)
      FROM entry e
      """
    ) { row in
      let page = Int(row.text(1)) ?? -row.int(0)
      pageOfEntry[row.int(0)] = page
      let tags = row.text(6).split(separator: ",").map(String.init).sorted()
      let text = Self.number(of: row.text(3))
      pages[page] = Page(
        day: row.int(2), text: text.flatMap { Deed.tags($0) == tags ? $0 : nil },
        isSealed: row.bool(4), isTrashed: row.bool(5))
    }
    try database.each(
      "SELECT entry, body FROM version WHERE id > ? ORDER BY id", values: [version.value]
    ) { row in
      guard let page = pageOfEntry[row.int(0)] else { return }
      pages[page]?.versions.append(Self.number(of: row.text(1)))
    }
    try database.each("SELECT text FROM memo") { row in
      memos.insert(Self.number(of: row.text(0)) ?? -1)
    }
  }

  /// The number of a text, if it is that text to the last letter.
  private static func number(of text: String) -> Int? {
    let number = Int(text.prefix { $0 != " " })
    return number.flatMap { Deed.text($0) == text ? $0 : nil }
  }

  mutating func note(_ deed: Deed) {
    switch deed {
    case .write(let page, let day): pages[page] = Page(day: day, text: page)
    case .change(let page, let text), .bringBack(let page, let text):
      guard let before = pages[page]?.text else { return }
      pages[page]?.versions.append(before)
      pages[page]?.text = text
    case .move(let page, let day): pages[page]?.day = day
    case .seal(let page): pages[page]?.isSealed = true
    case .trash(let page): pages[page]?.isTrashed = true
    case .restore(let page): pages[page]?.isTrashed = false
    case .memo(let number): memos.insert(number)
    }
  }

  mutating func forgetVersions() {
    for page in pages.keys { pages[page]?.versions = [] }
  }

  /// How many pages and memos are not as in `other`.
  func differences(from other: Ledger) -> Int {
    let pages = Set(pages.keys).union(other.pages.keys)
    return pages.count { self.pages[$0] != other.pages[$0] }
      + memos.symmetricDifference(other.memos).count
  }
}
