// SPDX-License-Identifier: GPL-3.0-or-later

/// Words that an entry can begin with.
package struct EntryTemplate: Identifiable, Hashable, Sendable {
  package let id: UniqueID
  package var name: String
  /// In Markdown.
  package var text: String
  /// The days of the week on which it is offered; 1 is Monday. On none it is only chosen.
  package var weekdays: Set<Int>
  /// What a later Haru says of it, which stays as it is.
  private let otherMembers: [JSON.Member]
  private let otherWeekdays: [JSON]

  package init(id: UniqueID, name: String, text: String, weekdays: Set<Int> = []) {
    self.id = id
    self.name = name
    self.text = text
    self.weekdays = weekdays
    (otherMembers, otherWeekdays) = ([], [])
  }
}

// MARK: - As JSON

extension EntryTemplate {
  private static let knownKeys: Set = ["id", "name", "text", "weekdays"]

  /// Nil where it is not one that this or a later Haru wrote.
  package init?(_ json: JSON) {
    guard case .object(let members) = json, let id = json["id"]?.text.flatMap({ UniqueID($0) }),
      let name = json["name"]?.text, let text = json["text"]?.text,
      let days = json["weekdays"].map(\.list) ?? []
    else { return nil }
    self.id = id
    self.name = name
    self.text = text
    weekdays = Set(days.compactMap(\.int).filter((1...7).contains))
    otherWeekdays = days.filter { $0.int.map((1...7).contains) != true }
    otherMembers = members.filter { !Self.knownKeys.contains($0.key) }
  }

  package var json: JSON {
    let known: [(key: String, value: JSON)] = [
      ("id", .text(id.description)), ("name", .text(name)), ("text", .text(text)),
      ("weekdays", .list(weekdays.sorted().map(JSON.int) + otherWeekdays)),
    ]
    return .object(known.map { JSON.Member(key: $0.key, value: $0.value) } + otherMembers)
  }
}
