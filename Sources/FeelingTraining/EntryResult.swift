// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// How well a model has read some entries.
package struct EntryResult: CustomStringConvertible {
  package var count = 0
  /// Where a feeling was named.
  package var sure = 0
  /// Where a right one was named; not to be sure is wrong.
  package var right = 0
  /// Where the most probable one is right, sure or not.
  package var guessed = 0
  package var signs = 0
  /// What was right, and how often it was read as what.
  package var confusion: [Emotion: [Emotion?: Int]] = [:]
  /// One line for each entry that was read wrongly.
  package var misses: [String] = []

  package var rightShare: Double { Double(right) / Double(max(1, count)) }
  package var signShare: Double { Double(signs) / Double(max(1, count)) }

  package var description: String {
    """
    leading \(percent(right, count)) of \(count), sign \(percent(signs, count)), \
    sure \(percent(sure, count)), right where sure \(percent(right, sure)), \
    most probable right \(percent(guessed, count))
    """
  }

  package var table: String {
    let columns: [Emotion?] = Emotion.allCases + [nil]
    let head = columns.map { $0?.rawValue ?? "not sure" }.joined(separator: "\t")
    let rows = Emotion.allCases.map { row in
      let cells = columns.map { String(confusion[row]?[$0] ?? 0) }
      return ([row.rawValue] + cells).joined(separator: "\t")
    }
    return (["\t" + head] + rows).joined(separator: "\n")
  }
}

func percent(_ share: Float) -> String { percent(Int((1000 * share).rounded()), 1000) }

func percent(_ part: Int, _ whole: Int) -> String {
  guard whole > 0 else { return "–" }
  let tenths = (1000 * part + whole / 2) / whole
  return "\(tenths / 10).\(tenths % 10) %"
}
