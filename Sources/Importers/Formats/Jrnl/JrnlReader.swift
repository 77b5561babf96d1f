// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The journals of jrnl: a text, a folder of texts, or its export as JSON.
enum JrnlReader {
  // MARK: - Recognising

  /// Whether the beginning of a file is that of a journal. The text of a day that its name says
  /// is none, though times of that day stand in it.
  static func isText(_ beginning: String, on named: Day?) -> Bool {
    let lines = beginning.split(maxSplits: 40, whereSeparator: \.isNewline)
    guard let first = lines.first(where: { !$0.isBlank }) else { return false }
    return JrnlText.Head(first, nil) != nil
      || lines.prefix(40).contains { line in
        JrnlText.Head(line, nil).map { $0.date.timeOfDay != nil && $0.date.day != named } ?? false
      }
  }

  static func isJSON(_ beginning: String) -> Bool {
    let keys = ["\"entries\"", "\"title\"", "\"body\"", "\"date\"", "\"starred\""]
    return keys.allSatisfy(beginning.contains)
  }

  // MARK: - Reading

  static func texts(
    _ files: [String], in tree: any SourceTree, _ context: ReaderContext
  ) -> any DiaryReader {
    let order = JrnlText.order(
      of: files.lazy.compactMap { try? SourceText.decodeAnyhow(tree.bytes($0)).text })
    return FileReader(texts: files, in: tree) { text, file in
      var journal = JrnlText(text, order)
      if journal.entries.isEmpty { journal = JrnlText(log: text) ?? journal }
      var steps = journal.damagedLines.map { line in
        ImportStep.problem(ImportProblem(file: file + " (\(line))", reason: .damaged))
      }
      if !journal.beginning.isEmpty {
        let id = SourceID.said("", journal.beginning, at: WrittenDate(day: .first))
        steps.append(.memo(ImportedMemo(id: id, text: journal.beginning, source: file)))
      }
      for entry in journal.entries {
        steps.append(step(entry, [], file, context))
      }
      if journal.entries.isEmpty, journal.beginning.isEmpty { throw SourceError(.empty) }
      return steps
    }
  }

  static func json(
    _ files: [String], in tree: any SourceTree, _ context: ReaderContext
  ) -> any DiaryReader {
    ElementReader(files, in: tree) { json, _, file in
      let text = (json["date"]?.text ?? "") + " " + (json["time"]?.text ?? "")
      guard let date = DateFinder().date(text) else { throw SourceError(.noDay) }
      let entry = JrnlText.Entry(
        date: date, title: json["title"]?.text?.trimmed ?? "",
        body: json["body"]?.text?.trimmed ?? "", isStarred: json["starred"]?.bool ?? false)
      let tags = (json["tags"]?.list ?? []).compactMap(\.text)
      return [step(entry, tags, file, context)]
    }
  }

  private static func step(
    _ entry: JrnlText.Entry, _ tags: [String], _ file: String, _ context: ReaderContext
  ) -> ImportStep {
    let place = file + " (" + entry.date.day.iso + ")"
    guard !entry.title.isBlank || !entry.body.isBlank else {
      return .problem(ImportProblem(file: place, reason: .empty))
    }
    let id = SourceID.said(entry.title, entry.body, at: entry.date)
    var imported = ImportedEntry(id: id, on: entry.date, source: place)
    (imported.title, imported.body) = (entry.title, entry.body)
    note(entry, tags, in: &imported, context)
    return .entry(imported)
  }

  /// Gives an entry its tags.
  static func note(
    _ entry: JrnlText.Entry, _ tags: [String] = [], in imported: inout ImportedEntry,
    _ context: ReaderContext
  ) {
    let said = tags + found(in: entry.title + "\n" + entry.body)
    imported.addTags(said.map { String($0.drop { "@#".contains($0) }) })
    if entry.isStarred { imported.addTag(context.starred) }
  }

  /// The words that begin with a sign of tags.
  private static func found(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      guard let sign = word.first, "@#".contains(sign) else { return nil }
      let name = word.dropFirst().prefix {
        $0.isLetter || $0.isNumber || "-+*#/_".contains($0)
      }
      return name.contains(where: \.isLetter) ? String(name) : nil
    }
  }
}
