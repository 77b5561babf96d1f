// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Day One's export: a JSON file for each journal, with what was attached in folders beside them.
struct DayOneReader: DiaryReader {
  static let program = "dayone"

  private var reader: ElementReader

  init(_ journals: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    let media = Dictionary(
      journals.map { (SourcePath.folder($0), DayOneMedia(tree, index, beside: $0)) },
      uniquingKeysWith: { first, _ in first })
    let names = Self.names(journals, in: tree, media)
    reader = ElementReader(journals, in: tree) { json, _, file in
      guard let media = media[SourcePath.folder(file)] else { return [] }
      return [try DayOneEntry(json, file, media, names, context).step]
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  /// The files of all journals by the names that texts have for them: a text may show what belongs
  /// to another entry.
  private static func names(
    _ journals: [String], in tree: any SourceTree, _ media: [String: DayOneMedia]
  ) -> [String: DayOneMedia.Item] {
    var names: [String: DayOneMedia.Item] = [:]
    for journal in journals {
      guard let media = media[SourcePath.folder(journal)],
        var elements = try? JSONElements(tree.open(journal))
      else { continue }
      // What is damaged is reported when it is read again.
      while let element = try? elements.next() {
        guard let json = element.json else { continue }
        for (name, item) in media.items(of: json) { names[name.uppercased()] = item }
      }
    }
    return names
  }

  /// Whether the beginning of a file is one of such a journal.
  static func isJournal(_ beginning: String) -> Bool {
    guard beginning.contains("\"entries\"") else { return false }
    let marks = [
      "\"creationDate\"", "\"creationDevice", "\"modifiedDate\"", "\"richText\"", "dayone-moment:",
      "\"editingTime\"", "\"isPinned\"",
    ]
    if marks.contains(where: beginning.contains) { return true }
    return beginning.contains("\"metadata\"") && beginning.contains("\"version\"")
      && !beginning.contains("\"application\"") && beginning.utf8.count < 400
  }
}
