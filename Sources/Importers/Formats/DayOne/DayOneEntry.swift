// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// One entry of Day One's export.
struct DayOneEntry {
  let step: ImportStep

  init(
    _ json: JSON, _ file: String, _ media: DayOneMedia, _ names: [String: DayOneMedia.Item],
    _ context: ReaderContext
  ) throws {
    let name = json["uuid"]?.text ?? ""
    let place = name.isEmpty ? file : file + " (" + name + ")"
    guard let written = Self.date(json["creationDate"]) ?? Self.date(json["modifiedDate"]) else {
      step = .problem(ImportProblem(file: place, reason: .noDay))
      return
    }
    let zones = [json["timeZone"]?.text, json["location"]?["timeZoneName"]?.text]
    let zone = zones.compactMap(\.self).first { context.clock($0) != nil }
    let moment = written.moment ?? (context.nearestClock(zone) ?? .utc).moment(written)
    var text = json["text"]?.text ?? ""
    let isRich = text.isBlank
    text = isRich ? DayOneRichText.markdown(json["richText"]?.text ?? "") : DayOneText.clean(text)
    let id =
      name.isEmpty
      ? SourceID.said("", text, at: written)
      : SourceID.named(name.uppercased(), of: DayOneReader.program, at: moment)
    var entry = ImportedEntry(id: id, at: moment, zone: zone, context, source: place)
    if json["isAllDay"]?.bool == true { (entry.timeOfDay, entry.moment) = (nil, nil) }
    entry.modified = Self.date(json["modifiedDate"])?.moment
    entry.folder = SourcePath.stem(file)
    entry.tags = (json["tags"]?.list ?? []).compactMap(\.text)
    if json["starred"]?.bool == true { entry.tags.append(context.starred) }
    if json["isPinned"]?.bool == true { entry.tags.append(context.pinned) }
    let location = DayOneLocation(json["location"])
    entry.place = location.coordinates
    entry.weather = Self.weather(json["weather"], location.town)
    (entry.title, entry.body) = DayOneText.split(text)
    Self.show(media.items(of: json), names, in: &entry)
    entry.body = ExtraLines.append(
      [
        // The weather has the town.
        location.words.flatMap { $0 == entry.weather?.place ? nil : "📍 " + $0 },
        entry.weather == nil
          ? json["weather"]?["conditionsDescription"]?.text.map { "☁️ " + $0 } : nil,
        DayOneObject.steps(json["userActivity"]?["stepCount"]),
        DayOneObject.music(
          json["music"]?["artist"], json["music"]?["track"] ?? json["music"]?["song"]),
        // Of a rich text, the words say all that it has embedded.
        DayOneObject.lines(of: isRich ? nil : json["richText"], notIn: text),
      ], to: entry.body)
    step = entry.isEmpty ? .problem(ImportProblem(file: place, reason: .empty)) : .entry(entry)
  }

  private static func date(_ json: JSON?) -> WrittenDate? {
    json?.text.flatMap { DateFinder().date($0) }
  }

  /// Puts the files in their places in the text, and those that it does not show behind it.
  private static func show(
    _ own: [(name: String, item: DayOneMedia.Item)], _ names: [String: DayOneMedia.Item],
    in entry: inout ImportedEntry
  ) {
    let items = Dictionary(
      own.map { ($0.name.uppercased(), $0.item) }, uniquingKeysWith: { first, _ in first })
    var media = EntryMedia(of: entry.id)
    entry.body = MomentLinks.replace(in: entry.body) { name, original in
      guard let item = items[name.uppercased()] ?? names[name.uppercased()] else { return nil }
      return media.note(item.file, caption: item.caption, original: original)
    }
    for (_, item) in own where !media.has(item.file) {
      _ = media.note(item.file, caption: item.caption)
    }
    entry.media = media.media
    quote(own.map(\.item.spoken), in: &entry)
  }

  /// What is said in recordings, where the text does not have it.
  private static func quote(_ spoken: [String], in entry: inout ImportedEntry) {
    let spoken = spoken.filter { !$0.isBlank }
    guard !spoken.isEmpty else { return }
    let words = Markdown(entry.body).oneLine
    let new = spoken.prefix(DayOneObject.maxLooks).filter {
      !words.contains(Markdown(Markdown.literal($0)).oneLine)
    }
    let quotes = (new + spoken.dropFirst(DayOneObject.maxLooks)).map {
      $0.split(whereSeparator: \.isNewline).filter { !$0.isBlank }
        .map { "> " + Markdown.literal(paragraph: $0.trimmed) }.joined(separator: "\n")
    }
    entry.body = ([entry.body] + quotes).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func weather(_ json: JSON?, _ town: String) -> Weather? {
    guard let json else { return nil }
    let words = [json["weatherCode"]?.text, json["conditionsDescription"]?.text]
    let kind = words.lazy.compactMap(\.self).compactMap(WeatherWords.kind).first
    return kind.map {
      Weather($0, celsius: json["temperatureCelsius"]?.double, place: town, isByHand: true)
    }
  }
}

/// Where an entry of Day One was written.
struct DayOneLocation {
  let coordinates: Coordinates?
  /// For the weather.
  let town: String
  /// All that is known of it; nil where there is nothing.
  let words: String?

  init(_ json: JSON?) {
    let center = json?["region"]?["center"]
    let latitude = json?["latitude"]?.double ?? center?["latitude"]?.double
    let longitude = json?["longitude"]?.double ?? center?["longitude"]?.double
    coordinates = latitude.flatMap { latitude in
      longitude.flatMap { Coordinates(latitude: latitude, longitude: $0) }
    }
    town = json?["localityName"]?.text ?? ""
    var parts: [String] = []
    for key in ["userLabel", "placeName", "localityName", "administrativeArea", "country"] {
      guard let part = json?[key]?.text, !part.isBlank, !parts.contains(part) else { continue }
      parts.append(part)
    }
    words = parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
