// SPDX-License-Identifier: GPL-3.0-or-later

/// What a person called an entry, for a reader to learn from.
package struct Correction: Hashable, Sendable {
  package let entry: Entry.ID
  package let emotion: Emotion
  /// Tells what the entry says from what it said before, and is the same wherever that is read.
  package let textDigest: UInt32

  package init(_ entry: Entry.ID, _ emotion: Emotion, of text: Draft.Text) {
    (self.entry, self.emotion) = (entry, emotion)
    textDigest = Self.digest(of: text)
  }

  /// FNV-1a.
  private static func digest(of text: Draft.Text) -> UInt32 {
    var digest: UInt32 = 0x811C_9DC5
    for part in [text.title, text.body] {
      for byte in part.utf8 { digest = (digest ^ UInt32(byte)) &* 0x0100_0193 }
      // Nothing in UTF-8 has this byte.
      digest = (digest ^ 0xFF) &* 0x0100_0193
    }
    return digest
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
