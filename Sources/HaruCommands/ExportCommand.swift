// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords
import MediaHelper

/// Writes the diary, or a part of it, so that it can be read without Haru.
struct ExportCommand: Command {
  static let name = "export"
  static var parameters: String { gettext("FILE") }
  static var summary: String { gettext("Write the diary so that it can be read without Haru") }
  static var notes: String {
    gettext(
      // Translators: {forms} are words to be typed, such as pdf and epub.
      "Without “--as” it is a new or empty folder. It holds Markdown files with their photos and recordings, and “haru import” reads it again. Letters that are still sealed are in it, but not readable at a glance; no other format has them. Formats: {forms}."
    ).filling("forms", with: CountText.list(ExportForm.allCases.map(\.rawValue)))
  }

  private let form: Option<String?>
  private let month: Option<String?>
  private let year: Option<String?>
  private let from: Option<String?>
  private let to: Option<String?>
  private let folder: Option<String?>
  private let search: Option<String?>
  private let everything: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    form = options.text(
      "as", nil, gettext("In this form: a book, or a file for another program"), gettext("FORMAT"))
    month = options.text(
      "month", nil, gettext("Only this month, such as 2026-11"), gettext("MONTH"))
    year = options.text("year", nil, gettext("Only this year"), gettext("YEAR"))
    from = options.text("from", nil, gettext("Only from this day on"), gettext("DAY"))
    to = options.text("to", nil, gettext("Only up to this day"), gettext("DAY"))
    folder = options.text("folder", "f", gettext("Only of this folder"), gettext("FOLDER"))
    search = options.text(
      "search", nil, gettext("Only what “haru search” finds with these words"), gettext("WORDS"))
    everything = options.flag(
      "everything", nil, gettext("The trash and all earlier versions too"))
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let form = try chosenForm()
    let days = try days(session.today)
    let path =
      form == .markdown ? try session.oneFolder(words.value) : try session.oneFile(words.value)
    let journal = try await session.readingJournal()
    if try session.folder.isSealed {
      Program.complain("haru: " + ExportWords.unsealed)
    }
    let selection = try await selection(days, in: journal)
    if everything.value, form != .markdown || selection != EntrySelection() {
      throw Complaint.misunderstood(
        gettext("“--everything” is only for a folder with the whole diary."))
    }
    let report = try await session.untilEnded(gettext("Nothing was exported.")) {
      defer { Progress.clear() }
      return form == .markdown
        ? try await exportFolder(path, selection, journal)
        : try await exportFile(path, form, selection, journal)
    }
    for problem in report.problems { Program.complain("haru: " + problem.words) }
    try session.output.line(report.line(path))
    let stays = form == .markdown ? [ExportWords.stays] : []
    for line in report.notes + stays { try session.output.line(line) }
    return report.problems.isEmpty ? .done : .damaged
  }

  private func exportFolder(
    _ path: String, _ selection: EntrySelection, _ journal: Journal
  ) async throws -> ExportReport {
    let scope: ExportScope = everything.value ? .everything : .readable
    return try await journal.export(
      to: path, scope, chosen: try await journal.chosen(selection), progress: Progress.show)
  }

  private func exportFile(
    _ path: String, _ form: ExportForm, _ selection: EntrySelection, _ journal: Journal
  ) async throws -> ExportReport {
    let pictures = PictureInspector.installed?.forMany
    let name = try await journal.name()
    // A font and a color are no reason to export nothing.
    let preferences = try? Preferences(Installation())
    let export = try await FileExport(
      form, selection, of: journal, titled: name.isEmpty ? gettext("Haru") : name,
      BookTheme(preferences), progress: Progress.percentage()
    ) { media in
      try await PrintedPicture.made(of: media, in: journal, by: pictures)
    }
    return try await export.write(to: path, replacing: false)
  }

  // MARK: - What is meant

  private func chosenForm() throws -> ExportForm {
    guard let name = form.value else { return .markdown }
    guard let form = ExportForm(rawValue: name) else {
      throw Complaint.misunderstood(
        // Translators: {name} is what the person has typed, {forms} are words to be typed.
        gettext("There is no format called “{name}”. Formats: {forms}").filling("name", with: name)
          .filling("forms", with: CountText.list(ExportForm.allCases.map(\.rawValue))))
    }
    return form
  }

  private func days(_ today: Day) throws -> ClosedRange<Day>? {
    guard [month.value, year.value, from.value ?? to.value].count(where: { $0 != nil }) <= 1 else {
      throw Complaint.misunderstood(
        gettext("Please name a month, a year, or a first and a last day."))
    }
    if let text = month.value {
      guard let first = Day(iso: text + "-01") else {
        throw Complaint.misunderstood(
          // Translators: {text} is what the person has typed.
          gettext("“{text}” is not a month such as 2026-11.").filling("text", with: text))
      }
      return first...Month(of: first).last
    }
    if let text = year.value {
      guard let year = Int(text), let first = Day(year: year, month: 1, day: 1),
        let last = Day(year: year, month: 12, day: 31)
      else {
        throw Complaint.misunderstood(
          // Translators: {text} is what the person has typed.
          gettext("“{text}” is not a year such as 2026.").filling("text", with: text))
      }
      return first...last
    }
    return try Day.range(from: from.value, to: to.value, today: today)
  }

  private func selection(
    _ days: ClosedRange<Day>?, in journal: Journal
  ) async throws -> EntrySelection {
    var selection = EntrySelection(days: days)
    if let name = folder.value {
      selection.folder = try await journal.folders().first { $0.name == name }?.id
      if selection.folder == nil {
        throw Complaint(
          // Translators: {name} is what the person has typed for a folder of entries.
          gettext("There is no folder called “{name}”.").filling("name", with: name), .notFound)
      }
    }
    if let words = search.value {
      let query = SearchQuery(words).withKnownFeelings
      selection.chosen = Set(
        try await journal.search(query, limit: Int(Int32.max)).map(\.entry.id))
    }
    return selection
  }
}
