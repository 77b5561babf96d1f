// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Moves things to the trash.
struct DeleteCommand: Command {
  static let name = "delete"
  static var parameters: String { gettext("NUMBER…") }
  static var summary: String { gettext("Move entries, memos or attachments to the trash") }
  static var notes: String {
    gettext("For 30 days, “haru restore” brings them back.")
  }

  private let words: Option<[String]>

  init(_ options: OptionParser) { words = options.words() }

  func run(_ session: Session) async throws -> ExitStatus {
    let names = try ItemName.names(words.value, today: session.today)
    let journal = try await session.presentJournal()
    for name in names { try await check(name, journal) }
    for name in names {
      switch name {
      case .entry(let id): try await journal.delete([id])
      case .memo(let id): try await journal.delete(id)
      case .attachment(let id): try await journal.delete(id)
      case .day: throw name.unknown
      }
    }
    await session.keepHouse(journal)
    try session.output.line(session.inTrash(names))
    return .done
  }

  /// Nothing goes to the trash where one of the names is wrong.
  private func check(_ name: ItemName, _ journal: Journal) async throws {
    switch name {
    case .entry(let id):
      guard try await journal.entry(named: id).deleted == nil else { throw name.unknown }
    case .memo(let id): _ = try await journal.memo(named: id)
    case .attachment(let id):
      guard let attachment = try await journal.attachment(id), attachment.deleted == nil else {
        throw name.unknown
      }
      let entry = try await journal.entry(named: attachment.entry)
      if entry.isClosed, let letter = entry.letter {
        throw JournalError.sealed(until: letter.day.number)
      }
    case .day:
      throw Complaint.misunderstood(
        gettext("A whole day is not deleted at once: please name its entries by their numbers."))
    }
  }
}

extension Session {
  /// That something went to the trash, and how it comes back.
  func inTrash(_ names: [ItemName]) -> String {
    let list = names.map(\.description).joined(separator: " ")
    return gettext("In the trash. To bring it back: {command}")
      .filling("command", with: command("restore " + list))
  }
}
