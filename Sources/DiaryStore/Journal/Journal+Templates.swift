// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// The person's own templates. They are kept in the diary, whose backups and copies have them, too,
/// and are no part of an export: that holds what was written.
extension Journal {
  /// In the order in which they were made.
  package nonisolated func templates() async throws(JournalError) -> [EntryTemplate] {
    try await read { try SettingTable.templates(in: $0) }
  }

  /// Makes a template at the end of the list.
  package func makeTemplate(
    _ name: String, _ text: String, weekdays: Set<Int> = []
  ) throws(JournalError) -> EntryTemplate {
    let template = EntryTemplate(
      id: UniqueID(at: clock.now), name: name, text: text, weekdays: weekdays)
    try keep(template)
    return template
  }

  /// Keeps a template: in the place of what it was before, or else at `index` or at the end.
  package func keep(_ template: EntryTemplate, at index: Int? = nil) throws(JournalError) {
    try changeTemplates { all in
      if let place = all.firstIndex(where: { $0.id == template.id }) {
        all[place] = template
      } else {
        all.insert(template, at: min(index ?? all.count, all.count))
      }
    }
  }

  /// Answers with the place that it had; nil where it is gone already.
  @discardableResult
  package func removeTemplate(_ id: EntryTemplate.ID) throws(JournalError) -> Int? {
    var place: Int?
    try changeTemplates { all in
      place = all.firstIndex { $0.id == id }
      if let place { all.remove(at: place) }
    }
    return place
  }

  private func changeTemplates(
    _ change: (inout [EntryTemplate]) -> Void
  ) throws(JournalError) {
    try write { database in
      let old = try SettingTable.templates(in: database)
      var new = old
      change(&new)
      guard new != old else { return }
      try SettingTable.setTemplates(new, in: database)
      try ChangeTable.note(.diary, 0, in: database)
    }
  }
}
