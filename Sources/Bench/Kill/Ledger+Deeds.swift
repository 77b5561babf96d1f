// SPDX-License-Identifier: GPL-3.0-or-later

extension Ledger {
  func noting(_ deed: Deed) -> Ledger {
    var ledger = self
    ledger.note(deed)
    return ledger
  }

  /// What may be there when a deed was broken off, this ledger first: all that the deed does or
  /// nothing, of a folder any pages, each with its media, and of a recording that was begun only
  /// how its first piece begins.
  func interrupted(_ deed: Deed) -> [Ledger] {
    let whole = noting(deed)
    if case .record(let number, _, _) = deed, recordings[number] == nil {
      var begun = whole
      begun.recordings[number]?.pieces = 0
      return [self, begun, whole]
    }
    guard case .importFolder(let number) = deed else { return [self, whole] }
    let folder = PagesFolder(number)
    var withMemo = self
    withMemo.memos.insert(folder.memo)
    return folder.pages.reduce([self, withMemo]) { ledgers, page in
      ledgers
        + ledgers.map { ledger in
          var ledger = ledger
          ledger.pages[page.number] = whole.pages[page.number]
          return ledger
        }
    }
  }

  /// Puts a recording with its page, or where that can't have it, makes a page of it.
  mutating func end(_ number: Int, isKept: Bool) {
    guard let spoken = recordings.removeValue(forKey: number) else { return }
    var medium = Medium(number: number, pieces: spoken.pieces)
    if let page = spoken.page, let content = pages[page], !content.isTrashed, !content.isSealed {
      medium.isTrashed = !isKept
      pages[page]?.media.append(medium)
    } else {
      pages[number] = Page(day: spoken.day, isTrashed: !isKept, media: [medium])
    }
  }

  /// Adds what is not there; what is has been changed since, or is on its way out, and stays so.
  mutating func takeIn(_ folder: PagesFolder) {
    memos.insert(folder.memo)
    for page in folder.pages {
      let there = pages[page.number]
      guard there?.isSealed != true else { continue }
      var content = there ?? Page(day: page.day, text: page.number, isTrashed: page.isTrashed)
      content.media += Self.missing(page.media, in: content.media)
      pages[page.number] = content
    }
  }

  private static func missing(_ media: [Medium], in found: [Medium]) -> [Medium] {
    media.indices.filter { place in
      let count = media[...place].count { $0.number == media[place].number }
      return count > found.count { $0.number == media[place].number }
    }
    .map { media[$0] }
  }
}
