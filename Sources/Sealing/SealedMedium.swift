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

  /// At most 64 bytes, which may not be what was sealed: `read` opens the whole chunk around them
  /// to know. Only for finding out whether a file is to be read at all, and by something that is
  /// given no byte then that was changed.
  package func peek(at place: Int, _ count: Int) throws(SealedFileError) -> ArraySlice<UInt8> {
    precondition(count <= HARU_MEDIUM_PEEK, "too much for a look")
    let places = place..<place + count
    return unsafe try readSealed(places, of: size) { unsafe haru_medium_peek(medium, $0, $1, $2) }
  }
}

extension SealedMedium {
  /// Whether the file at a path begins as a sealed medium does.
  package static func isSealed(_ path: String) throws(FileError) -> Bool {
    beginsSealed(try File(reading: path).read(0..<beginning))
  }

  /// How many bytes tell whether a file is a sealed medium.
  package static let beginning = 8

  /// Whether these bytes begin a sealed medium, damaged when it was sealed or not.
  package static func beginsSealed(_ bytes: some Sequence<UInt8>) -> Bool {
    ["HaruM1\0\0", "HaruD1\0\0"].contains { bytes.elementsEqual($0.utf8) }
  }

  /// How large the file of so much content is.
  package static func fileSize(of contentSize: Int) -> Int {
    let chunks = (contentSize + HARU_MEDIUM_CHUNK - 1) / HARU_MEDIUM_CHUNK
    return HARU_MEDIUM_HEAD + contentSize + chunks * HARU_SEALED_TAG
  }

  /// How much of the content is sealed as one: where a byte of it is damaged, all of it is lost.
  package static var chunkSize: Int { HARU_MEDIUM_CHUNK }
}
