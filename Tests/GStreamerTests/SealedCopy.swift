// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium
import Files
import Foundation
import Sealing
import TestSound

@testable import GStreamer

/// A sealed copy of a file, open to be played.
struct SealedCopy {
  private static let mediaKey = Secret()

  let file = TemporaryFile()
  let medium: MediaFile

  init(of plain: TemporaryFile) throws {
    let source = try File(reading: plain.path)
    let digest = try source.digest()
    let name = SealedMediumName(of: digest, key: Self.mediaKey)
    try SealedMedium.write(
      source, digest: digest, name: name, key: Self.mediaKey, to: File(creating: file.path))
    medium = MediaFile(file.path, key: name.key(of: Self.mediaKey))
  }

  /// Leaves so many chunks, and a part of the next one.
  func cut(afterChunks count: Int) throws {
    try file.cut(to: SealedMedium.fileSize(of: count * SealedMedium.chunkSize) + 1000)
  }

  func open() throws -> OpenedFile { try OpenedFile(medium) }

  /// Changes a byte of the file, as a disk may.
  func damage(at place: Int) throws {
    let file = try File(changing: file.path)
    try file.write([try file.read(place..<place + 1)[0] ^ 1], at: place)
  }
}

/// The keys of a recording that is sealed as it is made, and what can be read of it afterwards.
struct SealingKeys {
  let publicKey: [UInt8]
  private let privateKey: [UInt8]

  init() {
    var (open, secret) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    crypto_box_keypair(&open, &secret)
    (publicKey, privateKey) = (open, secret)
  }

  func open(_ path: String) throws -> SealedRecording {
    try SealedRecording(File(reading: path), privateKey: privateKey)
  }

  /// The same as a plain file.
  func replay(_ path: String, _ suffix: String) throws -> TemporaryFile {
    let file = TemporaryFile(suffix)
    try open(path).copy(to: File(creating: file.path))
    return file
  }
}

extension TemporaryFile {
  func cut(to bytes: Int) throws {
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try handle.truncate(atOffset: UInt64(bytes))
  }
}
