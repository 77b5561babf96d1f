// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What an import did, or what it would do.
package struct ImportReport: Hashable, Sendable {
  /// By which it can be taken back; nil where nothing came.
  package internal(set) var past: UniqueID?
  package internal(set) var entriesAdded = 0
  package internal(set) var entriesThere = 0
  /// Those that another entry says, too; they are not counted among those that are there.
  package internal(set) var doubles = 0
  /// Entries that are there with another text: what was imported is one of their versions now.
  package internal(set) var entriesKeptAsVersion = 0
  package internal(set) var versionsAdded = 0
  package internal(set) var memosAdded = 0
  package internal(set) var memosThere = 0
  package internal(set) var foldersAdded = 0
  package internal(set) var attachmentsAdded = 0
  /// How many contents came that the diary did not have.
  package internal(set) var mediaAdded = 0
  package internal(set) var mediaMissing = 0
  package internal(set) var mediaDamaged = 0
  /// Whether what was taken on a day became one entry.
  package internal(set) var gathersDays = false
  package internal(set) var problems: [ImportProblem] = []
  /// What it has of each month, the earliest one first.
  package internal(set) var months: [ImportMonth] = []

  mutating func note(_ reason: ImportProblem.Reason, in file: String) {
    problems.append(ImportProblem(file: file, reason: reason))
  }
}
