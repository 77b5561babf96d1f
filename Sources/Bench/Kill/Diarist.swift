// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import SQLite

/// Does deeds in a diary, and knows its pages by their numbers.
struct Diarist {
  private let folder: JournalFolder
  private let hands: Hands
  private var journal: Journal?
  /// The pages that can be changed: neither sealed nor in the trash.
  private(set) var open: [Int: Entry.ID] = [:]
  private(set) var trashed: [Int: Entry.ID] = [:]
  private(set) var narrator = Narrator()

  init(_ folder: JournalFolder, _ hands: Hands) {
    self.folder = folder
    self.hands = hands
  }

  /// Does what a deed needs outside the diary.
  func prepare(_ deed: Deed) async throws {
    guard case .importFolder(let number) = deed else { return }
    _ = try await PagesFolder(number).made(in: folder.outside)
  }

  /// The folders that were made for this diary, by their numbers.
  var folders: [Int] { PagesFolder.numbers(in: folder.outside) }

  mutating func perform(_ deed: Deed) async throws {
    switch deed {
    case .open: try await openDiary()
    case .write(let page, let day): try await write(page, on: day)
    case .change(let page, let text): try await change(page, text)
    case .move(let page, let day):
      try await diary.move(entry(page).id, to: Self.day(day))
    case .seal(let page):
      try await diary.seal(entry(page).id, until: Self.day(Deed.sealedUntil))
      open[page] = nil
    case .trash(let page):
      let id = try await entry(page).id
      try await diary.delete([id])
      open[page] = nil
      trashed[page] = id
    case .restore(let page):
      guard let id = trashed[page] else { throw Obstacle("Page \(page) is not in the trash.") }
      try await diary.restore([id])
      trashed[page] = nil
      open[page] = id
    case .bringBack(let page, let text): try await bringBack(page, text)
    case .attach(let page, let medium): try await attach(medium, to: page)
    case .detach(let page, let medium):
      try await diary.delete(attachment(of: medium, to: page).id)
    case .reattach(let page, let medium):
      try await diary.restore(trashedAttachment(of: medium, to: page))
    case .record(let number, let page, let day):
      try await record(number, page, on: day)
    case .say(let number, let pieces): try narrator.say(number, pieces: pieces)
    case .keep(let number): try await narrator.end(number, isKept: true, in: diary)
    case .discard(let number): try await narrator.end(number, isKept: false, in: diary)
    case .memo(let number): try await diary.addMemo(Deed.text(number))
    case .emptyTrash:
      try await diary.deleteForGood(diary.trash())
      trashed = [:]
    case .backUp: try await diary.backUp()
    case .importFolder(let number): try await importFolder(number)
    case .sweep(let days):
      try await pass(days)
      try await diary.sweepMedia()
    case .thin(let days):
      try await pass(days)
      try await diary.thinVersions()
    case .emptyLog:
      try folder.connection(.readWrite).execute("PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  mutating func close() { journal = nil }

  /// Lets days pass, and the diary see them in so many runs that it trusts the clock.
  private func pass(_ days: Int) async throws {
    let last = min(days, 2)
    hands.goOn(days: days - last)
    try await diary.noteRun()
    for _ in 0..<last {
      hands.goOn(days: 1)
      try await diary.noteRun()
    }
  }

  // MARK: - Deeds

  private mutating func openDiary() async throws {
    journal = nil
    let journal = try Journal(folder, clock: hands.clock)
    self.journal = journal
    try await leaf()
    try await narrator.open(journal)
  }

  /// Gets to know the last pages.
  private mutating func leaf() async throws {
    for entry in try await diary.page(limit: 30) where entry.letter == nil {
      if let page = Int(entry.title) { open[page] = entry.id }
    }
  }

  private mutating func write(_ page: Int, on day: Int) async throws {
    var draft = try diary.newDraft(on: Self.day(day))
    draft.title = "\(page)"
    draft.body = Deed.text(page)
    draft.tags = Deed.tags(page)
    open[page] = try await diary.save(draft)?.id
  }

  private func change(_ page: Int, _ text: Int) async throws {
    var draft = Draft(try await entry(page))
    draft.body = Deed.text(text)
    draft.tags = Deed.tags(text)
    try await diary.save(draft)
  }

  private func bringBack(_ page: Int, _ text: Int) async throws {
    let id = try await entry(page).id
    guard let version = try await versions(of: page).first(where: { $0.text == text }) else {
      throw Obstacle("Page \(page) has no version \(text).")
    }
    try await diary.restore(version.id, of: id)
  }

  private func attach(_ medium: Int, to page: Int) async throws {
    let file = try MediumContent.file(medium, in: folder.outside)
    _ = try await diary.attach(
      file, to: entry(page).id, kind: MediumContent.kind(medium), caption: "\(medium)")
  }

  private mutating func record(_ number: Int, _ page: Int?, on day: Int) async throws {
    guard let page else {
      return try await narrator.begin(number, for: nil, on: Self.day(day), in: diary)
    }
    try await narrator.begin(number, for: entry(page).id, on: nil, in: diary)
  }

  private mutating func importFolder(_ number: Int) async throws {
    let path = try await PagesFolder(number).made(in: folder.outside)
    let report = try await diary.importFolder(path)
    guard report.problems.isEmpty else {
      throw Obstacle("Folder \(number) was not imported as a whole: \(report.problems).")
    }
    try await leaf()
  }

  // MARK: - What is there

  /// The versions of a page that have the tags of the text it has now, since versions have none;
  /// the oldest first.
  func versions(of page: Int) async throws -> [(id: Version.ID, text: Int)] {
    let entry = try await entry(page)
    return try await diary.versions(of: entry.id).reversed().compactMap { version in
      guard let text = Int(version.body.prefix { $0 != " " }),
        Deed.tags(text) == entry.tags.sorted()
      else { return nil }
      return (version.id, text)
    }
  }

  /// The media of a page, by their numbers.
  func media(of page: Int) async throws -> [Int] {
    try await diary.attachments(of: entry(page).id).compactMap { Int($0.caption) }
  }

  func trashedMedia(of page: Int) async throws -> [Int] {
    try await trashedAttachments(to: page).compactMap { Int($0.caption) }
  }

  private func attachment(of medium: Int, to page: Int) async throws -> Attachment {
    let attachments = try await diary.attachments(of: entry(page).id)
    guard let first = attachments.first(where: { $0.caption == "\(medium)" }) else {
      throw Obstacle("Page \(page) has no medium \(medium).")
    }
    return first
  }

  private func trashedAttachment(of medium: Int, to page: Int) async throws -> Attachment.ID {
    let attachments = try await trashedAttachments(to: page)
    guard let first = attachments.first(where: { $0.caption == "\(medium)" }) else {
      throw Obstacle("No medium \(medium) of page \(page) is in the trash.")
    }
    return first.id
  }

  /// In the order in which they were attached.
  private func trashedAttachments(to page: Int) async throws -> [Attachment] {
    let id = try await entry(page).id
    let attachments: [Attachment] = try await diary.trash().compactMap { item in
      guard case .attachment(let attachment) = item.content, attachment.entry == id else {
        return nil
      }
      return attachment
    }
    return attachments.sorted { $0.id.number < $1.id.number }
  }

  private func entry(_ page: Int) async throws -> Entry {
    guard let id = open[page], let entry = try await diary.entry(id) else {
      throw Obstacle("Page \(page) is gone.")
    }
    return entry
  }

  private var diary: Journal {
    get throws {
      guard let journal else { throw Obstacle("The diary is not open.") }
      return journal
    }
  }

  private static func day(_ number: Int) throws -> Day {
    guard let day = Day(number: number) else { throw Obstacle("\(number) is no day.") }
    return day
  }
}

extension JournalFolder {
  /// Where that lies which is to be brought into the diary.
  var outside: String { path + "-outside" }
}
