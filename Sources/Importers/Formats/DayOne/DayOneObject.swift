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
    case "externalVideo", "externalAudio", "preview", "table": said(object)
    default: nil
    }
  }

  /// What a text that speaks of it has in any case.
  private static func said(_ object: JSON) -> String? {
    ["song", "title", "placeName", "name", "url", "markdown", "contents"].lazy
      .compactMap { object[$0]?.text?.trimmed }.first { !$0.isEmpty }
  }

  /// What a rich text has embedded of which the words say nothing.
  static func lines(of richText: JSON?, notIn text: String) -> String? {
    guard let richText = richText?.text, richText.contains("\"embeddedObjects\""),
      let contents = JSONReader.value(Array(richText.utf8)[...])?["contents"]?.list
    else { return nil }
    let lines = contents.flatMap { $0["embeddedObjects"]?.list ?? [] }
      .filter { object in !(said(object).map { text.contains($0) } ?? false) }
      .compactMap(words).filter { $0 != "---" && !text.contains($0) }
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
