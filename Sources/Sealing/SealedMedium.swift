// SPDX-License-Identifier: GPL-3.0-or-later

import CSealed
package import Files

/// A medium of a sealed diary, open to be read: from anywhere, by several at once.
@safe package final class SealedMedium: ReadableContent, Sendable {
  /// Of its content.
  package let size: Int
  private let file: File
  /// Threads may read at the same time: what they share has a lock. It is freed in `deinit` alone.
  private nonisolated(unsafe) let medium: OpaquePointer

  /// Opens the medium of that name; `mediaKey` is that for all media. One that was cut is refused,
  /// unless what is left of it is wanted.
  package convenience init(
    _ file: consuming File, name: SealedMediumName, mediaKey: UnsafePointer<UInt8>,
    evenIfCut: Bool = false
  ) throws(SealedFileError) {
    let descriptor = file.descriptor
    var opened: OpaquePointer?
    let result = unsafe name.withKey(of: mediaKey) { key in
      unsafe haru_medium_open(descriptor, key, &opened)
    }
    try unsafe self.init(file, opened, result, evenIfCut: evenIfCut)
  }

  /// The same with the medium's own key.
  package convenience init(
    _ file: consuming File, key: Secret, evenIfCut: Bool = false
  ) throws(SealedFileError) {
    let descriptor = file.descriptor
    var opened: OpaquePointer?
    let result = unsafe key.withUnsafeBytes { key in
      unsafe haru_medium_open(descriptor, key, &opened)
    }
    try unsafe self.init(file, opened, result, evenIfCut: evenIfCut)
  }

  /// The call has copied the key. The descriptor is open for as long as this lives.
  private init(
    _ file: consuming File, _ opened: OpaquePointer?, _ result: haru_sealed_result, evenIfCut: Bool
  ) throws(SealedFileError) {
    guard let medium = unsafe opened else { throw SealedFileError(opening: result) }
    guard unsafe evenIfCut || haru_medium_is_whole(medium) else {
      unsafe haru_medium_close(medium)
      throw .wrongLength
    }
    size = unsafe Int(haru_medium_size(medium))
    unsafe self.medium = medium
    self.file = file
  }

  deinit { unsafe haru_medium_close(medium) }

  package func byteCount() -> Int { size }

  /// Throws, and gives nothing, where any of it is not what was sealed.
  package func read(_ places: Range<Int>) throws(SealedFileError) -> ArraySlice<UInt8> {
    unsafe try readSealed(places, of: size) { unsafe haru_medium_pread(medium, $0, $1, $2) }
  }
}

extension SealedMedium {
  /// How large the file of so much content is.
  package static func fileSize(of contentSize: Int) -> Int {
    let chunks = (contentSize + HARU_MEDIUM_CHUNK - 1) / HARU_MEDIUM_CHUNK
    return HARU_MEDIUM_HEAD + contentSize + chunks * HARU_SEALED_TAG
  }

  /// How much of the content is sealed as one: where a byte of it is damaged, all of it is lost.
  package static var chunkSize: Int { HARU_MEDIUM_CHUNK }

  /// The same as below, with the key for all media as a `Secret`.
  package static func write(
    _ content: borrowing some ReadableContent & ~Copyable, digest: [UInt8],
    name: SealedMediumName, key media: Secret, to file: borrowing File,
    onPiece: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws {
    try unsafe media.withUnsafeBytes {
      unsafe try write(
        content, digest: digest, name: name, mediaKey: $0, to: file, onPiece: onPiece)
    }
  }

  /// Seals content into an empty file, a chunk at a time. `digest` is the SHA-256 of that content,
  /// `name` what follows from it, and `mediaKey` the key for all media. What is in the file where
  /// this throws is of no use, and must not be kept. `onPiece` is given each piece of the content
  /// on the way.
  package static func write(
    _ content: borrowing some ReadableContent & ~Copyable, digest: [UInt8],
    name: SealedMediumName, mediaKey: UnsafePointer<UInt8>, to file: borrowing File,
    onPiece: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws {
    var hash = SHA256()
    var number: UInt64 = 0
    // Every call is given local memory by its address, with its true length, and keeps none of it.
    try unsafe name.withKey(of: mediaKey) { key in
      var head = [UInt8](repeating: 0, count: HARU_MEDIUM_HEAD)
      unsafe haru_medium_seal_head(
        &head, UInt64(try content.byteCount()), name.bytes, key)
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
