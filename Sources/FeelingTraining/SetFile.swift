// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// The files that sets come in.
enum SetFile {
  /// The columns that say something of a head.
  private static let columns: [(String, Head)] = [
    ("joy", .joy), ("sadness", .sadness), ("anger", .anger), ("fear", .fear),
    ("neutral", .neutral), ("pos", .positive), ("neg", .negative),
  ]

  static func lines(of file: URL) throws(TrainingError) -> [Substring] {
    guard let data = try? Data(contentsOf: file) else {
      throw TrainingError("\(file.path) cannot be read. Is it unpacked?")
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// Tab-separated values under a line that names the columns.
  static func table(_ file: URL) throws(TrainingError) -> [[Substring: Substring]] {
    let lines = try lines(of: file)
    guard let first = lines.first else { return [] }
    let names = first.split(separator: "\t", omittingEmptySubsequences: false)
    var rows: [[Substring: Substring]] = []
    for line in lines.dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == names.count else {
        throw TrainingError("\(file.path) has \(cells.count) cells in a line: \(line)")
      }
      rows.append(Dictionary(zip(names, cells)) { $1 })
    }
    return rows
  }

  /// Texts with a value from 0 to 1 for each feeling, or - where the set does not say.
  static func labelled(_ file: URL) throws(TrainingError) -> [LabelledText] {
    var texts: [LabelledText] = []
    for row in try table(file) {
      var targets: [Head: Float] = [:]
      for (column, head) in columns { targets[head] = row[Substring(column)].flatMap { Float($0) } }
      let text = row["text"].map(String.init) ?? ""
      let labels = (row["fine"] ?? "").split { $0 == "," || $0 == "|" }.map(String.init)
      texts.append(LabelledText(unquoted(text), labels: Set(labels), targets: targets))
    }
    return texts
  }

  /// Texts below lines that name their feeling, as # joy.
  static func sections(_ file: URL) throws(TrainingError) -> [LabelledText] {
    var texts: [LabelledText] = []
    var leading: Head?
    for line in try lines(of: file) {
      if line.hasPrefix("# ") {
        guard let head = Head(name: line.dropFirst(2)) else {
          throw TrainingError("\(file.path) has a section that is no feeling: \(line)")
        }
        leading = head
      } else if let leading {
        texts.append(LabelledText(String(line), leading: leading))
      }
    }
    return texts
  }

  /// Some sets quote a text that has quotation marks in it, and double these.
  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast()).split(
      separator: "\"\"", omittingEmptySubsequences: false
    )
    .joined(separator: "\"")
  }
}

extension Head {
  init?(name: some StringProtocol) {
    guard let head = Head.allCases.first(where: { String(describing: $0) == name }) else {
      return nil
    }
    self = head
  }
}
