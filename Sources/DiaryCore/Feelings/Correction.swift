// SPDX-License-Identifier: GPL-3.0-or-later

/// What a person called an entry, for a reader to learn from.
package struct Correction: Hashable, Sendable {
  package let entry: Entry.ID
  package let emotion: Emotion

  package init(_ entry: Entry.ID, _ emotion: Emotion) {
    (self.entry, self.emotion) = (entry, emotion)
  }
}

/// The entries that a reader learns from.
package struct CorrectedTexts: Sendable {
  /// The entries that were corrected, and what they say.
  package let corrected: [(correction: Correction, text: Draft.Text)]
  /// What other entries say: words that are usual in this diary tell nothing of a feeling.
  package let others: [Draft.Text]

  package init(
    corrected: [(correction: Correction, text: Draft.Text)], others: [Draft.Text]
  ) {
    (self.corrected, self.others) = (corrected, others)
  }
}
