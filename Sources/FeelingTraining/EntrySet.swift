// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import Feelings
package import FoundationEssentials

/// Diary entries with what they feel like, to hold a model against; never for training.
package struct EntrySet {
  private struct Entry {
    var id: Substring
    var language: Substring
    /// The first is what is thought to lead; the others are right, too.
    var leading: [Emotion]
    var sign: Substring
    var text: String
  }

  private let entries: [Entry]

  package init(_ file: URL) throws(TrainingError) {
    entries = try SetFile.table(file).compactMap { row in
      let leading = [row["leading"] ?? row["gold"], row["also"] ?? row["alt"]].compactMap {
        $0.flatMap { Emotion(rawValue: $0 == "neutral" ? "calm" : String($0)) }
      }
      guard let id = row["id"], let language = row["lang"], let text = row["text"],
        let sign = row["sign"] ?? row["valence"]
      else { return nil }
      return Entry(
        id: id, language: language, leading: leading, sign: sign,
        text: text.split(separator: "\\n").joined(separator: "\n"))
    }
  }

  package var languages: [String] { Set(entries.map { String($0.language) }).sorted() }

  package func texts(language: String) -> [String] {
    entries.filter { $0.language == language }.map(\.text)
  }

  package func score(_ reader: FeelingReader, language: String) -> EntryResult {
    var result = EntryResult()
    for entry in entries where entry.language == language {
      let reading = reader.read(entry.text)
      let shares = reader.shares(of: entry.text)
      guard let right = entry.leading.first else { continue }
      result.count += 1
      result.confusion[right, default: [:]][reading.leading, default: 0] += 1
      if let leading = reading.leading {
        result.sure += 1
        if entry.leading.contains(leading) { result.right += 1 }
      }
      if entry.leading.contains(shares.leading) { result.guessed += 1 }
      let sign = shares.positive >= 0.5 ? "pos" : "neg"
      if entry.sign == "mixed" || entry.sign == "neu" || entry.sign == sign { result.signs += 1 }
      if !entry.leading.contains(shares.leading) {
        result.misses.append(
          "\(entry.id) \(right.rawValue) read \(shares.leading.rawValue) \(percent(shares.positive))"
        )
      }
    }
    return result
  }
}
