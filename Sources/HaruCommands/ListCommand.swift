// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruWords

/// Lists entries, or what is in the trash.
struct ListCommand: Command {
  static let name = "list"
  static var parameters: String { gettext("[DAY]") }
  static var summary: String { gettext("List entries, the newest first") }

  private let from: Option<String?>
  private let to: Option<String?>
  private let folder: Option<String?>
  private let tag: Option<String?>
  private let limit: Option<String?>
  private let oldestFirst: Option<Bool>
  private let trash: Option<Bool>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    from = options.text("from", nil, gettext("Only from this day on"), gettext("DAY"))
    to = options.text("to", nil, gettext("Only up to this day"), gettext("DAY"))
    folder = options.text("folder", "f", gettext("Only of this folder"), gettext("FOLDER"))
    tag = options.text("tag", nil, gettext("Only with this tag"), gettext("TAG"))
    limit = options.limit()
    oldestFirst = options.flag("oldest-first", nil, gettext("The oldest first"))
    trash = options.flag("trash", nil, gettext("What was deleted and can be brought back"))
    json = options.json()
    words = options.words()
  }

  var onlyPrints: Bool { true }

  func run(_ session: Session) async throws -> ExitStatus {
    let days = try days(session.today)
    let limit = try limit.count()
    let journal = try await session.readingJournal()
    if trash.value { return try await listTrash(session, journal) }
    var folder: Folder.ID?
    if let name = self.folder.value {
      folder = try await journal.folders().first { $0.name == name }?.id
      if folder == nil {
        throw Complaint(
          // Translators: {name} is what the person has typed for a folder of entries.
          gettext("There is no folder called “{name}”.").filling("name", with: name), .notFound)
      }
    }
    let entries = try await journal.page(
      oldestFirst.value ? .oldestFirst : .newestFirst, folder: folder, tag: tag.value, days: days,
      limit: limit)
    if json.value {
      try session.output.json(try await EntryRecord.list(entries, in: journal))
      return .done
    }
    for entry in entries {
      let recordings = try await journal.attachments(of: entry.id).filter(\.isRecording)
      let text = recordings.reduce(entry.beginning(session.clock)) {
        JoinedText.titled($0, $1.kindAndLength)
      }
      try session.output.line(entry, session.clock, text: text)
    }
    if entries.isEmpty { try session.output.line(gettext("No entries.")) }
    if entries.count == limit {
      Program.complain(
        gettext("There may be more: “--limit” shows as many as you want."))
    }
    return .done
  }

  private func days(_ today: Day) throws -> ClosedRange<Day>? {
    if let word = words.value.first {
      guard words.value.count == 1, from.value == nil, to.value == nil else {
        throw Complaint.misunderstood(gettext("Please name one day, or a first and a last one."))
      }
      let day = try Day(argument: word, today: today)
      return day...day
    }
    return try Day.range(from: from.value, to: to.value, today: today)
  }

  private func listTrash(_ session: Session, _ journal: Journal) async throws -> ExitStatus {
    let items = try await journal.trash()
    if json.value {
      try session.output.json(items.map { TrashRecord($0) })
      return .done
    }
    for item in items {
      let goes = gettext("deleted for good on {day}").filling(
        "day", with: session.clock.day(of: item.goes).iso)
      let start = "\(item.name)  "
      try session.output.line(
        session.output.fitting("\(goes)  \(item.text)", behind: start), stressed: start)
    }
    if items.isEmpty { try session.output.line(gettext("The trash is empty.")) }
    if try await journal.clockJump() != nil { Program.complain(ClockText.waits) }
    return .done
  }
}

extension OptionParser {
  func limit() -> Option<String?> {
    text("limit", "n", gettext("How many at most; 50 if not given"), gettext("NUMBER"))
  }
}

extension Option<String?> {
  /// The number of a limit.
  func count() throws -> Int {
    guard let value else { return 50 }
    guard let count = Int(value), count > 0 else {
      throw Complaint.misunderstood(
        // Translators: {text} is what the person has typed.
        gettext("“{text}” is not a number above zero.").filling("text", with: value))
    }
    return count
  }
}
