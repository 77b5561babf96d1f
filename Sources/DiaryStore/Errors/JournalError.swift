// SPDX-License-Identifier: GPL-3.0-or-later

import Files
package import SQLite
import Sealing

/// Why the diary could not do something, in terms that a person can be told.
package enum JournalError: Error {
  /// Nothing more can be written. What was saved before is safe.
  case diskFull(underlying: any Error)
  /// The folder or the file can be read but not changed.
  case readOnly(underlying: SQLiteError?)
  /// The diary is no longer where it was opened, so nothing was written.
  case displaced(Displacement)
  /// There is no diary in its folder any more, or not now.
  case absent
  /// The disk has not answered yet; what was asked of it goes on waiting.
  case notAnswering
  /// What should become a medium of the diary is none.
  case refused(MediaRefusal)
  /// Nothing can be exported to where it was meant to go.
  case exportRefused(ExportRefusal)
  /// What should be imported is no export of ours, or not one that is understood.
  case importRefused(ImportRefusal)
  /// The diary is sealed, and there are no keys to open it with.
  case locked
  /// The keys are those of another diary, or the diary is not sealed.
  case wrongKeys
  /// Another process seals the diary, or makes it plain, at this moment.
  case resealing
  /// The process that sealed the diary, or made it plain, was ended, and what it noted of the steps
  /// that are left can't be read. No file is touched.
  case resealingNoteDamaged
  /// The same process has left files in this folder that can't be found now: its disk is not
  /// here. Until it is, the diary is neither the old one nor the new one.
  case resealingUnreachable(String)
  /// The diary can't be sealed, or made plain, as it is.
  case resealingRefused(ResealingRefusal)
  /// The file was written by a newer Haru.
  case newerSchema(found: String)
  /// The database file is damaged.
  case damaged(underlying: SQLiteError)
  /// Another process kept the diary busy for too long.
  case busy(underlying: SQLiteError)
  /// The entry is a letter that may not be opened yet.
  case sealed(until: Int)
  /// What was meant is no longer there.
  case missing
  /// What was meant has been changed since it was read.
  case outdated
  /// Anything else that the system reports.
  case failed(underlying: any Error)

  /// Another process has the diary open.
  package static var inUse: JournalError {
    .busy(underlying: SQLiteError(code: 5, message: "the diary is open elsewhere"))
  }

  /// Gives a lower failure its meaning; done once, where the journal is left.
  init(_ error: any Error) {
    switch error {
    case let error as JournalError: self = error
    case let error as FileError:
      switch error.kind {
      case .diskFull: self = .diskFull(underlying: error)
      case .notPermitted: self = .readOnly(underlying: nil)
      case .diskGone, .other: self = .failed(underlying: error)
      }
    case SealedFileError.file(let error): self.init(error)
    case SealedFileError.contentChanged: self = .outdated
    case MigrationError.newer(let unknown): self = .newerSchema(found: unknown)
    case let error as SQLiteError:
      switch error.kind {
      case .full: self = .diskFull(underlying: error)
      case .readOnly: self = .readOnly(underlying: error)
      case .damaged, .notADatabase, .wrongKey: self = .damaged(underlying: error)
      case .busy: self = .busy(underlying: error)
      case .cannotOpen, .constraint, .interrupted, .other: self = .failed(underlying: error)
      }
    default: self = .failed(underlying: error)
    }
  }

  /// Where SQLite could not make a file in a folder, it does not say why: then one is made here, to
  /// hear it from the system.
  init(_ error: any Error, in folder: String) {
    guard let failure = error as? SQLiteError, failure.kind == .cannotOpen else {
      self.init(error)
      return
    }
    do {
      // A database has two files beside it.
      try FileSystem.tryRoom(for: 3, in: folder)
    } catch {
      self.init(error)
      return
    }
    self.init(error)
  }

  /// Gives a failure of `body` its meaning. For the functions that other modules call: what these
  /// call throws a failure as it comes.
  static func wrapping<Result>(_ body: () throws -> Result) throws(JournalError) -> Result {
    do {
      return try body()
    } catch {
      throw JournalError(error)
    }
  }

  /// The same for a `body` that waits.
  static func wrappingSteps<Result>(
    _ body: () async throws -> Result
  ) async throws(JournalError) -> Result {
    do {
      return try await body()
    } catch {
      throw JournalError(error)
    }
  }

  /// The same failure where it is not the diary that could not be written to.
  var outside: JournalError {
    if case .readOnly = self { .exportRefused(.notWritable) } else { self }
  }
}
