// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// The corrections that a reader of feelings learns from.
extension Journal {
  /// They tell what is learnt: as long as they are the same, and of the same texts, nothing
  /// has to be learnt anew.
  package nonisolated func corrections() async throws(JournalError) -> [Correction] {
    try await keepCorrectionList()
    return try await readAtLatest { database, latest in
      try CorrectionQuery.corrections(openAt: latest, in: database)
    }
  }

  /// Lets `learner` learn from what was corrected. It is handed the texts here, so that they never
  /// leave the journal for it.
  package nonisolated func learnFeelings<Learnt: Sendable>(
    by learner: @Sendable (CorrectedTexts) -> Learnt
  ) async throws(JournalError) -> Learnt {
    try await keepCorrectionList()
    return try await readAtLatest { database, latest in
      learner(try CorrectionQuery.texts(openAt: latest, in: database))
    }
  }

  /// Lets nothing be learnt any more from what was corrected so far. The corrections themselves
  /// stay.
  package func forgetCorrections() throws(JournalError) {
    try write { database in
      try CorrectionList.set([], in: database)
      try ChangeTable.note(.feeling, 0, in: database)
    }
  }

  /// Keeps the list of a diary that has none yet, so that it is not looked for again.
  private nonisolated func keepCorrectionList() async throws(JournalError) {
    guard !isReadOnly, try await !read({ try CorrectionList.isThere(in: $0) }) else { return }
    // Where that fails, the list is made again the next time.
    try? await makeCorrectionList()
  }

  private func makeCorrectionList() throws(JournalError) {
    try write { try CorrectionList.set(CorrectionList.entries(in: $0), in: $0) }
  }
}
