// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The export of Apple's Journal: a page of HTML for each entry, and what was attached in the
/// folder "Resources".
struct AppleJournalReader: DiaryReader {
  private var reader: ReaderPair

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    let dates = FileDates(files)
    let places = AppleJournalPlaces(tree, index)
    let inline = InlineMedia()
    let entries = FileReader(texts: files, in: tree, inline) { text, file in
      try Self.steps(text, file, dates, index, places, inline)
    }
    let rest = FileReader(places.files) { file in
      places.isRead(file) ? [] : [.problem(ImportProblem(file: file, reason: .unused))]
    }
    reader = ReaderPair(entries, rest)
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  func open(_ file: String) throws -> (any SourceContent)? { try reader.open(file) }

  static func isEntry(_ path: String) -> Bool {
    ["html", "htm"].contains(SourcePath.ending(path))
      && SourcePath.name(SourcePath.folder(path)) == "Entries"
  }

  private static func steps(
    _ html: String, _ file: String, _ dates: FileDates, _ index: SourceIndex,
    _ places: AppleJournalPlaces, _ inline: InlineMedia
  ) throws -> [ImportStep] {
    let header = element("pageHeader", of: html).map { HTMLMarkdown.words($0) } ?? ""
    let named = dates.find(file)
    guard let date = named?.date ?? dates.finder.date(header) else { throw SourceError(.noDay) }
    let id = SourceID.named(SourcePath.name(file), of: "applejournal", at: date.nominal)
    var entry = ImportedEntry(id: id, on: date, source: file)
    var media = EntryMedia(of: id)
    let text = HTMLMarkdown.text(without("pageHeader", without("title", html))) { source in
      if DataAddress.isOne(source) { return media.note(source, of: inline, in: file) }
      let way = PercentCoding.decoded(source)
      // The button that is shown on recordings is no photo.
      if SourcePath.stem(way) == "mediaPlayIcon" { return "" }
      guard MediaEndings.isShown(way), !way.contains("://") else { return nil }
      guard let place = index.file(way, from: SourcePath.folder(file)) else { return nil }
      return media.note(place)
    }
    let items = items(html)
    for item in items {
      if let place = attached(item, index) { _ = media.note(place) }
    }
    let written = element("title", of: html).map { HTMLMarkdown.words($0) } ?? ""
    let title = written.isBlank ? named?.title ?? "" : written
    entry.title = title.replacing("\n", with: " ").trimmed
    let place = places.place(of: items, in: SourcePath.folder(file))
    entry.body = ExtraLines.append([place.words.map { "📍 " + $0 }], to: text)
    entry.place = place.coordinates
    entry.media = media.media
    guard !entry.isEmpty else { throw SourceError(.empty) }
    return [.entry(entry)]
  }

  /// The names of what is attached.
  private static func items(_ html: String) -> [String] {
    HTMLTokens(html).compactMap { token in
      guard case .open(_, let attributes, _) = token,
        attributes["class"]?.split(separator: " ").contains("gridItem") == true
      else { return nil }
      return attributes["id"]
    }
  }

  /// The file of what is shown without a source, such as a recording, which is called by its name.
  private static func attached(_ item: String, _ index: SourceIndex) -> String? {
    guard let place = index.file(stem: item), MediaEndings.isKnown(place),
      SourcePath.name(SourcePath.folder(place)) == "Resources"
    else { return nil }
    return place
  }

  /// The first element of this class.
  private static func range(_ name: String, of html: String) -> Range<String.Index>? {
    for quote in ["\"", "'"] {
      guard let mark = html.firstRange(of: "class=\(quote)\(name)\(quote)"),
        let open = html[..<mark.lowerBound].lastIndex(of: "<")
      else { continue }
      let tag = html[html.index(after: open)...].prefix(while: \.isLetter)
      guard let end = html[mark.upperBound...].firstRange(of: "</\(tag)>") else { continue }
      return open..<end.upperBound
    }
    return nil
  }

  private static func element(_ name: String, of html: String) -> String? {
    range(name, of: html).map { String(html[$0]) }
  }

  private static func without(_ name: String, _ html: String) -> String {
    guard let range = range(name, of: html) else { return html }
    return String(html[..<range.lowerBound] + html[range.upperBound...])
  }
}
