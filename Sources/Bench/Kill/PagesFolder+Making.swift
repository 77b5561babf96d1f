// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials

extension PagesFolder {
  private static let prefix = "pages-"

  /// Those that were made in a folder.
  static func numbers(in outside: String) -> [Int] {
    // Where that can't be listed, none has been made yet.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: outside)) ?? []
    return names.filter { $0.hasPrefix(prefix) }.compactMap { Int($0.dropFirst(prefix.count)) }
      .sorted()
  }

  /// The path of the folder in `outside`, where it is made if there is none: another diary's
  /// export.
  func made(in outside: String) async throws -> String {
    let path = outside + "/" + Self.prefix + "\(number)"
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    let source = JournalFolder(outside + "/diary")
    // An earlier process may have been killed while it made one.
    if FileManager.default.fileExists(atPath: source.path) {
      try FileManager.default.removeItem(atPath: source.path)
    }
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let journal = try Journal(source, clock: DiaryMaker.clock)
    for page in pages { try await write(page, in: journal, outside) }
    try await journal.addMemo(Deed.text(memo))
    _ = try await journal.export(to: path, .everything)
    return path
  }

  private func write(_ page: Page, in journal: Journal, _ outside: String) async throws {
    guard let day = Day(number: page.day) else { throw Obstacle("\(page.day) is no day.") }
    var draft = journal.newDraft(on: day)
    draft.title = "\(page.number)"
    draft.body = Deed.text(page.number)
    draft.tags = Deed.tags(page.number)
    guard let entry = try await journal.save(draft)?.id else {
      throw Obstacle("Page \(page.number) has no words.")
    }
    for medium in page.media {
      guard let number = medium.number else { continue }
      let attachment = try await journal.attach(
        MediumContent.file(number, in: outside), to: entry, kind: MediumContent.kind(number),
        caption: "\(number)")
      if medium.isTrashed { try await journal.delete(attachment.id) }
    }
    if page.isTrashed { try await journal.delete([entry]) }
  }
}
