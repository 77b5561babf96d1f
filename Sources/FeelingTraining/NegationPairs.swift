// SPDX-License-Identifier: GPL-3.0-or-later

package import Feelings
package import FoundationEssentials

/// Sentences and their negations, to hold a model against.
package struct NegationPairs {
  private let rows: [[Substring: Substring]]

  package init(_ file: URL) throws(TrainingError) {
    rows = try SetFile.table(file)
  }

  /// Those whose sign is read wrongly, of how many.
  package func misses(_ reader: FeelingReader, language: String) -> (wrong: [String], of: Int) {
    let rows = rows.filter { $0["lang"] == Substring(language) }
    let wrong = rows.filter { row in
      let shares = reader.shares(of: String(row["text"] ?? ""))
      return (shares.positive >= 0.5 ? "pos" : "neg") != row["expect"]
    }
    return (wrong.map { String($0["text"] ?? "") }, rows.count)
  }
}
