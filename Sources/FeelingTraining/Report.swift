// SPDX-License-Identifier: GPL-3.0-or-later

package import Feelings
package import FoundationEssentials

/// What a model reaches, as text.
package struct Report {
  private let reader: FeelingReader
  package private(set) var lines: [String] = []

  package init(_ reader: FeelingReader) { self.reader = reader }

  /// The dev parts of the sets, and the diary sentences beside them.
  package mutating func add(sets: URL) throws(TrainingError) {
    let manager = FileManager.default
    for name in (try? manager.contentsOfDirectory(atPath: sets.path).sorted()) ?? [] {
      let file = sets.appending(path: name).appending(path: "dev.tsv")
      guard manager.fileExists(atPath: file.path) else { continue }
      add(name, try SetResult(file, reader: reader))
    }
    let diary = sets.appending(path: "diary")
    guard manager.fileExists(atPath: diary.path) else { return }
    try add(entries: diary.appending(path: "diary_dev.tsv"), showsMisses: false)
    let pairs = try NegationPairs(diary.appending(path: "neg_pairs.tsv"))
    for language in ["ko", "en"] {
      let (wrong, count) = pairs.misses(reader, language: language)
      lines.append("negation \(language): \(percent(count - wrong.count, count)) of \(count)")
      lines += wrong.map { "  wrong: \($0)" }
    }
  }

  private mutating func add(_ name: String, _ result: SetResult) {
    var parts: [String] = []
    let scores = [Head.joy, .sadness, .anger, .fear, .neutral].compactMap { head in
      result.f1(head).map { (head, $0) }
    }
    if !scores.isEmpty {
      let mean = scores.reduce(0) { $0 + $1.1 } / Double(scores.count)
      parts.append("macro-F1 \(thousandths(mean))")
      parts += scores.map { "\($0.0) \(thousandths($0.1))" }
      parts.append("area under curve")
      parts += scores.compactMap { head, _ in
        result.areaUnderCurve(head).map { "\(head) \(thousandths($0))" }
      }
    }
    if let sign = result.signShare { parts.append("sign \(thousandths(sign))") }
    lines.append("\(name): " + parts.joined(separator: ", "))
  }

  /// Whole entries, by language; one line for each miss only where they may be seen.
  package mutating func add(entries file: URL, showsMisses: Bool) throws(TrainingError) {
    let entries = try EntrySet(file)
    for language in entries.languages {
      let result = entries.score(reader, language: language)
      lines.append("\(file.lastPathComponent) \(language): \(result)")
      if showsMisses { lines += result.misses.map { "  " + $0 } }
      lines.append(result.table)
    }
  }

  private func thousandths(_ value: Double) -> String {
    let digits = String(Int((1000 * value).rounded()))
    return value >= 0.999_5
      ? "1.000" : "0." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
