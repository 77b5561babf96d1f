// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// The person's own templates. They are kept in the diary, whose backups and copies have them, too,
/// and are no part of an export: that holds what was written.
///
/// Another window or process may have changed a template since it was read. So each change says
/// what the template is believed to be, and nothing that was written since is lost by it.
extension Journal {
  /// In the order in which they were made.
  package nonisolated func templates() async throws(JournalError) -> [EntryTemplate] {
    try await read { try TemplateList(in: $0).templates }
  }

  /// Makes a template at the end of the list.
  package func makeTemplate(
    _ name: String, _ text: String, weekdays: Set<Int> = []
  ) throws(JournalError) -> EntryTemplate {
    let template = EntryTemplate(
      id: UniqueID(at: clock.now), name: name, text: text, weekdays: weekdays)
    try changeTemplates { $0.append(template) }
    return template
  }

  /// Keeps what was written over `old`. Where that says something else by now, or is gone, what was
  /// written becomes a template of its own beside it. Answers with what was kept.
  package func keepTemplate(
    _ new: EntryTemplate, over old: EntryTemplate
  ) throws(JournalError) -> EntryTemplate {
    let copy = EntryTemplate(
      id: UniqueID(at: clock.now), name: new.name, text: new.text, weekdays: new.weekdays)
    return try changeTemplates { list in
      let index = list.index(of: old.id)
      if let index, list.template(at: index) == new { return new }
      if let index, list.template(at: index) == old {
        list.replace(at: index, with: new)
        return new
      }
      list.insert(copy, at: index.map { $0 + 1 } ?? .max)
      return copy
    }
  }

  /// Makes `new` what it was before; fails where it says something else by now.
  package func revertTemplate(
    _ new: EntryTemplate, to old: EntryTemplate
  ) throws(JournalError) {
    try changeTemplates { list in
      let index = try list.index(ofUnchanged: new)
      list.replace(at: index, with: old)
    }
  }

  /// Fails where it says something else by now. Answers with what brings it back.
  @discardableResult
  package func removeTemplate(
    _ template: EntryTemplate
  ) throws(JournalError) -> RemovedTemplate {
    try changeTemplates { list in
      let index = try list.index(ofUnchanged: template)
      list.remove(at: index)
      return RemovedTemplate(template, at: index)
    }
  }

  /// Brings a template back to its place, unless it is there.
  package func restore(_ removed: RemovedTemplate) throws(JournalError) {
    try changeTemplates { list in
      guard list.index(of: removed.template.id) == nil else { return }
      list.insert(removed.template, at: removed.index)
    }
  }

  private func changeTemplates<Result>(
    _ change: (inout TemplateList) throws -> Result
  ) throws(JournalError) -> Result {
    try write { database in
      let old = try TemplateList(in: database)
      var new = old
      let result = try change(&new)
      guard new != old else { return result }
      try new.write(in: database)
      try ChangeTable.note(.diary, 0, in: database)
      return result
    }
  }
}

extension TemplateList {
  fileprivate func index(ofUnchanged template: EntryTemplate) throws -> Int {
    guard let found = index(of: template.id) else { throw JournalError.missing }
    guard self.template(at: found) == template else { throw JournalError.outdated }
    return found
  }
}
