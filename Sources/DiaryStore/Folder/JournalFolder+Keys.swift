// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite
import Sealing

extension JournalFolder {
  private var keyFile: StoredKeyFile { StoredKeyFile(folder: path) }

  /// Whether anything was written into the database: a first start may have ended before that.
  private var isBegun: Bool {
    get throws { try FileSystem.status(database)?.bytes ?? 0 > 0 }
  }

  /// Throws unless the diary here can be opened with `keys`, or can be begun with them. Changes
  /// nothing.
  func checkKeys() throws {
    let isConfirmed = try checkKeyFile()
    guard let keys, !isConfirmed else { return }
    guard try isBegun else {
      guard keys.newKeyFile == nil else { return }
      throw JournalError.wrongKeys
    }
    // Another program opens it with its recovery sheet alone, or the diary is not sealed.
    do {
      _ = try openDatabase(.readOnly)
    } catch {
      // What else is the matter is said when the diary is opened.
      if [.wrongKey, .notADatabase].contains(error.kind) { throw JournalError.wrongKeys }
    }
  }

  /// Throws where the diary is sealed and there are no keys, or where its key file was made with
  /// another secret. Answers whether it was made with that of `keys`: one that is missing or
  /// damaged does not say, and a diary can be opened without it.
  @discardableResult
  func checkKeyFile() throws -> Bool {
    guard let keys else {
      guard try !keyFile.exists else { throw JournalError.locked }
      return false
    }
    do {
      try keyFile.read().check(keys.secret)
      return true
    } catch KeyFileError.otherSecret {
      throw JournalError.wrongKeys
    } catch is KeyFileError {
      return false
    }
  }

  /// Writes the key file of a diary that is begun. Before its database: without that file, no
  /// password would open it.
  func writeNewKeyFile() throws {
    guard let new = keys?.newKeyFile, try !isBegun, try !keyFile.exists else { return }
    try keyFile.write(new)
  }
}
