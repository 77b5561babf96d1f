// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What readers know besides the files: where the computer is, and how a person calls things.
package struct ReaderContext: Sendable {
  /// The name of the time zone of this computer, for what says nothing of one.
  package let zone: String
  /// What a tag is called for entries that are starred, or pinned, elsewhere.
  package let starred: String
  package let pinned: String
  /// The same for those that are put away.
  package let archived: String

  package init(
    zone: String, starred: String = "starred", pinned: String = "pinned",
    archived: String = "archived"
  ) {
    (self.zone, self.starred, self.pinned, self.archived) = (zone, starred, pinned, archived)
  }

  func clock(_ zone: String?) -> ZoneClock? {
    guard let zone, !zone.isEmpty else { return nil }
    return ZoneClock(zone)
  }

  /// The clock of this zone, or else that of this computer.
  func nearestClock(_ zone: String?) -> ZoneClock? { clock(zone) ?? clock(self.zone) }
}

extension ImportedEntry {
  /// Gives it the day and the time that the clocks of a zone showed at the moment.
  init(id: UniqueID, at moment: Moment, zone: String?, _ context: ReaderContext, source: String) {
    let clock = context.nearestClock(zone)
    let shown = (clock ?? ZoneClock.utc).date(of: moment)
    self.init(id: id, day: shown.day, source: source)
    (timeOfDay, self.moment, self.zone) = (shown.timeOfDay, moment, clock?.name)
    created = moment
  }

  /// Gives it the day and the time that are written in the source.
  init(id: UniqueID, on date: WrittenDate, source: String) {
    self.init(id: id, day: date.day, source: source)
    (timeOfDay, moment) = (date.timeOfDay, date.moment)
  }

  /// Adds the tags that it does not have.
  mutating func addTags(_ tags: some Sequence<String>) {
    var known = Set(self.tags.map { $0.lowercased() })
    for tag in tags.lazy.map(\.trimmed) where !tag.isEmpty {
      if known.insert(tag.lowercased()).inserted { self.tags.append(tag) }
    }
  }

  /// Adds a tag that it does not have.
  mutating func addTag(_ tag: String) {
    let tag = tag.trimmed
    guard !tag.isEmpty, !tags.contains(where: { $0.lowercased() == tag.lowercased() }) else {
      return
    }
    tags.append(tag)
  }
}
