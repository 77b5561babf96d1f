// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What the front matter of a text says of its entry.
struct TextFields {
  static let days = [
    "day", "date", "created", "created_at", "creation_date", "date created", "date_created",
    "createdat",
  ]
  static let known = newer.union(
    days + [
      "title", "tags", "tag", "folder", "journal", "timezone", "modified", "updated", "updated_at",
      "place", "starred", "latitude", "longitude",
    ])
  static let time = "time"
  /// Those that were not known at first: texts are named by the words with these among them.
  static let newer = Set(tags.dropFirst(2) + stars.dropFirst() + coordinates + [time, "location"])

  private static let tags = ["tags", "tag", "categories", "keywords"]
  private static let stars = ["starred", "favorite", "favourite"]
  private static let coordinates = ["lat", "lng", "lon"]
  private static let created = days.filter { $0 != "day" && $0 != "date" }
  private static let modified = ["modified", "updated", "updated_at"]

  /// Each of many entries in a text has what these say, so that no longer one is read, in bytes.
  private static let longest = 4096

  let finder: DateFinder
  private let fields: [String: JSON]
  private let longFields: Set<String>

  init(fields: [String: JSON], finder: DateFinder) {
    self.finder = finder
    self.fields = fields.filter { $0.value.size <= Self.longest }
    longFields = Set(fields.keys).subtracting(self.fields.keys)
  }

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
    let written = Self.days.compactMap { self.written($0).map(read) }
    let isNamedFirst = fields["day"] == nil && fields["date"] == nil
    guard let date = isNamedFirst ? named ?? written.first : written.first ?? named else {
      return nil
    }
    guard date.timeOfDay == nil else { return date }
    return (written + [named].compactMap(\.self))
      .first { $0.day == date.day && $0.timeOfDay != nil } ?? date
  }

  /// The date that a field says; the brackets of a link are those of a list in a list.
  private func written(_ key: String) -> WrittenDate? {
    fields[key].flatMap(Self.texts)?.first.flatMap(finder.date)
  }

  /// The date that is meant where several fields say the same.
  private func written(_ keys: [String]) -> WrittenDate? {
    let written = keys.compactMap(self.written)
    return written.first { $0.moment != nil } ?? written.first { $0.timeOfDay != nil }
      ?? written.first
  }

  /// The time that stands beside a day.
  var timeOfDay: Int? { fields[Self.time]?.text.flatMap { ClockTime($0)?.timeOfDay } }

  private func moment(_ keys: [String], _ context: ReaderContext) -> Moment? {
    guard let date = written(keys) else { return nil }
    let clock = context.nearestClock(fields["timezone"]?.text) ?? .utc
    let noon = 12 * 3_600_000
    return date.moment
      ?? clock.moment(WrittenDate(day: date.day, timeOfDay: date.timeOfDay ?? noon))
  }

  /// Gives an entry all but its day and its title, and the name of its place.
  func note(in entry: inout ImportedEntry, _ context: ReaderContext) {
    for tags in Self.tags.compactMap({ fields[$0] }) {
      entry.addTags(Self.tags(tags).map { String($0.trimmed.drop { $0 == "#" }) })
    }
    if Self.stars.contains(where: { fields[$0]?.bool == true }) { entry.addTag(context.starred) }
    entry.folder = fields["folder"]?.text ?? fields["journal"]?.text
    if let zone = fields["timezone"]?.text, let clock = context.clock(zone) {
      entry.zone = zone
      if let time = entry.timeOfDay, entry.moment == nil {
        entry.moment = clock.moment(WrittenDate(day: entry.day, timeOfDay: time))
      }
    }
    entry.created = moment(Self.created, context)
    entry.modified = moment(Self.modified, context)
    if let place, place.isSomewhere {
      entry.place = Coordinates(latitude: place.latitude, longitude: place.longitude)
    }
  }

  // MARK: - Values

  private static func tags(_ value: JSON) -> [String] {
    guard let text = value.text else {
      return texts(value) ?? value.list?.compactMap(\.text) ?? []
    }
    // What is in braces is no list of tags, but something that a template has left, perhaps.
    return text.hasPrefix("{")
      ? [] : text.split(separator: text.contains(",") ? "," : " ").map(String.init)
  }

  /// All the texts of a value and of the lists in it; nil where there is something else.
  private static func texts(_ value: JSON) -> [String]? {
    if value == .null { return [] }
    guard let items = value.list else { return value.text.map { [$0] } }
    var texts: [String] = []
    for item in items {
      guard let inner = Self.texts(item) else { return nil }
      texts += inner
    }
    return texts
  }

  /// Both numbers are zero where a program knows of none.
  private var place: (latitude: Double, longitude: Double, isSomewhere: Bool)? {
    let (said, pair) = (saidPlace, pair)
    let latitudes = [said?["latitude"], fields["latitude"], fields["lat"]]
    let longitudes = [said?["longitude"], fields["longitude"], fields["lng"], fields["lon"]]
    guard
      let latitude = pair?.latitude ?? latitudes.lazy.compactMap(\.self).first?.double,
      let longitude = pair?.longitude ?? longitudes.lazy.compactMap(\.self).first?.double
    else { return nil }
    return (latitude, longitude, latitude != 0 || longitude != 0)
  }

  private var isPlaceSaid: Bool { fields["place"].map { !$0.isNothing } ?? false }

  private var saidPlace: JSON? { isPlaceSaid ? fields["place"] : fields["location"] }

  /// The numbers of a place as Obsidian's maps have them: [35.1, 129.0], "35.1,129.0".
  private var pair: (latitude: Double, longitude: Double)? {
    let numbers = saidPlace.flatMap(Self.texts)?.flatMap { $0.split(separator: ",") }
      .map { Double($0.trimmed) }
    guard let numbers, numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1]
    else { return nil }
    return (latitude, longitude)
  }

  /// What a person calls the place; nil where there are numbers only.
  var placeName: String? {
    guard pair == nil else { return nil }
    let name = saidPlace.flatMap(Self.texts)?.joined(separator: ", ").trimmed ?? ""
    return name.isEmpty || name.hasPrefix("{") ? nil : name
  }

  // MARK: - What was made of them

  /// The fields that say something of which nothing was made, for an entry of that day.
  func unread(on day: Day?, _ context: ReaderContext) -> Set<String> {
    let short = fields.filter { !$0.value.isNothing && !isRead($0.key, $0.value, day, context) }
    return longFields.union(short.keys)
  }

  private func isRead(
    _ key: String, _ value: JSON, _ day: Day?, _ context: ReaderContext
  ) -> Bool {
    switch key {
    case "title", "folder": return value.text != nil
    case "journal": return value.text != nil && fields["folder"]?.text ?? value.text == value.text
    case _ where Self.tags.contains(key):
      return Self.texts(value) != nil && !Self.tags(value).isEmpty
    case _ where Self.stars.contains(key): return value.bool != nil
    // Where it was needed, the caller knows.
    case Self.time: return false
    case "timezone": return context.clock(value.text) != nil
    case "location" where isPlaceSaid: return false
    case "place" where placeName != nil, "location" where placeName != nil: return true
    case "place", "location", "latitude", "longitude", "lat", "lng", "lon":
      guard let place else { return false }
      return !place.isSomewhere
        || Coordinates(latitude: place.latitude, longitude: place.longitude) != nil
    case "day", "date": return written(key).map { $0.day == day } ?? false
    default:
      let keys = Self.modified.contains(key) ? Self.modified : Self.created
      return written(key).map { $0.day == written(keys)?.day } ?? false
    }
  }
}

extension JSON {
  /// About how many bytes it takes.
  fileprivate var size: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .list(let values): values.reduce(0) { $0 + 1 + $1.size }
    case .object(let members): members.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
    case .null, .bool, .int, .double: 1
    }
  }

  fileprivate var isNothing: Bool {
    self == .null || text?.isBlank == true || list?.allSatisfy(\.isNothing) == true
  }
}
