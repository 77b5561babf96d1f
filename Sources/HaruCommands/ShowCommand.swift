// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruWords

/// Prints entries, memos and earlier versions whole.
struct ShowCommand: Command {
  static let name = "show"
  static var parameters: String { gettext("NUMBER | DAY…") }
  static var summary: String { gettext("Print an entry, a memo, or a day") }

  private let versions: Option<Bool>
  private let version: Option<String?>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    versions = options.flag("versions", nil, gettext("List what the entry said before"))
    version = options.text(
      "version", nil, gettext("Print what it said in this version"), gettext("NUMBER"))
    json = options.json()
    words = options.words()
  }

  var onlyPrints: Bool { true }

  func run(_ session: Session) async throws -> ExitStatus {
    let names = try ItemName.names(words.value, today: session.today)
    let journal = try await session.readingJournal()
    if versions.value || version.value != nil {
      return try await showVersions(names, session, journal)
    }
    var entries: [Entry] = []
    var memos: [Memo] = []
    for name in names {
      switch name {
      case .entry(let id): entries.append(try await journal.entry(named: id))
      case .memo(let id): memos.append(try await journal.memo(named: id))
      case .day(let day): entries += try await journal.entries(on: day)
      case .attachment: throw name.unknown
      }
    }
    guard !entries.isEmpty || !memos.isEmpty else {
      throw Complaint(gettext("Nothing was written on that day."), .notFound)
    }
    if json.value {
      try session.output.json(
        ShownRecord(
          entries: try await EntryRecord.list(entries, in: journal),
          memos: memos.map(MemoRecord.init)))
      return .done
    }
    var isFirst = true
    for entry in entries {
      if !isFirst { try session.output.line() }
      isFirst = false
      try await show(entry, session, journal)
    }
    for memo in memos {
      if !isFirst { try session.output.line() }
      isFirst = false
      try session.output.line(memo.text)
    }
    return .done
  }

  private func show(_ entry: Entry, _ session: Session, _ journal: Journal) async throws {
    let output = session.output
    let time = TimeText.whole(entry.moment, session.clock)
    try output.line("  \(entry.id.number)", stressed: DateText.full(entry.day) + " " + time)
    if entry.isClosed {
      return try output.line(entry.beginning(session.clock))
    }
    if !entry.title.isEmpty { try output.line(stressed: entry.title) }
    if let folder = try await journal.folders().first(where: { $0.id == entry.folder }) {
      // Translators: {name} is a folder of entries.
      try output.line(gettext("Folder: {name}").filling("name", with: folder.name))
    }
    if !entry.tags.isEmpty {
      try output.line(entry.tags.map { "#" + $0 }.joined(separator: " "))
    }
    if !entry.body.isEmpty { try output.line("\n" + entry.body) }
    let attachments = try await journal.attachments(of: entry.id)
    if !attachments.isEmpty { try output.line() }
    for attachment in attachments {
      try output.line(
        "\(ItemName.attachment(attachment.id))  "
          + JoinedText.titled(attachment.kindAndLength, attachment.caption))
    }
  }

  private func showVersions(
    _ names: [ItemName], _ session: Session, _ journal: Journal
  ) async throws -> ExitStatus {
    guard names.count == 1, case .entry(let id) = names[0] else {
      throw Complaint.misunderstood(gettext("Only one entry at a time has versions to show."))
    }
    _ = try await journal.entry(named: id)
    var found = try await journal.versions(of: id)
    if let text = version.value {
      found = found.filter { "\($0.id.number)" == text }
      guard let version = found.first else {
        throw Complaint(
          gettext("The entry has no version {number}.").filling("number", with: text), .notFound)
      }
      if !json.value {
        try session.output.line(stressed: version.title)
        try session.output.line(version.body)
        return .done
      }
    }
    if json.value {
      try session.output.json(found.map(VersionRecord.init))
      return .done
    }
    for version in found {
      let start = "\(version.id.number)  "
      let day = session.clock.day(of: version.moment).iso
      let when = day + " " + TimeText.whole(version.moment, session.clock) + "  "
      let text = version.title + " " + version.body
      try session.output.line(
        when + session.output.fitting(text, behind: start + when), stressed: start)
    }
    if found.isEmpty { try session.output.line(gettext("There are no earlier versions.")) }
    return .done
  }
}

extension Journal {
  /// The entry that a person named.
  @MainActor func entry(named id: Entry.ID) async throws -> Entry {
    guard let entry = try await entry(id) else { throw ItemName.entry(id).unknown }
    return entry
  }

  @MainActor func memo(named id: Memo.ID) async throws -> Memo {
    guard let memo = try await memos().first(where: { $0.id == id }) else {
      throw ItemName.memo(id).unknown
    }
    return memo
  }
}
