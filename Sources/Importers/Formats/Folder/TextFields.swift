// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What the front matter of a text says of its entry.
struct TextFields {
  static let days = [
    "day", "date", "created", "created_at", "creation_date", "date created", "date_created",
    "createdat",
  ]
  static let known = Set(
    days + [
      "title", "tags", "tag", "folder", "journal", "timezone", "modified", "updated", "updated_at",
      "place", "starred", "latitude", "longitude",
    ])

  let fields: [String: JSON]
  let finder: DateFinder

  var title: String? { fields["title"]?.text }

  /// The date as it is written. What the front matter says comes first; the name may add the time.
  func date(_ named: WrittenDate?) -> WrittenDate? { date(named) { $0 } }

  /// The same by the clock of the text, or of this computer, where it is written by that of UTC.
  func localDate(_ named: WrittenDate?, _ context: ReaderContext) -> WrittenDate? {
    let clock = context.nearestClock(fields["timezone"]?.text)
    return date(named) { date in
      guard date.offset == 0, let moment = date.moment, let clock else { return date }
      let local = clock.written(moment)
      // Midnight may stand for no time at all, so that it leads to no other day.
      return date.timeOfDay == 0 && local.day != date.day ? date : local
    }
  }

  private func date(
    _ named: WrittenDate?, _ read: (WrittenDate) -> WrittenDate
  ) -> WrittenDate? {
    let written = Self.days.compactMap { fields[$0]?.text.flatMap(finder.date).map(read) }
    let isNamedFirst = fields["day"] == nil && fields["date"] == nil
    guard let date = isNamedFirst ? named ?? written.first : written.first ?? named else {
      return nil
    }
    guard date.timeOfDay == nil else { return date }
    return (written + [named].compactMap(\.self))
      .first { $0.day == date.day && $0.timeOfDay != nil } ?? date
  }

  /// Gives an entry all but its day and its title.
  func note(in entry: inout ImportedEntry, _ context: ReaderContext) {
    for tags in [fields["tags"], fields["tag"]].compactMap(\.self) {
      let texts =
        tags.list?.compactMap(\.text)
        ?? tags.text.map { text in
          text.split(separator: text.contains(",") ? "," : " ").map(String.init)
        } ?? []
      entry.addTags(texts.map { String($0.trimmed.drop { $0 == "#" }) })
    }
    if fields["starred"]?.bool == true { entry.addTag(context.starred) }
    entry.folder = fields["folder"]?.text ?? fields["journal"]?.text
    if let zone = fields["timezone"]?.text, let clock = context.clock(zone) {
      entry.zone = zone
      if let time = entry.timeOfDay, entry.moment == nil {
        entry.moment = clock.moment(WrittenDate(day: entry.day, timeOfDay: time))
      }
    }
    for key in ["modified", "updated", "updated_at"] {
      entry.modified = entry.modified ?? fields[key]?.text.flatMap { finder.date($0)?.moment }
    }
    let place = fields["place"]
    let latitude = (place?["latitude"] ?? fields["latitude"])?.double
    let longitude = (place?["longitude"] ?? fields["longitude"])?.double
    if let latitude, let longitude, latitude != 0 || longitude != 0 {
      entry.place = Coordinates(latitude: latitude, longitude: longitude)
    }
  }
}
