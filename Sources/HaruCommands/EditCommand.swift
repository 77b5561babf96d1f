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
      "The first line is the title. Your editor is the one that VISUAL or EDITOR names. What it said before stays among the versions."
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
    let journal = try session.journal()
    let isChanged: Bool
    switch names[0] {
    case .memo(let id):
      isChanged = try await Editor(session, journal).write(try await journal.memo(named: id))
    case .entry(let id):
      isChanged = try await edit(try await journal.entry(named: id), session, journal)
    case .day(let day):
      let entries = try await journal.entries(on: day)
      guard entries.count == 1 else {
        throw Complaint(
          gettext("On that day there is not just one entry: please name it by its number."),
          .notFound)
      }
      isChanged = try await edit(entries[0], session, journal)
    case .attachment: throw names[0].unknown
    }
    if isChanged { await session.keepHouse(journal) }
    try session.output.line(isChanged ? gettext("Saved.") : gettext("Nothing was changed."))
    return .done
  }

  private func edit(
    _ entry: Entry, _ session: Session, _ journal: Journal
  ) async throws -> Bool {
    if entry.isClosed, let letter = entry.letter {
      throw JournalError.sealed(until: letter.day.number)
    }
    guard let saved = try await Editor(session, journal).write(Draft(entry)) else { return false }
    try await journal.leave(saved.id)
    return true
  }
}
