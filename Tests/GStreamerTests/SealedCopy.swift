// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium
import Files
import Foundation
import Sealing
import TestSound

@testable import GStreamer

/// A sealed copy of a file, open to be played.
struct SealedCopy {
  private static let mediaKey = [UInt8](1...32)

  let file = TemporaryFile()
  let opened: OpenedFile
  private let name: SealedMediumName

  init(of plain: TemporaryFile) throws {
    let source = try File(reading: plain.path)
    let digest = try source.digest()
    name = SealedMediumName(of: digest, key: Self.mediaKey)
    try SealedMedium.write(
      source, digest: digest, name: name, mediaKey: Self.mediaKey, to: File(creating: file.path))
    opened = try OpenedFile(file.path)
  }

  func withKey<Result>(_ body: (UnsafePointer<UInt8>) throws -> Result) rethrows -> Result {
    try name.withKey(of: Self.mediaKey, body)
  }

  /// Changes a byte of the file, as a disk may.
  func damage(at place: Int) throws {
    let byte = opened.bytes(at: place, 1)
    try File(changing: file.path).write([byte[0] ^ 1], at: place)
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
