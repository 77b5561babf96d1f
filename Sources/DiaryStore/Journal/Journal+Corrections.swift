// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// The corrections that a reader of feelings learns from.
extension Journal {
  /// They tell what is learnt: as long as they are the same, nothing has to be learnt anew.
  package nonisolated func corrections() async throws(JournalError) -> [Correction] {
    try await beginCorrections()
    return try await readAtLatest { database, latest in
      try CorrectionQuery.corrections(openAt: latest, in: database)
    }
  }

  /// Lets `learner` learn from what was corrected. It is handed the texts here, so that they never
  /// leave the journal for it.
  package nonisolated func learnFeelings<Learnt: Sendable>(
    by learner: @Sendable (CorrectedTexts) -> Learnt
  ) async throws(JournalError) -> Learnt {
    try await beginCorrections()
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

  /// Does so once in the life of a diary.
  private nonisolated func beginCorrections() async throws(JournalError) {
    guard !isReadOnly, try await read({ try CorrectionList.entries(in: $0) }) == nil else { return }
    try await makeCorrectionList()
  }

  private func makeCorrectionList() throws(JournalError) {
    try write { _ = try CorrectionList.begin(in: $0) }
  }
}
