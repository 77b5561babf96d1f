// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// An entry as Day One's JSON has it, and how its files are called there.
package enum DayOneWriter {
  package static let (beginning, end) = (
    "{\"metadata\": {\"version\": \"1.0\"}, \"entries\": [\n", "\n]}\n"
  )

  private static let weatherCodes: [WeatherKind: String] = [
    .clear: "clear", .clearNight: "clear-night", .fewClouds: "partly-cloudy",
    .fewCloudsNight: "partly-cloudy-night", .overcast: "cloudy", .fog: "fog",
    .lightRain: "light-rain", .rain: "rain", .snow: "snow", .storm: "thunderstorm",
    .wind: "windy",
  ]

  /// Where a file is in the archive, of which `md5` is the digest.
  package static func path(_ media: Media, md5: String) -> String {
    "\(list(media.kind))/\(md5).\(ending(media))"
  }

  /// `md5s` are the digests of its files; those without one are left out. `moment` is when it was
  /// written, on the day that the diary has it on by the clocks of the `zone`.
  package static func json(
    _ whole: WholeEntry, at moment: Moment, in zone: String, md5s: [[UInt8]: String]
  ) -> JSON {
    let entry = whole.entry
    let media = whole.media.filter { md5s[$0.attachment.media.hash] != nil }
    func listed(_ kind: Media.Kind) -> JSON {
      let items = media.enumerated().filter { $0.element.attachment.media.kind == kind }.map {
        item($0.element, at: $0.offset, md5s[$0.element.attachment.media.hash] ?? "")
      }
      return items.isEmpty ? .null : .list(items)
    }
    return [
      "uuid": .text(identifier(entry.uuid)), "creationDate": seconds(moment),
      "modifiedDate": seconds(entry.modified), "timeZone": .text(zone),
      "text": .text(text(whole, media)), "starred": .bool(false), "isPinned": .bool(false),
      "tags": entry.tags.isEmpty ? .null : .list(entry.tags.map(JSON.text)),
      "location": location(whole), "weather": whole.weather.map(weather) ?? .null,
      "photos": listed(.photo), "videos": listed(.video), "audios": listed(.voice),
    ]
  }

  private static func text(_ whole: WholeEntry, _ media: [WholeEntry.Medium]) -> String {
    let entry = whole.entry
    let photos = Dictionary(
      media.filter { $0.attachment.media.kind == .photo }.map {
        ($0.attachment.photoName, address($0.attachment))
      }, uniquingKeysWith: { first, _ in first })
    let body = Markdown(entry.body)
    let shown = body.photoNames
    let words = body.replacingPhotos { photo in
      // Day One knows no words that are written to a photo.
      [photos[photo.name] ?? "", photo.words].filter { !$0.isEmpty }.joined(separator: " ")
    }
    // Files that the text does not show are seen nowhere in Day One, nor is what is said in them.
    let others = whole.media.flatMap { medium -> [String] in
      let (attachment, spoken) = (medium.attachment, medium.spoken.inOneLine)
      let isShown = attachment.media.kind == .photo && shown.contains(attachment.photoName)
      let isThere = media.contains { $0.attachment.id == attachment.id }
      return [
        isThere && !isShown ? address(attachment) : "",
        spoken.isEmpty ? "" : "> " + Markdown.literal(paragraph: spoken),
      ]
    }
    let title = entry.title.inOneLine
    return ([title.isEmpty ? "" : "# " + Markdown.literal(title), words] + others)
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func address(_ attachment: Attachment) -> String {
    let place =
      switch attachment.media.kind {
      case .photo: "//"
      case .voice: "/audio/"
      case .video: "/video/"
      }
    return "![](dayone-moment:\(place)\(identifier(attachment.uuid)))"
  }

  private static func item(_ medium: WholeEntry.Medium, at place: Int, _ md5: String) -> JSON {
    let (attachment, media) = (medium.attachment, medium.attachment.media)
    let isVoice = media.kind == .voice
    return [
      "identifier": .text(identifier(attachment.uuid)), "md5": .text(md5),
      "orderInEntry": .int(place), "type": isVoice ? .null : .text(type(media)),
      "format": isVoice ? .text(type(media)) : .null, "fileSize": .int(media.bytes),
      "width": JSON(media.traits.width), "height": JSON(media.traits.height),
      "duration": JSON(media.traits.duration.map { Double($0) / 1000 }),
      "date": media.traits.recorded.map(seconds) ?? .null,
      "title": attachment.caption.isEmpty ? .null : .text(attachment.caption),
      "transcription": medium.spoken.isEmpty ? .null : .text(medium.spoken),
    ]
  }

  private static func location(_ whole: WholeEntry) -> JSON {
    let town = whole.weather?.place ?? ""
    guard whole.place != nil || !town.isEmpty else { return .null }
    return [
      "latitude": JSON(whole.place?.latitude), "longitude": JSON(whole.place?.longitude),
      "localityName": town.isEmpty ? .null : .text(town),
    ]
  }

  private static func weather(_ weather: Weather) -> JSON {
    let code = weather.kind.flatMap { weatherCodes[$0] }
    return [
      "weatherCode": JSON(code), "conditionsDescription": JSON(code?.replacing("-", with: " ")),
      "temperatureCelsius": JSON(weather.celsius),
    ]
  }

  private static func list(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: "photos"
    case .voice: "audios"
    case .video: "videos"
    }
  }

  /// What the name of a file ends with there, which is the type that its list says.
  private static func ending(_ media: Media) -> String {
    switch (media.kind, media.fileExtension) {
    case (.photo, ""), (.photo, "jpg"), (.photo, "jpe"), (.photo, "jfif"): "jpeg"
    case (.photo, "tif"): "tiff"
    case (.voice, ""), (.voice, "mp4"): "m4a"
    case (.video, ""): "mp4"
    case (.video, "qt"): "mov"
    case (_, let ending): ending
    }
  }

  /// A recording is listed by its sound.
  private static func type(_ media: Media) -> String {
    let ending = ending(media)
    return media.kind == .voice && ending == "m4a" ? "aac" : ending
  }

  private static func identifier(_ id: UniqueID) -> String {
    id.description.filter { $0 != "-" }.uppercased()
  }

  /// Day One knows no parts of a second.
  private static func seconds(_ moment: Moment) -> JSON {
    JSON(moment.iso.map { $0.prefix(19) + "Z" })
  }
}
