// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import Glibc
import Sealing

/// The file of a recording that is being spoken: plain, or sealed as it grows.
final class SpokenFile {
  let file: RecordingFile
  /// Nil where the file is plain.
  private var writer: SealedRecordingWriter?
  private var sealedBytes = 0

  init(_ file: RecordingFile) throws {
    self.file = file
    guard let key = file.sealingKey else { return }
    do {
      writer = try SealedRecordingWriter(
        to: File(adopting: dup(file.descriptor)), publicKey: key)
    } catch {
      throw Self.named(error)
    }
  }

  /// How much of the content is in it.
  var bytes: Int { file.sealingKey == nil ? file.bytes : sealedBytes }

  /// Adds bytes to the content. They are on the disk when this returns.
  func append(_ bytes: ArraySlice<UInt8>) throws {
    if file.sealingKey == nil { try appendPlain(bytes) } else { try appendSealed(bytes) }
    try file.synchronize()
  }

  private func appendSealed(_ bytes: ArraySlice<UInt8>) throws {
    guard !bytes.isEmpty else { return }
    do {
      try writer?.write(bytes, at: sealedBytes)
    } catch {
      throw Self.named(error)
    }
    sealedBytes += bytes.count
  }

  /// A full disk by the name that the journal has for it.
  private static func named(_ error: FileError) -> any Error {
    error.kind == .diskFull ? JournalError.diskFull(underlying: error) : error
  }

  private func appendPlain(_ bytes: ArraySlice<UInt8>) throws {
    var rest = bytes
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(file.descriptor, $0.baseAddress, $0.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let failure = Obstacle("A recording can't be written: \(System.failure).")
        throw errno == ENOSPC ? JournalError.diskFull(underlying: failure) : failure
      }
      rest = rest.dropFirst(written)
    }
  }
}
