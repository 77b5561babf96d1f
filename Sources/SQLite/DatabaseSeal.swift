// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import CSQLite
import Synchronization

/// The key that the files of a database are sealed with (`CPlatform/sealed.h`).
///
/// SQLite knows the way to such files by a name, as long as anything holds the seal: each
/// connection does. Then the key is wiped from memory.
package final class DatabaseSeal: Sendable {
  package static let keySize = Int(HARU_SEALED_KEY_SIZE)
  /// How much of each page a seal takes.
  static let reservedBytes = Int(HARU_SEAL_SIZE)
  private static let saltSize = Int(HARU_SEALED_SALT_SIZE)
  private static let count = Atomic(0)

  /// SQLite's name for the way to the files.
  let fileSystem: String
  /// Safe to share: it never changes once it is registered, and SQLite has a lock of its own.
  private nonisolated(unsafe) let vfs: OpaquePointer

  /// Takes a copy of the key, into memory that is neither swapped out nor part of a core dump.
  package init(key: Span<UInt8>) throws(SQLiteError) {
    let size = key.count
    precondition(size == Self.keySize, "a key has \(Self.keySize) bytes, not \(size)")
    let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    let name = "haru-sealed-\(number)"
    var vfs: OpaquePointer?
    let code = key.withUnsafeBufferPointer {
      haru_sealed_vfs_register(name, $0.baseAddress, &vfs)
    }
    guard code == SQLITE_OK, let vfs else { throw SQLiteError(connection: nil, code: code) }
    fileSystem = name
    self.vfs = vfs
  }

  deinit { haru_sealed_vfs_unregister(vfs) }

  // MARK: - Files in memory

  /// The content of a database's file as SQLite sees it, for what reads pages without SQLite. One
  /// wrong bit of a page is put right; where more are wrong, it is nothing but zeros, and the first
  /// page a header. Never to be written anywhere.
  package func opened(database: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: database.count) { opened, count in
      haru_sealed_database_open(vfs, database, database.count, opened.baseAddress)
      count = database.count / WriteAheadLog.pageSize * WriteAheadLog.pageSize
    }
  }

  /// Whether any page of a database's file opens with this seal.
  package func opens(database: [UInt8]) -> Bool {
    guard let own = readSalt(of: database) else { return false }
    return own.isSure || opensPages(own.salt, of: database)
  }

  /// The log of a database as SQLite sees it, for `WriteAheadLog`. One wrong bit of a header or a
  /// page is put right; where more are wrong, it is nothing but zeros. `database` is the file, or
  /// its first page.
  package func opened(log: [UInt8], of database: [UInt8]) -> [UInt8] {
    guard let salt = salt(of: database) else { return [] }
    let size = haru_sealed_log_open(vfs, salt, log, log.count, nil)
    return [UInt8](unsafeUninitializedCapacity: size) { opened, count in
      opened.initialize(repeating: 0)
      count = haru_sealed_log_open(vfs, salt, log, log.count, opened.baseAddress)
    }
  }

  /// Seals a log that was put right, for a database that this seal opens.
  package func sealed(log: [UInt8], of database: [UInt8]) -> [UInt8] {
    guard let salt = salt(of: database) else {
      preconditionFailure("a sealed database has a salt")
    }
    let size = haru_sealed_log_seal(vfs, salt, log, log.count, nil)
    return [UInt8](unsafeUninitializedCapacity: size) { sealed, count in
      sealed.initialize(repeating: 0)
      count = haru_sealed_log_seal(vfs, salt, log, log.count, sealed.baseAddress)
      precondition(count == size, "there is no memory for a key")
    }
  }

  // MARK: - The salt

  /// The salt of a file, given the first page of it or more; nil where there is none. One wrong bit
  /// is put right. Of a damaged first page, it may be another one than was written.
  func salt(of database: [UInt8]) -> [UInt8]? { readSalt(of: database)?.salt }

  /// The file with this salt where its first page does not open: its own may be damaged, and then
  /// nothing of the file and its log can be read. Its own stays where another page opens with it:
  /// `salt` may be that of a database that was here before.
  package func restoring(salt: [UInt8], in database: [UInt8]) -> [UInt8] {
    if opens(database: database) { return database }
    return salt + database.dropFirst(Self.saltSize)
  }

  private func opensPages(_ salt: [UInt8], of database: [UInt8]) -> Bool {
    haru_sealed_salt_opens(vfs, salt, database, database.count)
  }

  private func readSalt(of database: [UInt8]) -> (salt: [UInt8], isSure: Bool)? {
    guard database.count >= Self.saltSize else { return nil }
    var salt = [UInt8](repeating: 0, count: Self.saltSize)
    let isSure = haru_sealed_salt_find(vfs, database, database.count, &salt)
    return (salt, isSure)
  }
}
