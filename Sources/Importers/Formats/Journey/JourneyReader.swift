// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Journey's export: a JSON file for each entry, with what was attached beside it.
struct JourneyReader: DiaryReader {
  private var reader: FileReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    let inline = InlineMedia()
    reader = FileReader(json: files, in: tree, inline) {
      Self.step($0, $1, index, inline, context)
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  func open(_ file: String) throws -> (any SourceContent)? { try reader.open(file) }

  static func isEntry(_ beginning: String) -> Bool {
    beginning.contains("\"date_journal\"")
      || beginning.contains("\"dateOfJournal\"") && beginning.contains("\"text\"")
  }

  private static func step(
    _ json: JSON, _ file: String, _ index: SourceIndex, _ inline: InlineMedia,
    _ context: ReaderContext
  ) -> ImportStep {
    guard let moment = Self.moment(json["date_journal"] ?? json["dateOfJournal"]) else {
      return .problem(ImportProblem(file: file, reason: .noDay))
    }
    guard json["encrypted"]?.bool != true else {
      return .problem(ImportProblem(file: file, reason: .encrypted))
    }
    let name = json["id"]?.text ?? SourcePath.stem(file)
    let id = SourceID.named(name, of: "journey", at: moment)
    let zone = json["timezone"]?.text
    var entry = ImportedEntry(id: id, at: moment, zone: zone, context, source: file)
    entry.modified = Self.moment(json["date_modified"] ?? json["updatedAt"])
    let folders = [json["folder"]?.text, json["label"]?.text].compactMap(\.self)
      .filter { !$0.isBlank }
    entry.folder = folders.first
    entry.tags = (json["tags"]?.list ?? []).compactMap(\.text).filter { !$0.isBlank }
    entry.addTags(folders.dropFirst())
    let isStarred = (json["favourite"] ?? json["favorite"])?.bool == true
    if isStarred { entry.tags.append(context.starred) }
    entry.place = place(json)
    entry.weather = weather(json["weather"])
    var media = media(json, file, index, of: id)
    entry.body = text(json, file, index, media) { media.note($0, of: inline, in: file) }
    entry.media = media.media
    entry.body = ExtraLines.append(
      [
        json["title"]?.text.flatMap { $0.isBlank || entry.body.contains($0) ? nil : $0 },
        placeName(json).map { "📍 " + $0 }, mood(json), music(json),
      ],
      to: entry.body)
    return entry.isEmpty
      ? .problem(ImportProblem(file: file, reason: .empty)) : .entry(entry)
  }

  private static func text(
    _ json: JSON, _ file: String, _ index: SourceIndex, _ media: EntryMedia,
    _ inline: @escaping (String) -> String?
  ) -> String {
    let text = json["text"]?.text ?? ""
    let type = json["type"]?.text ?? ""
    let isHTML =
      type.lowercased() == "html"
      || type.isBlank
        && ["<p", "<div", "<br", "<span", "<h1"].contains(where: text.contains)
    guard isHTML else { return text.replacing("\r\n", with: "\n") }
    let known = Dictionary(
      media.media.map { ($0.file, $0.address) }, uniquingKeysWith: { first, _ in first })
    return HTMLMarkdown.text(text) { source in
      if DataAddress.isOne(source) { return inline(source) }
      return index.file(PercentCoding.decoded(source), from: SourcePath.folder(file)).flatMap {
        known[$0]
      }
    }
  }

  private static func media(
    _ json: JSON, _ file: String, _ index: SourceIndex, of id: UniqueID
  ) -> EntryMedia {
    var media = EntryMedia(of: id)
    let folder = SourcePath.folder(file)
    for key in ["photos", "media", "attachments"] {
      for item in json[key]?.list ?? [] {
        guard let name = item.text ?? item["fileName"]?.text ?? item["name"]?.text else { continue }
        let place = folder.isEmpty ? name : folder + "/" + name
        _ = media.note(index.file(name, from: folder) ?? place)
      }
    }
    return media
  }

  private static func moment(_ json: JSON?) -> Moment? {
    if let number = json?.double, number.magnitude < 1e15 {
      return Moment(milliseconds: Int(number))
    }
    return json?.text.flatMap { DateFinder().date($0)?.moment }
  }

  private static func placeName(_ json: JSON) -> String? {
    [json["address"]?.text, json["location"]?["name"]?.text].compactMap(\.self)
      .first { !$0.isBlank }
  }

  /// A number that is too large for any place stands for none.
  private static func place(_ json: JSON) -> Coordinates? {
    let place = json["location"]
    guard let latitude = (json["lat"] ?? place?["lat"])?.double,
      let longitude = (json["lon"] ?? place?["lng"] ?? place?["lon"])?.double,
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func weather(_ json: JSON?) -> Weather? {
    guard let json else { return nil }
    let degrees = (json["degree_c"] ?? json["degreeC"])?.double
    let celsius = degrees.flatMap { (-90...100).contains($0) ? $0 : nil }
    let words = json["description"]?.text ?? ""
    let kind = WeatherWords.kind(words) ?? json["icon"]?.text.flatMap(icon)
    return kind.map {
      Weather($0, celsius: celsius, place: json["place"]?.text ?? "", isByHand: true)
    }
  }

  /// The names of icons are like "10d".
  private static func icon(_ name: String) -> WeatherKind? {
    let isNight = name.hasSuffix("n")
    switch name.prefix(2) {
    case "01": return isNight ? .clearNight : .clear
    case "02": return isNight ? .fewCloudsNight : .fewClouds
    case "03", "04": return .overcast
    case "09": return .lightRain
    case "10": return .rain
    case "11": return .storm
    case "13": return .snow
    case "50": return .fog
    default: return nil
    }
  }

  private static func mood(_ json: JSON) -> String? {
    if let sentiment = json["sentiment"]?.double, sentiment > 0, sentiment <= 2 {
      return sentiment >= 1.5
        ? "😄"
        : sentiment >= 1.1
          ? "🙂"
          : sentiment >= 0.9
            ? "😐"
            : sentiment >= 0.5 ? "🙁" : "😢"
    }
    return nil
  }

  private static func music(_ json: JSON) -> String? {
    let words = [json["music_artist"]?.text, json["music_title"]?.text].compactMap(\.self)
      .filter { !$0.isBlank }
    return words.isEmpty ? nil : "🎵 " + words.joined(separator: " – ")
  }
}
