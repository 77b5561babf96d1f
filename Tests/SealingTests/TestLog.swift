// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium
import Files
import Foundation
import TestNumbers
import TestSound

@testable import Sealing

/// A sealed recording, and what its content has to be.
struct TestLog {
  static let publicKey = keys.publicKey
  static let privateKey = keys.privateKey

  private static let keys = {
    var (publicKey, privateKey) = (
      [UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32)
    )
    crypto_box_seed_keypair(&publicKey, &privateKey, [UInt8](51...82))
    return (publicKey: publicKey, privateKey: privateKey)
  }()

  struct Write {
    let bytes: [UInt8]
    let place: Int
  }

  let file = TemporaryFile()
  let writes: [Write]

  /// Mostly one behind the other, and now and then back somewhere, as muxers do.
  init(count: Int, longest: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var (writes, end) = ([Write](), 0)
    for _ in 0..<count {
      let size = Int.random(in: 1...longest, using: &generator)
      let goesBack = end > 0 && Int.random(in: 0..<6, using: &generator) == 0
      let place = goesBack ? Int.random(in: 0..<end, using: &generator) : end
      let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      writes.append(Write(bytes: bytes, place: place))
      end = max(end, place + size)
    }
    self.writes = writes
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: Self.publicKey)
    for write in writes { try writer.write(write.bytes[...], at: write.place) }
    try writer.sync()
  }

  /// What the first writes make.
  func content(after count: Int) -> [UInt8] {
    writes.prefix(count).reduce(into: []) { content, write in
      let end = write.place + write.bytes.count
      content += [UInt8](repeating: 0, count: max(0, end - content.count))
      content.replaceSubrange(write.place..<end, with: write.bytes)
    }
  }

  static func open(_ path: String, privateKey: [UInt8] = privateKey) throws -> SealedRecording {
    try SealedRecording(File(reading: path), privateKey: privateKey)
  }

  func open() throws -> SealedRecording { try Self.open(file.path) }

  var sealed: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(filePath: file.path))) }
  }

  func replace(with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: file.path))
  }

  /// What the head of a record is hidden with, in the file that begins so.
  static func headMask(of number: UInt8, in sealed: [UInt8]) throws -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    let box = Array(sealed[8..<SealedRecording.headSize])
    guard crypto_box_seal_open(&key, box, UInt64(box.count), publicKey, privateKey) == 0 else {
      throw SealedFileError.wrongKey
    }
    let nonce = [number] + [UInt8](repeating: 0, count: 7) + [1] + [UInt8](repeating: 0, count: 15)
    var mask = [UInt8](repeating: 0, count: 12)
    crypto_stream_xchacha20_xor_ic(&mask, [UInt8](repeating: 0, count: 12), 12, nonce, 1, key)
    return mask
  }
}
