// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Exporters
import Files
import GLib
import HaruWords

/// Writes one export; used by one task.
nonisolated final class FormWriter {
  let export: FileExport
  private(set) var report: ExportReport
  private var done = 0
  /// The media that were named as problems already.
  private var named: Set<Media.ID> = []

  var journal: Journal { export.journal }

  init(_ export: FileExport, _ report: ExportReport) {
    (self.export, self.report) = (export, report)
  }

  /// Makes a file or a folder at the path.
  func write(to path: String) async throws {
    switch export.form {
    case .pdf: try await writePDF(path)
    case .epub: try await writeBook(.epub, path)
    case .html, .markdown: try await writeBook(.html, path)
    case .dayOne: try await writeDayOne(path)
    case .jrnl: try await writeText(path) { JrnlWriter.text($0) }
    case .feelings:
      try await writeText(path, beginning: FeelingSheet.head) { FeelingSheet.row($0) }
    case .calendar:
      let untitled = await Self.untitled
      try await writeText(
        path, beginning: DayCalendar.head(named: export.title), end: DayCalendar.end
      ) { DayCalendar.event($0, untitled: untitled) }
    }
  }

  @MainActor private static var untitled: String { gettext("Entry without a title") }

  /// Goes on to the next entry; nil where it is gone meanwhile.
  func next(_ entry: SelectedEntry) async throws -> WholeEntry? {
    try Task.checkCancellation()
    done += 1
    export.steps.reach(done)
    return try await journal.whole(entry.id)
  }

  func noteEntry() { report.entries += 1 }

  /// Notes that a file of media was written.
  func noteFile() { report.media += 1 }

  /// Notes that the whole file of a medium is there of which a part is heard.
  func noteTrim(of attachment: Attachment) {
    if attachment.trim != nil { report.holdsTrimmed = true }
  }

  /// Names a medium, once, by what the person knows of it.
  func note(
    _ attachment: Attachment, of whole: WholeEntry,
    as problem: (_ file: String) -> ExportReport.Problem
  ) async {
    guard named.insert(attachment.media.id).inserted else { return }
    report.problems.append(problem(await Self.name(attachment, whole)))
  }

  @MainActor private static func name(_ attachment: Attachment, _ whole: WholeEntry) -> String {
    let title = whole.entry.title
    return BookWords.name(attachment, otherwise: title.isEmpty ? whole.entry.day.iso : title)
  }

  private func writeText(
    _ path: String, beginning: String = "", end: String = "", _ text: (WholeEntry) -> String?
  ) async throws {
    let file = try BookFile(creating: path)
    try file.write(beginning)
    for entry in export.entries {
      guard let whole = try await next(entry), let text = text(whole) else { continue }
      try file.write(text)
      noteEntry()
    }
    try file.write(end)
    try file.finish()
  }

  // MARK: - Books

  private func writePDF(_ path: String) async throws {
    let (chapters, look, theme) = (export.chapters, export.look, export.theme)
    let titles = await Self.titles(of: chapters)
    let book = PrintedBook(
      title: look.title, subtitle: look.subtitle, note: look.note, contents: look.contents,
      chapters: zip(titles, chapters).map { PrintedBook.Chapter($0, count: $1.count) },
      font: theme.font, paint: theme.paint, isRightToLeft: theme.isRightToLeft)
    let pictures = BookPictures(export.picture)
    let file = try BookFile(creating: path)
    var isSecond = false
    var asked = 0
    try await PDFBook.write(
      book, on: await PaperSize.usual,
      numbers: { (1...max($0, 1)).map { NumberText.plain($0) } },
      entry: { place in
        isSecond = asked >= export.entries.count
        asked += 1
        guard let whole = try await next(chapters[place.chapter][place.entry]) else { return [] }
        let seen = try await self.pictures(whole, pictures, isDrawn: isSecond)
        if isSecond { noteEntry() }
        return await PrintedBookEntry(
          whole: whole, words: BookWords(whole), pictures: seen, paint: theme.paint
        ).parts
      }, to: { try file.write($0) })
    try file.finish()
  }

  private func writeBook(_ form: BookMarkup.Form, _ path: String) async throws {
    let chapters = export.chapters
    let titles = await Self.titles(of: chapters)
    let named = zip(titles, chapters).map {
      BookChapter(name: String($1[0].day.iso.prefix(7)), title: $0)
    }
    let now = journal.clock.now
    let writer = try BookWriter(
      form, creating: path, export.look, named, identifier: UniqueID(at: now), at: now,
      on: journal.clock.day(of: now))
    let pictures = BookPictures(export.picture)
    var ways = BookWays()
    for chapter in chapters {
      writer.beginChapter()
      for entry in chapter {
        guard let whole = try await next(entry) else { continue }
        let seen = try await self.pictures(whole, pictures, isDrawn: true)
        writer.add(try await self.entry(whole, seen, &ways, to: writer))
        noteEntry()
      }
      try writer.endChapter()
    }
    try writer.finish()
  }

  @MainActor private static func titles(of chapters: [[SelectedEntry]]) -> [String] {
    chapters.map { DateText.monthAndYear(of: $0[0].day) }
  }

  /// Those of its media, in their order; what can't be seen is noted, but for a video that browsers
  /// can play.
  private func pictures(
    _ whole: WholeEntry, _ pictures: BookPictures, isDrawn: Bool
  ) async throws -> [PrintedPicture?] {
    var seen: [PrintedPicture?] = []
    for medium in whole.media {
      let media = medium.attachment.media
      let picture = try await pictures.picture(of: media, isDrawn: isDrawn)
      seen.append(picture)
      guard picture == nil, media.kind == .photo || media.kind == .video && export.form != .html
      else { continue }
      let isMissing = pictures.missing.contains(media.id)
      await note(medium.attachment, of: whole) {
        isMissing ? .missingMedia(file: $0) : .unseen(file: $0)
      }
    }
    return seen
  }

  // MARK: - Pages

  /// The entry, with its files in the book.
  private func entry(
    _ whole: WholeEntry, _ seen: [PrintedPicture?], _ ways: inout BookWays, to writer: BookWriter
  ) async throws -> BookEntry {
    let words = await BookWords(whole)
    var (pictures, recordings): ([BookPicture], [BookRecording]) = ([], [])
    for (index, medium) in whole.media.enumerated() {
      let (attachment, media) = (medium.attachment, medium.attachment.media)
      if let picture = seen[index] {
        let way = try ways.pictures[media.id] ?? writer.add(jpeg: picture.jpeg)
        if ways.pictures.updateValue(way, forKey: media.id) == nil { noteFile() }
        pictures.append(
          BookPicture(
            name: media.kind == .photo ? attachment.photoName : nil, file: way,
            caption: attachment.caption, width: picture.width, height: picture.height))
      }
      if seen[index] == nil || media.kind != .photo {
        let way = try await recording(attachment, of: whole, &ways, to: writer)
        recordings.append(
          BookRecording(
            name: words.names[index], spoken: medium.spoken, file: way.map { ($0, media.kind) }))
      }
    }
    return BookEntry(
      number: whole.entry.id.number, day: words.day, date: words.weekday + " · " + words.time,
      title: whole.entry.title, body: whole.entry.body, facts: words.facts, pictures: pictures,
      recordings: recordings)
  }

  /// Copies what can be played; nil where the book can't hold it.
  private func recording(
    _ attachment: Attachment, of whole: WholeEntry, _ ways: inout BookWays, to writer: BookWriter
  ) async throws -> String? {
    let media = attachment.media
    guard media.kind != .photo else { return nil }
    if let way = ways.recordings[media.id] {
      noteTrim(of: attachment)
      return way
    }
    guard let place = try writer.place(of: media, number: media.id.number) else { return nil }
    guard try await copy(attachment, of: whole, to: place.path) else { return nil }
    noteFile()
    noteTrim(of: attachment)
    ways.recordings[media.id] = place.way
    return place.way
  }

  /// Copies a medium as far as it can be read; false where the diary does not have it, or may not
  /// give it away any more.
  func copy(
    _ attachment: Attachment, of whole: WholeEntry, to path: String
  ) async throws -> Bool {
    do {
      let isWhole = try await journal.source(of: attachment.media).copy(to: path)
      if !isWhole { await note(attachment, of: whole) { .damagedMedia(file: $0) } }
      return true
    } catch JournalError.missing, JournalError.sealed {
      await note(attachment, of: whole) { .missingMedia(file: $0) }
      return false
    }
  }
}

/// Which files of a book hold which media.
private nonisolated struct BookWays {
  var pictures: [Media.ID: String] = [:]
  var recordings: [Media.ID: String] = [:]
}
