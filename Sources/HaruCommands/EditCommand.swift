// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Opens an entry or a memo in the editor of the person.
struct EditCommand: Command {
  static let name = "edit"
  static var parameters: String { gettext("NUMBER | DAY") }
  static var summary: String { gettext("Change an entry or a memo in your editor") }
  static var notes: String {
    gettext(
      "The first line is the title. Your editor is the one that VISUAL or EDITOR names. What an entry said before stays among its versions."
    )
  }

  private let words: Option<[String]>

  init(_ options: OptionParser) { words = options.words() }

  func run(_ session: Session) async throws -> ExitStatus {
    let names = try ItemName.names(words.value, today: session.today)
    guard names.count == 1 else {
      throw Complaint.misunderstood(gettext("Please name one entry or memo."))
    }
    guard Terminal.isInput else {
      throw Complaint(gettext("An editor needs a terminal, and there is none."))
    }
    let journal = try await session.presentJournal()
    let said: String?
    switch names[0] {
    case .memo(let id): said = try await edit(journal.memo(named: id), session, journal)
    case .entry(let id): said = try await edit(journal.entry(named: id), session, journal)
    case .day(let day):
      let entries = try await journal.entries(on: day)
      guard entries.count == 1 else {
        throw Complaint(
          gettext("On that day there is not just one entry: please name it by its number."),
          .notFound)
      }
      said = try await edit(entries[0], session, journal)
    case .attachment: throw names[0].unknown
    }
    if said != nil { await session.keepHouse(journal) }
    try session.output.line(said ?? gettext("Nothing was changed."))
    return .done
  }

  /// Answers with what became of it; nil where nothing was changed.
  private func edit(
    _ entry: Entry, _ session: Session, _ journal: Journal
  ) async throws -> String? {
    if entry.isClosed, let letter = entry.letter {
      throw JournalError.sealed(until: letter.day.number)
    }
    guard let saved = try await Editor(session, journal).write(Draft(entry)) else { return nil }
    try await journal.leave(saved.id)
    let isThere = try await journal.entry(named: saved.id).deleted == nil
    // Translators: Printed at the terminal, when an entry was edited.
    return isThere ? gettext("Saved.") : session.inTrash([.entry(saved.id)])
  }

  /// The same for a memo.
  private func edit(
    _ memo: Memo, _ session: Session, _ journal: Journal
  ) async throws -> String? {
    guard let saved = try await Editor(session, journal).write(memo) else { return nil }
    if saved.deleted != nil { return session.inTrash([.memo(saved.id)]) }
    if saved.id == memo.id { return gettext("Saved.") }
    // Translators: {number} is what the terminal calls a new memo, such as m3.
    return gettext("Added as {number}.").filling("number", with: "\(ItemName.memo(saved.id))")
  }
}
