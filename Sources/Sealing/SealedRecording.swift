// SPDX-License-Identifier: GPL-3.0-or-later

import CSealed
package import Files

/// A recording or a note that was sealed as it was made, open to be read, from anywhere. Also one
/// that was broken off: what is whole of it counts.
@safe package final class SealedRecording: ReadableContent, Sendable {
  /// Of its content.
  package let size: Int
  /// How many writes are whole.
  package let recordCount: Int
  /// How many bytes of the file belong to none of these: those of the last write where the process
  /// was killed during it, or damage.
  package let lostBytes: Int
  /// How many of these are damage, and not the last write of a process that was killed during it.
  package let damagedBytes: Int
  private let file: File
  /// Threads may read at the same time: it has a lock. It is freed in `deinit` alone.
  private nonisolated(unsafe) let recording: OpaquePointer

  /// Opens it with the private key of the pair that it was sealed for, and looks through all of it.
  package convenience init(
    _ file: consuming File, privateKey: UnsafePointer<UInt8>
  ) throws(SealedFileError) {
    var opened: OpaquePointer?
    // The call does not keep the key. The descriptor is open for as long as this lives.
    let result = unsafe haru_recording_open(file.descriptor, privateKey, &opened)
    try unsafe self.init(file, opened, result)
  }

  /// The same with the pair of keys of its diary.
  package convenience init(_ file: consuming File, keys: InboxKeys) throws(SealedFileError) {
    let descriptor = file.descriptor
    var opened: OpaquePointer?
    let result = unsafe keys.privateKey.withUnsafeBytes {
      unsafe haru_recording_open(descriptor, $0, &opened)
    }
    try unsafe self.init(file, opened, result)
  }

  private init(
    _ file: consuming File, _ opened: OpaquePointer?, _ result: haru_sealed_result
  ) throws(SealedFileError) {
    guard let recording = unsafe opened else { throw SealedFileError(opening: result) }
    size = unsafe Int(haru_recording_size(recording))
    recordCount = unsafe Int(haru_recording_records(recording))
    lostBytes = unsafe Int(haru_recording_lost_bytes(recording))
    damagedBytes = unsafe lostBytes - Int(haru_recording_torn_bytes(recording))
    unsafe self.recording = recording
    self.file = file
  }

  deinit { unsafe haru_recording_close(recording) }

  package func byteCount() -> Int { size }

  /// Places that nothing was written to are zeros.
  package func read(_ places: Range<Int>) throws(SealedFileError) -> ArraySlice<UInt8> {
    unsafe try readSealed(places, of: size) { unsafe haru_recording_pread(recording, $0, $1, $2) }
  }
}

extension SealedRecording {
  /// Whether the file at a path begins as a sealed recording does.
  package static func isSealed(_ path: String) throws(FileError) -> Bool {
    try File(reading: path).read(0..<8).elementsEqual("HaruR1\0\0".utf8)
  }

  /// How large the beginning of the file is, which is there before anything is recorded.
  package static var headSize: Int { HARU_RECORDING_HEAD }
}
