// SPDX-License-Identifier: GPL-3.0-or-later

/// Something in a folder that could not be imported as it should be.
package struct ImportProblem: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The system can't read it, or it is no file.
    case unreadable
    /// A text of more than 64 MiB.
    case tooLarge
    /// It is not UTF-8.
    case notText
    /// Neither the file nor its name says which day it belongs to.
    case noDay
    /// There are no words in it.
    case empty
    /// It leads out of the folder: by a link, or by its path.
    case leavesFolder
    /// These fields make no sense and were passed over; the rest was imported.
    case fields([String])
    /// What an entry said before, but there is no such entry.
    case noEntry
    /// An entry speaks of it, but it is not there. A place for it was kept.
    case missingMedia
    /// It holds something else than it should. It was imported as it is.
    case damagedMedia
  }

  /// From the top of the folder.
  package let file: String
  package let reason: Reason
}

/// What an import did, or what it would do.
package struct ImportReport: Hashable, Sendable {
  package internal(set) var entriesAdded = 0
  package internal(set) var entriesThere = 0
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
  package internal(set) var problems: [ImportProblem] = []

  mutating func note(_ reason: ImportProblem.Reason, in file: String) {
    problems.append(ImportProblem(file: file, reason: reason))
  }
}
