// SPDX-License-Identifier: GPL-3.0-or-later

package import Feelings
package import FoundationEssentials

/// What a model reaches, as text.
package struct Report {
  private let reader: FeelingReader
  private var rows = [
    "| texts | how many | leading | sign | macro-F1 of four |", "| --- | --- | --- | --- | --- |",
  ]
  private var details: [String] = []

  package init(_ reader: FeelingReader) { self.reader = reader }

  /// A table of what is shown, as it stands in the README beside the program, and what is behind
  /// it.
  package var lines: [String] { rows + [""] + details }

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
      addRow(
        "negated sentences, \(language)", count,
        sign: Double(count - wrong.count) / Double(max(1, count)))
      details += wrong.map { "negated sentences, \(language): wrong: \($0)" }
    }
  }

  private mutating func add(_ name: String, _ result: SetResult) {
    addRow(
      name, result.count, leading: result.leadingShare, sign: result.signShare, f1: result.macroF1)
    let scores = SetResult.named.compactMap { emotion -> String? in
      guard let f1 = result.f1(emotion), let area = result.areaUnderCurve(emotion) else {
        return nil
      }
      return "\(emotion) F1 \(thousandths(f1)), area under curve \(thousandths(area))"
    }
    if !scores.isEmpty { details.append("\(name): " + scores.joined(separator: "; ")) }
  }

  /// Whole entries, by language; one line for each miss only where they may be seen.
  package mutating func add(entries file: URL, showsMisses: Bool) throws(TrainingError) {
    let entries = try EntrySet(file)
    let name = file.lastPathComponent
    for language in entries.languages {
      let result = entries.score(reader, language: language)
      addRow(
        "\(name), \(language)", result.count, leading: result.rightShare, sign: result.signShare)
      details.append("\(name), \(language): \(result)")
      if showsMisses { details += result.misses.map { "  " + $0 } }
      details.append(result.table)
    }
  }

  private mutating func addRow(
    _ name: String, _ count: Int, leading: Double? = nil, sign: Double? = nil, f1: Double? = nil
  ) {
    let cells = [leading, sign, f1].map { $0.map(thousandths) ?? "–" }
    rows.append("| \(name) | \(count) | \(cells.joined(separator: " | ")) |")
  }

  private func thousandths(_ value: Double) -> String {
    let digits = String(Int((1000 * value).rounded()))
    return value >= 0.999_5
      ? "1.000" : "0." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
