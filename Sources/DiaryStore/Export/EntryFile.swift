// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// An entry as a Markdown file: front matter, the body as it was written, and links to its media.
struct EntryFile: Sendable {
  /// Its number and that of its folder mean nothing in a file.
  var entry: Entry
  /// Where it stands among all entries; nil where the file does not say.
  var position: Int?
  var folder: String?
  var weather: Weather?
  var feeling: Feeling?
  var place: Coordinates?
  var media: [ExportedMedium]
  /// Whether it is known at what time of its day it was written.
  var hasTime = true

  var bytes: [UInt8] {
    let body = Markdown(entry.body)
    let (shown, addresses) = (body.photoNames, PhotoAddresses(media))
    return FrontMatter.write([
      ("id", .text("\(entry.uuid)")), ("title", .text(entry.title)), ("day", .text(entry.day.iso)),
      ("moment", JSON(entry.moment)), ("timezone", .text(entry.zone)),
      ("position", JSON(position)), ("created", JSON(entry.created)),
      ("modified", JSON(entry.modified)), ("folder", JSON(folder)),
      ("tags", entry.tags.isEmpty ? .null : .list(entry.tags.map(JSON.text))),
      ("sealed_until", JSON(entry.letter?.day.iso)), ("opens", JSON(entry.letter?.opens)),
      ("deleted", JSON(entry.deleted)), ("weather", weather.map(JSON.init) ?? .null),
      ("feeling", feeling.map(JSON.init) ?? .null), ("place", place.map(JSON.init) ?? .null),
      ("media", media.isEmpty ? .null : .list(media.map(\.json))),
    ]) + Array(body.readdressingImages(addresses.ofFile).utf8)
      + MediaBlock.write(media, except: shown)
  }
}

extension JSON {
  init(_ weather: Weather) {
    self = [
      "icon": .text(weather.icon), "celsius": JSON(weather.celsius), "place": .text(weather.place),
      "by_hand": .bool(weather.isByHand),
    ]
  }

  init(_ place: Coordinates) {
    self = ["latitude": JSON(place.latitude), "longitude": JSON(place.longitude)]
  }

  init(_ feeling: Feeling) {
    let parts = Feeling.Part.allCases.map {
      JSON.Member(key: $0.rawValue, value: JSON(feeling.parts[$0] ?? 0))
    }
    let others = [
      JSON.Member(key: "leading", value: .text(feeling.leading)),
      JSON.Member(key: "model", value: .int(feeling.model)),
      JSON.Member(key: "by_hand", value: .bool(feeling.isByHand)),
      JSON.Member(key: "remote", value: feeling.isRemote ? .bool(true) : .null),
    ]
    self = .object(others + parts)
  }
}
