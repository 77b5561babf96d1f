// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Day One's export as plain text: "\tDate:\t24 June 2016 at 10:59:06 AM MDT", and the entry below.
enum DayOnePlainText {
  private static let start = "\tDate:\t"

  /// Nil where the file is no such text. Other texts may have a line like that among theirs: here,
  /// it stands behind an empty one, and says a time.
  static func entries(
    _ bytes: [UInt8], _ file: String, _ index: SourceIndex, _ inline: InlineMedia
  ) -> [ImportStep]? {
    guard ["txt", "text"].contains(SourcePath.ending(file)), let text = SourceText.decode(bytes),
      let first = beginning(of: text)
    else { return nil }
    var (steps, lines): ([ImportStep], [Substring]) = ([], [])
    // What stands before the first entry belongs to no day.
    let before = text[..<first].trimmed
    if !before.isEmpty {
      let id = SourceID.said("", before, at: WrittenDate(day: .first))
      steps.append(.memo(ImportedMemo(id: id, text: before, source: file)))
    }
    for line in text[first...].split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(start), !lines.isEmpty {
        steps += entry(lines, file, index, inline)
        lines = []
      }
      if !lines.isEmpty || line.hasPrefix(start) { lines.append(line) }
    }
    return steps + (lines.isEmpty ? [] : entry(lines, file, index, inline))
  }

  /// Where the first entry begins; nil where there is none.
  private static func beginning(of text: String) -> String.Index? {
    guard text.contains(start) else { return nil }
    var isBehindSpace = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isBehindSpace, line.hasPrefix(start),
        DateFinder().date(line.dropFirst(start.count).trimmed)?.timeOfDay != nil
      {
        return line.startIndex
      }
      isBehindSpace = line.isBlank
    }
    return nil
  }

  /// The date that names an entry. Minutes behind the word for an hour, as in "9시 30분", were not
  /// read at first, and are still no part of it.
  private static func named(_ date: WrittenDate, _ written: String) -> WrittenDate {
    let isInWords = ClockTime.hourWords.contains { written.contains($0) }
    guard isInWords, let time = date.timeOfDay else { return date }
    return WrittenDate(day: date.day, timeOfDay: time - time % 3_600_000)
  }

  private static func entry(
    _ lines: [Substring], _ file: String, _ index: SourceIndex, _ inline: InlineMedia
  ) -> [ImportStep] {
    let written = lines.first?.dropFirst(start.count).trimmed ?? ""
    let place = file + " (" + written + ")"
    guard let date = DateFinder().date(written) else {
      return [.problem(ImportProblem(file: place, reason: .noDay))]
    }
    let head = lines.dropFirst().prefix { $0.hasPrefix("\t") }
    let text = DayOneText.clean(lines.dropFirst(1 + head.count).joined(separator: "\n").trimmed)
    var entry = ImportedEntry(
      id: SourceID.said("", text, at: named(date, written)), on: date, source: place)
    let (title, body) = DayOneText.split(text)
    entry.title = title
    var media = TextMedia(inline)
    media.show(body, of: file, index, in: &entry)
    entry.body = ExtraLines.append(
      head.map { line in
        let parts = line.split(separator: "\t", maxSplits: 1).map(\.trimmed)
        let isPlace = parts.first == "Location:"
        return (isPlace ? "📍 " : "") + (isPlace ? parts.last ?? "" : parts.joined(separator: " "))
      }, to: entry.body)
    return media.problems.map(ImportStep.problem) + [.entry(entry)]
  }
}
