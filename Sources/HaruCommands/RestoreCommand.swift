// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Brings back what is in the trash, or what an entry said before.
struct RestoreCommand: Command {
  static let name = "restore"
  static var parameters: String { gettext("NUMBER…") }
  static var summary: String { gettext("Bring back from the trash, or an earlier version") }
  static var notes: String {
    gettext("“haru list --trash” and “haru show NUMBER --versions” show what there is.")
  }

  private let version: Option<String?>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    version = options.text(
      "version", nil, gettext("Bring back this version of the entry"), gettext("NUMBER"))
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let names = try ItemName.names(words.value, today: session.today)
    let journal = try await session.presentJournal()
    guard let version = version.value else {
      return try await restore(names, journal, session)
    }
    try await restore(version, of: names, journal)
    await session.keepHouse(journal)
    try session.output.line(gettext("It is back."))
    return .done
  }

  /// Brings back those that are there, and names the others.
  private func restore(
    _ names: [ItemName], _ journal: Journal, _ session: Session
  ) async throws -> ExitStatus {
    let trash = try await journal.trash()
    let items = names.compactMap { name in trash.first { $0.name == name } }
    try await journal.restore(items)
    await session.keepHouse(journal)
    if !items.isEmpty { try session.output.line(gettext("It is back.")) }
    let missing = names.filter { name in !items.contains { $0.name == name } }
    for name in missing {
      Program.complain(
        "haru: "
          // Translators: {name} is what the person has typed, such as 12 or m3.
          + gettext("There is nothing called “{name}” in the trash.")
          .filling("name", with: name.description))
    }
    return missing.isEmpty ? .done : .notFound
  }

  private func restore(_ version: String, of names: [ItemName], _ journal: Journal) async throws {
    guard names.count == 1, case .entry(let id) = names[0] else {
      throw Complaint.misunderstood(gettext("Please name one entry."))
    }
    let versions = try await journal.versions(of: try await journal.entry(named: id).id)
    guard let found = versions.first(where: { "\($0.id.number)" == version }) else {
      throw Complaint(
        // Translators: {number} counts what the entry said before, as in 3.
        gettext("The entry has no version {number}.").filling("number", with: version), .notFound)
    }
    try await journal.restore(found.id, of: id)
  }
}
