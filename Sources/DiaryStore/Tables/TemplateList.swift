// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// The person's templates as the table `setting` has them, in the order in which they were made.
/// What can't be read among them stays as it is, in its place.
struct TemplateList: Equatable {
  private static let key = "templates"

  private var elements: [JSON]

  /// Fails where it is no list: a change would then write over all of it.
  init(in database: Connection) throws {
    guard let text = try SettingTable.text(Self.key, in: database) else {
      elements = []
      return
    }
    guard let list = JSONReader.value(Array(text.utf8)[...])?.list else {
      throw SQLiteError.damagedRow(of: "setting", 0)
    }
    elements = list
  }

  func write(in database: Connection) throws {
    try SettingTable.set(JSON.list(elements).line, for: Self.key, in: database)
  }

  var templates: [EntryTemplate] { elements.compactMap { EntryTemplate($0) } }

  /// Where the template is, counting what can't be read; nil where it is gone.
  func index(of id: EntryTemplate.ID) -> Int? {
    elements.firstIndex { EntryTemplate($0)?.id == id }
  }

  func template(at index: Int) -> EntryTemplate? { EntryTemplate(elements[index]) }

  mutating func append(_ template: EntryTemplate) { elements.append(template.json) }

  mutating func insert(_ template: EntryTemplate, at index: Int) {
    elements.insert(template.json, at: min(index, elements.count))
  }

  mutating func replace(at index: Int, with template: EntryTemplate) {
    elements[index] = template.json
  }

  mutating func remove(at index: Int) { elements.remove(at: index) }
}
