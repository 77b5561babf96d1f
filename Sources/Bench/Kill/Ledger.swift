// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// What a diary holds, by the numbers of `Deed`: as it should be, or as it was found.
struct Ledger: Hashable {
  struct Page: Hashable {
    var day: Int
    /// Nil where what was found is no text at all, or has the tags of another one.
    var text: Int?
    var isSealed = false
    var isTrashed = false
    /// In the order in which they were attached.
    var media: [Medium] = []
    /// The texts before, as far as they were replaced since the last writer began. The same text
    /// several times on end is there once: of such versions one is enough.
    private(set) var versions: [Int?] = []

    mutating func keep(_ text: Int?) {
      if versions.last != .some(text) { versions.append(text) }
    }

    mutating func forgetVersions() { versions = [] }
  }

  struct Medium: Hashable {
    /// Nil where what was found is not, to the last byte, what was attached.
    let number: Int?
    var isTrashed = false
    /// Of a recording.
    var pieces = 0
  }

  /// A recording in the making, or left unfinished.
  struct Spoken: Hashable {
    var page: Int?
    /// Where it becomes a page of its own.
    let day: Int
    var pieces: Int
  }

  var pages: [Int: Page] = [:]
  var memos: Set<Int> = []
  var recordings: [Int: Spoken] = [:]

  init() {}

  /// Reads a diary; of its versions only those later than `last`. The numbers of its media go by
  /// their rows.
  init(_ database: Connection, media: [Int: Medium], versionsAfter last: Int = 0) throws {
    var pageOfEntry: [Int: Int] = [:]
    try database.each(
      """
      SELECT e.id, e.title, e.day, e.body, e.sealed_until IS NOT NULL, e.deleted IS NOT NULL,
        (SELECT group_concat(t.name, ',') FROM entry_tag et JOIN tag t ON t.id = et.tag
          WHERE et.entry = e.id),
        (SELECT caption FROM attachment WHERE entry = e.id ORDER BY position LIMIT 1)
      FROM entry e
      """
    ) { row in
      // A page without words has the number of the recording that it is there for. A number that is
      // there twice belongs to a page that was never written.
      let number = Int(row.text(1) + row.text(3) == "" ? row.text(7) : row.text(1))
      let page = number.flatMap { pages[$0] == nil ? $0 : nil } ?? -row.int(0)
      pageOfEntry[row.int(0)] = page
      let tags = row.text(6).split(separator: ",").map(String.init).sorted()
      let text = Self.number(of: row.text(3))
      pages[page] = Page(
        day: row.int(2), text: text.flatMap { Deed.tags($0) == tags ? $0 : nil },
        isSealed: row.bool(4), isTrashed: row.bool(5))
    }
    try database.each(
      "SELECT entry, body FROM version WHERE moment > ? ORDER BY moment", values: [last.value]
    ) { row in
      guard let page = pageOfEntry[row.int(0)] else { return }
      pages[page]?.keep(Self.number(of: row.text(1)))
    }
    try database.each(
      "SELECT entry, media, caption, deleted IS NOT NULL FROM attachment ORDER BY position, id"
    ) { row in
      guard let page = pageOfEntry[row.int(0)] else { return }
      let medium = media[row.int(1)]
      let number = medium?.number.flatMap { row.text(2) == "\($0)" ? $0 : nil }
      pages[page]?.media.append(
        Medium(number: number, isTrashed: row.bool(3), pieces: medium?.pieces ?? 0))
    }
    try database.each("SELECT text, id FROM memo") { row in
      let number = Self.number(of: row.text(0)).flatMap { memos.contains($0) ? nil : $0 }
      memos.insert(number ?? -row.int(1))
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
      pages[page]?.keep(before)
      pages[page]?.text = text
    case .move(let page, let day): pages[page]?.day = day
    case .seal(let page): pages[page]?.isSealed = true
    case .trash(let page): pages[page]?.isTrashed = true
    case .restore(let page): pages[page]?.isTrashed = false
    case .attach(let page, let medium): pages[page]?.media.append(Medium(number: medium))
    case .detach(let page, let medium): pages[page]?.setTrashed(true, medium)
    case .reattach(let page, let medium): pages[page]?.setTrashed(false, medium)
    case .record(let number, let page, let day):
      let day = page.flatMap { pages[$0]?.day } ?? day
      recordings[number] = Spoken(page: page, day: day, pieces: 1)
    case .say(let number, let pieces): recordings[number]?.pieces = pieces
    case .keep(let number): end(number, isKept: true)
    case .discard(let number): end(number, isKept: false)
    case .memo(let number): memos.insert(number)
    case .emptyTrash: emptyTrash()
    case .importFolder(let number): takeIn(PagesFolder(number))
    case .backUp, .sweep, .thin, .open, .emptyLog: break
    }
  }

  /// What was with a letter stays while that is sealed.
  private mutating func emptyTrash() {
    pages = pages.filter { !$0.value.isTrashed }
    for (number, spoken) in recordings where spoken.page.map({ pages[$0] == nil }) == true {
      recordings[number]?.page = nil
    }
    for (page, content) in pages where !content.isSealed {
      pages[page]?.media = content.media.filter { !$0.isTrashed }
    }
  }

  mutating func forgetVersions() {
    for page in pages.keys { pages[page]?.forgetVersions() }
  }

  /// How many pages, memos and recordings are not as in `other`.
  func differences(from other: Ledger) -> Int {
    pagesDiffering(from: other).count + memos.symmetricDifference(other.memos).count
      + recordingsDiffering(from: other).count
  }

  func recordingsDiffering(from other: Ledger) -> Set<Int> {
    Set(recordings.keys).union(other.recordings.keys).filter {
      recordings[$0] != other.recordings[$0]
    }
  }

  func pagesDiffering(from other: Ledger) -> Set<Int> {
    Set(pages.keys).union(other.pages.keys).filter { pages[$0] != other.pages[$0] }
  }
}

extension Ledger.Page {
  fileprivate mutating func setTrashed(_ isTrashed: Bool, _ medium: Int) {
    let place = media.firstIndex { $0.number == medium && $0.isTrashed != isTrashed }
    if let place { media[place].isTrashed = isTrashed }
  }
}
