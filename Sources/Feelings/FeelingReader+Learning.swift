// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

extension FeelingReader {
  /// The same reader with what the corrections of a person teach, and nothing that it learnt
  /// before.
  package func learning(from texts: CorrectedTexts) -> FeelingReader {
    var reader = self
    reader.learnt = nil
    reader.learnt = CorrectionLearner(texts, readBy: reader).learn()
    return reader
  }

  /// What it has learnt from; nil where it was given nothing yet.
  package var corrections: [Correction]? { learnt?.corrections }

  /// How many features it has learnt something of.
  package var learntCount: Int { learnt?.count ?? 0 }

  /// What tells its readings from those of every other model, and of other corrections.
  package var version: Int { learnt?.version(of: header.version) ?? header.version }
}
