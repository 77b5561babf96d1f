// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that could not be imported as it should be.
package struct ImportProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The system can't read it, or it is no file.
    case unreadable
    /// A text of more than 64 MiB.
    case tooLarge
    /// It is not UTF-8.
    case notText
    /// It is not UTF-8, and was read by this encoding, which is a guess.
    case guessedEncoding(String)
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
    /// An entry speaks of it, but it is not there.
    case missingMedia
    /// It holds something else than it should. It was imported as it is.
    case damagedMedia
    /// It is damaged, so that it can't be told what was in it.
    case damaged
    /// It is locked by a password of the program that wrote it.
    case encrypted
    /// A version of its program wrote it that is too old to be read.
    case olderVersion
    /// Nothing says which day it belongs to: it was taken in by the time of its file.
    case fileTime
    /// It unpacks to far more than an archive of that size has in it.
    case swollen
    /// It is no photo, sound or video that can be kept.
    case unsupportedMedia
    /// The program that wrote it keeps it as an older state of something else.
    case spareCopy
    /// It may be a diary of another program, or have one in it.
    case otherSource
    /// No entry speaks of it.
    case unused
  }

  /// From the top of what is imported.
  package let file: String
  package let reason: Reason

  package init(file: String, reason: Reason) { (self.file, self.reason) = (file, reason) }
}
