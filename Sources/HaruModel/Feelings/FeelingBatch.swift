// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Feelings

/// A diary whose entries are read, and what reads them. What can't be read or kept now is tried
/// again with its next change, and at the next start.
struct FeelingBatch {
  /// So many entries are read and kept at once: a save hardly waits for that.
  static let portion = 25

  let journal: Journal
  private(set) var reader: FeelingReader
  /// The one that writes down what was read of an entry.
  let writer = Change.Writer()

  init(journal: Journal, reader: FeelingReader) {
    (self.journal, self.reader) = (journal, reader)
  }

  /// The same with a reader that has learnt from what the person has corrected in this diary until
  /// now. Where that can't be read, it learns from it with the next change.
  func learning() async -> FeelingBatch {
    let reader = reader
    guard let corrections = try? await journal.corrections(), corrections != reader.corrections,
      let taught = try? await journal.learnFeelings(by: { reader.learning(from: $0) })
    else { return self }
    var batch = self
    batch.reader = taught
    return batch
  }

  /// How many entries this reader has not read.
  func unread() async -> Int {
    (try? await journal.unreadFeelings(model: reader.version)) ?? 0
  }

  /// Reads one entry that was saved.
  func read(_ entry: Entry.ID) async {
    let reader = reader
    _ = try? await journal.readFeeling(of: entry, model: reader.version, writer: writer) {
      reader.feeling(ofTitle: $0, body: $1)
    }
  }

  /// Reads the next portion; nil where that can't be done.
  func read(after last: Int?) async -> (count: Int, last: Int?)? {
    let reader = reader
    return try? await journal.readFeelings(
      model: reader.version, after: last, limit: Self.portion
    ) { reader.feeling(ofTitle: $0, body: $1) }
  }
}
