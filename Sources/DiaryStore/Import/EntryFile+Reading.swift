// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

extension EntryFile {
  static let fields: Set<String> = [
    "id", "title", "day", "date", "moment", "timezone", "position", "created", "modified", "folder",
    "tags", "sealed_until", "opens", "deleted", "weather", "feeling", "place",
    "media",
  ]

  /// Reads what a person or a program may have written. Only the day must be found somewhere.
  init(
    reading front: FrontMatter, named name: String, clock: WallClock,
    _ fields: inout FieldReading
  ) throws(ImportRefusal.Text) {
    let dated = DatedName(name)
    let title = fields.text("title") ?? dated?.title ?? ""
    let media = fields.list("media") { ExportedMedium($0) }
    let text = String(decoding: MediaBlock.cut(from: front.body, media), as: UTF8.self)
    let body = Markdown(text).readdressingImages(PhotoAddresses(media).ofPhoto)
    let uuid = fields.uuid("id")
    guard let date = Self.date(dated, &fields) else {
      throw ImportRefusal.Text(reason: .noDay)
    }
    let moment = fields.moment("moment") ?? Self.moment(date, clock: clock)
    let created = fields.moment("created") ?? moment
    entry = Entry(
      id: Entry.ID(0),
      uuid: uuid ?? Self.derived(date, title, front.body), day: date.day, moment: moment,
      zone: fields.text("timezone") ?? clock.zone, title: title, body: body, folder: nil,
      tags: fields.texts("tags"), letter: Self.letter(&fields, clock: clock), created: created,
      modified: fields.moment("modified") ?? created, deleted: fields.moment("deleted"))
    let range = EntryPosition.range(date.day, date.day)
    position = fields.value("position", \.int).flatMap { range.contains($0) ? $0 : nil }
    folder = fields.text("folder").flatMap { $0.isEmpty ? nil : $0 }
    weather = fields.value("weather") { Weather($0) }
    feeling = fields.value("feeling") { Feeling($0) }
    place = fields.value("place") { Coordinates($0) }
    self.media = media
    hasTime = date.moment != nil || date.timeOfDay != nil || position != nil
    if uuid == nil, media.isEmpty, Draft(entry).isWordless {
      throw ImportRefusal.Text(reason: .empty)
    }
  }

  /// Where only the day is known, its noon.
  private static func moment(_ date: WrittenDate, clock: WallClock) -> Moment {
    let noon = 12 * 3_600_000
    return date.moment ?? clock.moment(on: date.day, timeOfDay: date.timeOfDay ?? noon)
  }

  /// The same file gets the same name wherever and however often it is imported.
  private static func derived(_ date: WrittenDate, _ title: String, _ text: [UInt8]) -> UniqueID {
    UniqueID(at: date.nominal, digest: SHA256.hash(Array(title.utf8) + [0] + text))
  }

  private static func date(_ name: DatedName?, _ fields: inout FieldReading) -> WrittenDate? {
    let written = fields.value("date") { $0.text.flatMap { WrittenDate($0) } }
    let day = fields.value("day") { $0.text.flatMap { WrittenDate($0) } }
    guard let day = day ?? written ?? name?.date else { return nil }
    let others = [written, name?.date].compactMap(\.self).filter { $0.day == day.day }
    return day.timeOfDay == nil ? others.first { $0.timeOfDay != nil } ?? day : day
  }

  private static func letter(_ fields: inout FieldReading, clock: WallClock) -> Letter? {
    let opens = fields.moment("opens")
    return fields.day("sealed_until").map { Letter(day: $0, opens: opens ?? clock.moment(on: $0)) }
  }
}

extension Weather {
  fileprivate init?(_ json: JSON) {
    guard let icon = json["icon"]?.text else { return nil }
    self.init(
      icon: icon, celsius: json["celsius"]?.double, place: json["place"]?.text ?? "",
      isByHand: json["by_hand"]?.bool ?? true)
  }
}

extension Coordinates {
  fileprivate init?(_ json: JSON) {
    guard let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double else {
      return nil
    }
    self.init(latitude: latitude, longitude: longitude)
  }
}

extension Feeling {
  fileprivate init?(_ json: JSON) {
    guard let leading = json["leading"]?.text else { return nil }
    let parts = Part.allCases.map { ($0, json[$0.rawValue]?.double ?? 0) }
    self.init(
      leading: leading, parts: Dictionary(uniqueKeysWithValues: parts),
      model: json["model"]?.int ?? 0, isByHand: json["by_hand"]?.bool ?? true,
      isRemote: json["remote"]?.bool ?? false)
  }
}
