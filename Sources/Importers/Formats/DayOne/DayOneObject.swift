// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What is embedded in a rich text of Day One besides files: a song, a place, a table.
enum DayOneObject {
  /// Lines of Markdown that say the same; nil where it is a file, or says nothing.
  static func words(_ object: JSON) -> String? {
    switch object["type"]?.text {
    case "horizontalRuleLine", "horizontalLineRule": "---"
    case "song", "podcast":
      music(object["artist"], object["song"] ?? object["title"])
    case "location": DayOneLocation(object).words.map { "📍 " + $0 }
    case "contact": joined([object["name"]]).map { "👤 " + $0 }
    case "stateOfMind": joined(object["labelsDisplayNames"]?.list ?? [], by: ", ")
    case "renderableCodeBlock": said(object).map { "```\n" + $0 + "\n```" }
    case "table": said(object)
    default: isAddress(object) ? joined([object["title"], object["url"]]) ?? said(object) : nil
    }
  }

  private static func isAddress(_ object: JSON) -> Bool {
    ["externalVideo", "externalAudio", "preview"].contains(object["type"]?.text)
  }

  /// What a text that speaks of it has in any case.
  private static func said(_ object: JSON) -> String? {
    ((isAddress(object) ? ["url"] : []) + keys).lazy
      .compactMap { object[$0]?.text?.trimmed }.first { !$0.isEmpty }
  }

  private static let keys = [
    "song", "title", "placeName", "name", "url", "markdown", "contents",
  ]

  /// As many are looked for in a text: each may mean reading all of it.
  static let maxLooks = 200

  /// What a rich text has embedded of which the words say nothing.
  static func lines(of richText: JSON?, notIn text: String) -> String? {
    guard let richText = richText?.text, richText.contains("\"embeddedObjects\""),
      let contents = JSONReader.value(Array(richText.utf8)[...])?["contents"]?.list
    else { return nil }
    let objects = contents.flatMap { $0["embeddedObjects"]?.list ?? [] }
    let lines = objects.enumerated().compactMap { index, object -> String? in
      guard let words = words(object), words != "---" else { return nil }
      let known = index < maxLooks ? [said(object) ?? words, words] : []
      return known.contains { text.contains($0) } ? nil : words
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  static func music(_ artist: JSON?, _ title: JSON?) -> String? {
    joined([artist, title]).map { "🎵 " + $0 }
  }

  static func steps(_ json: JSON?) -> String? {
    guard let steps = json?.int, steps > 0 else { return nil }
    return "👣 \(steps)"
  }

  private static func joined(_ values: [JSON?], by sign: String = " – ") -> String? {
    let words = values.compactMap { $0?.text }.filter { !$0.isBlank }
    return words.isEmpty ? nil : words.joined(separator: sign)
  }
}
