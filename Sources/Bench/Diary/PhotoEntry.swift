// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials

/// A long entry with photos among its words: one, two or three in a line.
enum PhotoEntry {
  static let photos = 24
  static let length = 20_000

  /// Adds it to a diary, after all that is there, with the photos of a folder.
  static func write(in folder: JournalFolder, photos: String) async throws {
    let journal = try Journal(folder)
    var draft = journal.newDraft()
    draft.title = "A journey"
    guard let entry = try await journal.save(draft) else {
      throw Obstacle("An entry with a title was not saved.")
    }
    var names: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: photos).sorted() {
      let photo = try await journal.attach("\(photos)/\(file)", to: entry.id, kind: .photo)
      names.append(photo.photoName.markdown)
    }
    draft = Draft(entry)
    draft.body = body(showing: names)
    try await journal.save(draft)
  }

  /// Paragraphs with lines of photos between them.
  private static func body(showing names: [String]) -> String {
    let paragraphs = LongEntry.body.prefix(length).split(separator: "\n\n")
    let lines = lines(of: names)
    let step = max(paragraphs.count / lines.count, 1)
    var parts: [String] = []
    for (number, paragraph) in paragraphs.enumerated() {
      if number.isMultiple(of: step), number / step < lines.count {
        parts.append(lines[number / step])
      }
      parts.append(String(paragraph))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func lines(of names: [String]) -> [String] {
    var rest = names[...]
    var lines: [String] = []
    while !rest.isEmpty {
      let line = rest.prefix(lines.count % 3 + 1)
      lines.append(line.joined(separator: " "))
      rest = rest.dropFirst(line.count)
    }
    return lines
  }
}
