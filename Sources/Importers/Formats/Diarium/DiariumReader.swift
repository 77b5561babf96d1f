// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Diarium's export as JSON: a list of entries, with what was attached in a folder for each moment.
struct DiariumReader: DiaryReader {
  private var reader: ElementReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let folders = MomentFolders(tree)
    let inline = InlineMedia()
    reader = ElementReader(files, in: tree, inline) { json, _, file in
      [try Self.step(json, file, folders, tree, inline, context)]
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  func open(_ file: String) throws -> (any SourceContent)? { try reader.open(file) }

  static func isList(_ beginning: String) -> Bool {
    beginning.trimmed.hasPrefix("[") && beginning.contains("\"heading\"")
      && beginning.contains("\"html\"") && beginning.contains("\"date\"")
  }

  private static func step(
    _ json: JSON, _ file: String, _ folders: MomentFolders, _ tree: any SourceTree,
    _ inline: InlineMedia, _ context: ReaderContext
  ) throws -> ImportStep {
    guard let written = json["date"]?.text, let date = DateFinder().date(shortened(written)) else {
      throw SourceError(.noDay)
    }
    let id = Self.id(date)
    var entry = ImportedEntry(id: id, on: date, source: file + " (" + written + ")")
    entry.title = json["heading"]?.text?.trimmed ?? ""
    entry.tags = (json["tags"]?.list ?? []).compactMap { $0.text ?? $0["name"]?.text }
    let people = (json["people"]?.list ?? []).compactMap { $0.text ?? $0["name"]?.text }
    if let place = json["location"]?.list, place.count == 2, let latitude = place[0].double,
      let longitude = place[1].double
    {
      entry.place = Coordinates(latitude: latitude, longitude: longitude)
    }
    var media = EntryMedia(of: id)
    for path in folders.files(of: written) {
      _ = media.note(path, named: name(ofMedium: try? tree.open(path)))
    }
    let named = Dictionary(
      media.media.map { (SourcePath.name($0.file).lowercased(), $0.address) },
      uniquingKeysWith: { first, _ in first })
    entry.body = HTMLMarkdown.text(json["html"]?.text ?? json["text"]?.text ?? "") { source in
      if DataAddress.isOne(source) { return media.note(source, of: inline, in: entry.source) }
      return named[SourcePath.name(PercentCoding.decoded(source)).lowercased()]
    }
    entry.media = media.media
    let sky = json["weather"]?.text ?? ""
    if let kind = WeatherWords.kind(sky) {
      entry.weather = Weather(kind, celsius: celsius(sky), place: "", isByHand: true)
    }
    entry.body = ExtraLines.append(
      [
        Self.line(ofPeople: people),
        entry.weather?.celsius == nil ? words(ofSky: sky, entry.weather) : nil,
        rating(json["rating"]?.int),
      ], to: entry.body)
    return entry.isEmpty
      ? .problem(ImportProblem(file: entry.source, reason: .empty)) : .entry(entry)
  }

  /// The same in both formats: no two entries are of the same moment.
  static func id(_ date: WrittenDate) -> UniqueID {
    SourceID.named("\(date.nominal.milliseconds)", of: "diarium", at: date.nominal)
  }

  /// The same in both formats, which have different names for a file; nil where it can't be read.
  static func name(ofMedium content: (any SourceContent)?) -> String? {
    content.flatMap { try? ContentDigest.of($0) }
  }

  static func line(ofPeople people: [String]) -> String? {
    people.isEmpty ? nil : "👥 " + people.joined(separator: ", ")
  }

  /// Stars, as Diarium shows it.
  static func rating(_ number: Int?) -> String? {
    guard let number, (1...5).contains(number) else { return nil }
    return String(repeating: "★", count: number) + String(repeating: "☆", count: 5 - number)
  }

  /// What was said of the weather, where all of it is more than the kind that was understood.
  static func words(ofSky words: String, _ weather: Weather?) -> String? {
    let isUnderstood = weather != nil && !words.contains(where: \.isNumber)
    return words.isBlank || isUnderstood ? nil : "☁️ " + words
  }

  /// The first of them in "Cloudy, 21 °C", in "25 / 16 °C", or in "Sunny, 70 °F".
  static func celsius(_ words: String) -> Double? {
    guard let sign = words.firstRange(of: "°C") ?? words.firstRange(of: "°F") else { return nil }
    let first = words[..<sign.lowerBound].split(separator: "/").first?.trimmed ?? ""
    let degrees = Double(first.split(separator: " ").last?.replacing(",", with: ".") ?? "")
    guard words[sign] == "°F" else { return degrees }
    return degrees.map { (($0 - 32) / 1.8 * 10).rounded() / 10 }
  }

  /// No more than three digits behind the second.
  private static func shortened(_ date: String) -> String {
    guard let point = date.lastIndex(of: ".") else { return date }
    return String(date[..<point]) + "." + date[point...].dropFirst().prefix(3)
  }
}

/// The folders that are named by a moment, "2024-05-03_213000123", with what was attached then.
private struct MomentFolders {
  /// By the digits of their names, down to milliseconds.
  private var files: [String: [String]] = [:]
  /// Those of each second.
  private var seconds: [String: Set<String>] = [:]

  init(_ tree: any SourceTree) {
    for file in tree.files {
      let folder = SourcePath.name(SourcePath.folder(file.path))
      guard folder.contains("_"), let key = Self.key(folder) else { continue }
      files[key, default: []].append(file.path)
      seconds[String(key.prefix(14)), default: []].insert(key)
    }
  }

  /// What belongs to an entry of this moment. Where either says no more than the second, it is what
  /// is alone in that second.
  func files(of written: String) -> [String] {
    guard let key = Self.key(written) else { return [] }
    if let exact = files[key] { return exact }
    guard let near = seconds[String(key.prefix(14))], near.count == 1, let other = near.first,
      key.hasSuffix("000") || other.hasSuffix("000")
    else { return [] }
    return files[other] ?? []
  }

  private static func key(_ text: String) -> String? {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    return digits.count < 14 ? nil : String((digits + "000").prefix(17))
  }
}
