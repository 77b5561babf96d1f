// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A folder of Markdown or text files: daily notes of Obsidian or Logseq, or what a person wrote.
/// A text that says nothing of its day is taken in among those that do (`FileTimes`).
struct FolderReader: DiaryReader {
  private var reader: FileReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    let dates = FileDates(files, in: tree)
    let times = FileTimes(files, in: tree, dates, context)
    let inline = InlineMedia()
    reader = FileReader(files, inline) { file in
      let bytes = try tree.bytes(file)
      if EncryptedText.isOne(bytes) { throw SourceError(.encrypted) }
      if let entries = DayOnePlainText.entries(bytes, file, index, inline) { return entries }
      if SourcePath.parts(file).first == "memos", dates.find(file) == nil {
        return try Self.memo(bytes, file)
      }
      return try DatedText(bytes, file, dates, index, inline, context) {
        times.time(of: file)
      }.steps
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  func open(_ file: String) throws -> (any SourceContent)? { try reader.open(file) }

  /// What is in a folder of that name needs no day.
  private static func memo(_ bytes: [UInt8], _ file: String) throws -> [ImportStep] {
    let (text, doubt) = try SourceText.decodeAnyhow(bytes)
    guard !text.isBlank else { throw SourceError(.empty) }
    let id = SourceID.said("", text, at: WrittenDate(day: .first))
    let problems = doubt.map { [ImportStep.problem(ImportProblem(file: file, reason: $0))] } ?? []
    return problems + [.memo(ImportedMemo(id: id, text: text, source: file))]
  }

  private static let maxLookedAt = 500

  /// Whether any of the texts says its day.
  static func hasDays(_ files: [String], in tree: any SourceTree) -> Bool {
    let dates = FileDates(files)
    return files.contains { dates.find($0) != nil }
      || files.prefix(maxLookedAt).contains {
        DatedText.saysDay(tree.beginning(of: $0, DatedText.beginning), dates.finder)
      }
  }

  static func isText(_ path: String) -> Bool {
    ["md", "markdown", "txt", "text"].contains(SourcePath.ending(path))
      && !SourcePath.parts(path).contains { $0.hasPrefix(".") }
  }
}

/// Shows the files that a text of Markdown speaks of.
struct TextMedia {
  let inline: InlineMedia
  private(set) var problems: [ImportProblem] = []

  init(_ inline: InlineMedia) { self.inline = inline }

  /// Gives the text the addresses of what it shows, and the entry its media.
  mutating func show(
    _ text: String, of file: String, _ index: SourceIndex, in entry: inout ImportedEntry
  ) {
    var media = EntryMedia(of: entry.id)
    var outside: [String] = []
    let (folder, source) = (SourcePath.folder(file), entry.source)
    entry.body = EmbeddedFiles.replaced(in: text) { [inline] mention in
      if DataAddress.isOne(mention.way) {
        guard DataAddress.isMedium(mention.way) else { return nil }
        return media.note(mention.way, of: inline, in: source, caption: mention.words)
      }
      guard MediaEndings.isShown(mention.way) else { return nil }
      if let local = LocalFile(fromTop: mention.way, from: folder, index) {
        return media.note(local.path, caption: mention.words, original: mention.original)
      }
      guard !mention.way.contains("://") else { return nil }
      guard
        let place = index.file(mention.way, from: folder)
          ?? SourcePath.end(of: mention.way, from: folder)
      else {
        outside.append(mention.way)
        return nil
      }
      return media.note(place, caption: mention.words, original: mention.original)
    }
    entry.media = media.media
    problems += outside.map { ImportProblem(file: $0, reason: .leavesFolder) }
  }
}
