// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The folder of Day One Classic: a property list for each entry, and a photo of the same name.
struct DayOneClassicReader: DiaryReader {
  private var reader: FileReader

  init(_ files: [String], in tree: any SourceTree, _ context: ReaderContext) {
    let index = SourceIndex(tree)
    reader = FileReader(files) { file in
      guard let list = PropertyList.value(try tree.text(file)) else { throw SourceError(.damaged) }
      return [try Self.step(list, file, index, context)]
    }
  }

  var progress: (done: Int, of: Int) { reader.progress }

  mutating func next() -> ImportStep? { reader.next() }

  static func isEntry(_ path: String) -> Bool { SourcePath.ending(path) == "doentry" }

  private static func step(
    _ list: JSON, _ file: String, _ index: SourceIndex, _ context: ReaderContext
  ) throws -> ImportStep {
    guard let moment = list["Creation Date"]?.text.flatMap({ WrittenDate($0)?.moment }) else {
      throw SourceError(.noDay)
    }
    let name = (list["UUID"]?.text ?? SourcePath.stem(file)).uppercased()
    // Entries that went on to the newer Day One have kept their names.
    let id = SourceID.named(name, of: DayOneReader.program, at: moment)
    var entry = ImportedEntry(
      id: id, at: moment, zone: list["Time Zone"]?.text, context, source: file)
    entry.tags = (list["Tags"]?.list ?? []).compactMap(\.text)
    if list["Starred"]?.bool == true { entry.addTag(context.starred) }
    let text = DayOneText.clean(list["Entry Text"]?.text ?? "")
    (entry.title, entry.body) = DayOneText.split(text)
    var media = EntryMedia(of: id)
    for ending in ["jpg", "jpeg", "png"] {
      if let photo = index.file(SourcePath.stem(file) + "." + ending, from: "") {
        _ = media.note(photo)
      }
    }
    entry.media = media.media
    note(list["Location"], list["Weather"], in: &entry)
    entry.body = ExtraLines.append(
      [
        DayOneObject.steps(list["Step Count"]),
        DayOneObject.music(list["Music"]?["Artist"], list["Music"]?["Track"]),
      ], to: entry.body)
    guard !entry.isEmpty else { throw SourceError(.empty) }
    return .entry(entry)
  }

  private static func note(_ place: JSON?, _ sky: JSON?, in entry: inout ImportedEntry) {
    let latitude = place?["Latitude"]?.double
    entry.place = latitude.flatMap { latitude in
      place?["Longitude"]?.double.flatMap { Coordinates(latitude: latitude, longitude: $0) }
    }
    let town = place?["Locality"]?.text ?? ""
    let description = sky?["Description"]?.text ?? ""
    entry.weather = WeatherWords.kind(description).map {
      Weather($0, celsius: sky?["Celsius"]?.double, place: town, isByHand: true)
    }
    var names: [String] = []
    for key in ["Place Name", "Locality", "Administrative Area", "Country"] {
      if let name = place?[key]?.text, !name.isBlank, !names.contains(name) { names.append(name) }
    }
    entry.body = ExtraLines.append(
      [
        names.isEmpty ? nil : "📍 " + names.joined(separator: ", "),
        entry.weather == nil && !description.isBlank ? "☁️ " + description : nil,
      ], to: entry.body)
  }
}
