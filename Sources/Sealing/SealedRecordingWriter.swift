// SPDX-License-Identifier: GPL-3.0-or-later

import CSealed
package import Files

/// Seals a recording or a note as it is made, with a public key alone. Each write is in the file
/// when the call returns, and can be read whatever becomes of the next.
@safe package struct SealedRecordingWriter: ~Copyable {
  package static let publicKeySize = 32

  private let file: File
  private let writer: OpaquePointer

  /// Begins in an empty file.
  package init(to file: consuming File, publicKey: [UInt8]) throws(FileError) {
    precondition(publicKey.count == Self.publicKeySize, "no public key")
    let descriptor = file.descriptor
    // The call copies the key. The descriptor is open for as long as this lives.
    guard let writer = unsafe haru_recording_begin(descriptor, publicKey) else {
      throw FileError("seal")
    }
    unsafe self.writer = writer
    self.file = file
  }

  deinit { unsafe haru_recording_end(writer) }

  /// Writes bytes at a place of the content, where something else may have been before.
  package mutating func write(_ bytes: ArraySlice<UInt8>, at place: Int) throws(FileError) {
    // The call is given the bytes by their address, with their true length, and does not keep them.
    let isWritten = unsafe bytes.withUnsafeBytes {
      unsafe haru_recording_write(writer, $0.baseAddress, $0.count, UInt64(place))
    }
    guard isWritten else { throw FileError("write") }
  }

  /// Returns when all of it is on the disk.
  package func sync() throws(FileError) { try file.sync() }
}
