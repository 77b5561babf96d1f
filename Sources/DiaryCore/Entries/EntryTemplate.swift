// SPDX-License-Identifier: GPL-3.0-or-later

/// Words that an entry can begin with.
package struct EntryTemplate: Identifiable, Hashable, Sendable {
  package let id: UniqueID
  package var name: String
  /// In Markdown.
  package var text: String
  /// The days of the week on which it is offered; 1 is Monday. On none it is only chosen.
  package var weekdays: Set<Int>

  package init(id: UniqueID, name: String, text: String, weekdays: Set<Int> = []) {
    self.id = id
    self.name = name
    self.text = text
    self.weekdays = weekdays
  }
}

// MARK: - As JSON

extension EntryTemplate {
  /// Nil where it is not one that this or a later Haru wrote.
  package init?(_ json: JSON) {
    guard let id = json["id"]?.text.flatMap({ UniqueID($0) }), let name = json["name"]?.text,
      let text = json["text"]?.text
    else { return nil }
    let weekdays = (json["weekdays"]?.list ?? []).compactMap(\.int)
    self.init(id: id, name: name, text: text, weekdays: Set(weekdays.filter((1...7).contains)))
  }

  package var json: JSON {
    [
      "id": .text(id.description), "name": .text(name), "text": .text(text),
      "weekdays": .list(weekdays.sorted().map(JSON.int)),
    ]
  }
}
