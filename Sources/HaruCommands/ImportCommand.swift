// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruWords

/// Adds what a file or a folder holds.
struct ImportCommand: Command {
  static let name = "import"
  static var parameters: String { gettext("FILE | --list | --undo [NUMBER]") }
  static var summary: String { gettext("Add what an export holds, also one of another program") }
  static var notes: String {
    gettext(
      "Haru recognizes it by its content: an export of Haru, Day One, Journey, RedNotebook, jrnl, Diarium, Lifeograph, Almanah, Joplin, Google Keep, Apple Journal or Mini Diary, Markdown and text files whose names, front matter or first line say their day, or photos and recordings alone; a folder, a file or an archive. Nothing in the diary is overwritten, nothing is added twice, and the source is left as it is."
    )
  }

  private let dryRun: Option<Bool>
  private let list: Option<Bool>
  private let undo: Option<Bool>
  private let doubles: Option<Bool>
  private let folder: Option<String?>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    dryRun = options.flag("dry-run", nil, gettext("Only say what would be added"))
    folder = options.text(
      "folder", "f", gettext("Put what is new into this folder"), gettext("FOLDER"))
    doubles = options.flag(
      "doubles", nil, gettext("Add entries, too, whose time and words another entry has"))
    list = options.flag("list", nil, gettext("List the imports of the last 30 days"))
    undo = options.flag(
      "undo", nil, gettext("Take back the last import, or that of this number in the list"))
    json = options.json()
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    if list.value || undo.value {
      guard !(list.value && undo.value), words.value.count <= (undo.value ? 1 : 0),
        !dryRun.value, !doubles.value, folder.value == nil
      else {
        throw Complaint.misunderstood(gettext("Please ask for one thing at a time."))
      }
      return try await list.value ? tell(session) : takeBack(session)
    }
    let path = try session.oneFile(words.value)
    let isDry = dryRun.value
    let journal = try await isDry ? session.presentJournal() : session.journal()
    let choices = try await choices(in: journal)
    let ended = gettext("What was added until then stays. Importing again completes it.")
    let report = try await session.untilEnded(ended) {
      defer { Progress.clear() }
      return try await DiaryImport.open(path, clock: journal.clock)
        .run(into: journal, dryRun: isDry, choices, progress: Progress.percentage())
    }
    if !isDry { await session.keepHouse(journal) }
    if json.value {
      try session.output.json(ImportRecord(report))
    } else {
      for problem in report.problems { Program.complain("haru: " + problem.words) }
      for line in report.lines(isDry: isDry) { try session.output.line(line) }
    }
    return report.problems.isEmpty ? .done : .failed
  }

  private func choices(in journal: Journal) async throws -> ImportChoices {
    var choices = ImportChoices()
    choices.addsDoubles = doubles.value
    guard let name = folder.value, !name.isEmpty else { return choices }
    // A dry run makes no folder, and what it says does not depend on one.
    choices.destination =
      dryRun.value ? .noFolder : .folder(try await journal.folder(named: name).id)
    return choices
  }

  // MARK: - Past imports

  private func tell(_ session: Session) async throws -> ExitStatus {
    let journal = try await session.presentJournal()
    let imports = try await journal.pastImports()
    if json.value {
      try session.output.json(imports.map(PastImportRecord.init))
      return .done
    }
    for (index, past) in imports.enumerated() {
      let time =
        "\(session.clock.day(of: past.begun).iso) \(TimeText.whole(past.begun, session.clock))"
      let parts = [time, past.name, past.words, past.state].filter { !$0.isEmpty }
      try session.output.line("\(index + 1)  " + parts.joined(separator: "  "))
    }
    return .done
  }

  private func takeBack(_ session: Session) async throws -> ExitStatus {
    let journal = try await session.presentJournal()
    let imports = try await journal.pastImports()
    let past: PastImport?
    if let word = words.value.first {
      past = Int(word).flatMap { imports.indices.contains($0 - 1) ? imports[$0 - 1] : nil }
    } else {
      past = imports.first { $0.undone == nil } ?? imports.first
    }
    guard let past else {
      throw Complaint(
        gettext("There is no such import: “haru import --list” shows those of the last 30 days."),
        .notFound)
    }
    let ended = gettext("Taking it back again completes that.")
    let report = try await session.untilEnded(ended) {
      defer { Progress.clear() }
      return try await journal.undoImport(past.id, progress: Progress.percentage())
    }
    await session.keepHouse(journal)
    if json.value {
      try session.output.json(ImportUndoRecord(report))
    } else {
      for line in report.lines { try session.output.line(line) }
    }
    return .done
  }
}
