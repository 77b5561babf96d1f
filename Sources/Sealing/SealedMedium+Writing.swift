// SPDX-License-Identifier: GPL-3.0-or-later

import CSealed
import CSodium
package import Files

extension SealedMedium {
  /// The same as below, with the key for all media as a `Secret`.
  package static func write(
    _ content: borrowing some ReadableContent & ~Copyable, digest: [UInt8],
    name: SealedMediumName, isDamaged: Bool = false, key media: Secret, to file: borrowing File,
    onPiece: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws {
    try unsafe media.withUnsafeBytes {
      unsafe try write(
        content, digest: digest, name: name, isDamaged: isDamaged, mediaKey: $0, to: file,
        onPiece: onPiece)
    }
  }

  /// Seals content into an empty file, a chunk at a time. `digest` is the SHA-256 of that content,
  /// `name` what follows from it, and `mediaKey` the key for all media. Content that is damaged has
  /// the name of what it was, and `isDamaged` says so: it must not have the same key. What is in
  /// the file where this throws is of no use, and must not be kept. `onPiece` is given each piece
  /// of the content on the way.
  package static func write(
    _ content: borrowing some ReadableContent & ~Copyable, digest: [UInt8],
    name: SealedMediumName, isDamaged: Bool = false, mediaKey: UnsafePointer<UInt8>,
    to file: borrowing File, onPiece: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws {
    let size = UInt64(try content.byteCount())
    var hash = SHA256()
    var number: UInt64 = 0
    // Every call is given local memory by its address, with its true length, and keeps none of it.
    try unsafe name.withSealingKey(of: mediaKey, size: size, isDamaged: isDamaged) { head, key in
      try file.write(head[...])
      try content.forEachPiece(of: HARU_MEDIUM_CHUNK) { plain in
        try onPiece(plain)
        hash.update(plain)
        var sealed = [UInt8](repeating: 0, count: plain.count + HARU_SEALED_TAG)
        unsafe plain.withUnsafeBufferPointer { plain in
          unsafe haru_medium_seal_chunk(&sealed, plain.baseAddress, plain.count, number, key)
        }
        try file.write(sealed[...])
        number += 1
      }
    }
    // Another content under the same key would tell how both differ.
    guard hash.finish() == digest else { throw SealedFileError.contentChanged }
  }
}

extension SealedMediumName {
  /// Lends the head of a medium of so many bytes, and the key of its chunks, which is wiped then.
  fileprivate func withSealingKey(
    of mediaKey: UnsafePointer<UInt8>, size: UInt64, isDamaged: Bool,
    _ body: ([UInt8], UnsafePointer<UInt8>) throws -> Void
  ) throws {
    // Every call is given local memory by its address, with its true length, and keeps none of it.
    try unsafe withKey(of: mediaKey) { key in
      guard isDamaged else {
        var head = [UInt8](repeating: 0, count: HARU_MEDIUM_HEAD)
        unsafe haru_medium_seal_head(&head, size, bytes, key)
        return try unsafe body(head, key)
      }
      try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: HARU_SEALED_KEY) { own in
        guard let address = own.baseAddress else { preconditionFailure("a key of no bytes") }
        defer { unsafe sodium_memzero(address, own.count) }
        var head = [UInt8](repeating: 0, count: HARU_DAMAGED_MEDIUM_HEAD)
        unsafe haru_medium_seal_damaged_head(&head, address, size, bytes, key)
        try unsafe body(head, address)
      }
    }
  }
}
