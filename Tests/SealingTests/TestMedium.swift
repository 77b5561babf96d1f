// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestNumbers
import TestSound

@testable import Sealing

/// A medium that was sealed from a plain file.
struct TestMedium {
  static let mediaKey = [UInt8](1...32)
  static let namesKey = [UInt8](101...132)

  let content: [UInt8]
  let digest: [UInt8]
  let name: SealedMediumName
  let file = TemporaryFile()

  init(_ content: [UInt8]) throws {
    self.content = content
    let plain = TemporaryFile()
    try File(creating: plain.path).write(content[...])
    let source = try File(reading: plain.path)
    digest = try source.digest()
    name = SealedMediumName.of(digest)
    try Self.seal(source, digest, name, into: file)
  }

  /// One of random content.
  init(size: Int, seed: UInt64 = 1) throws {
    var generator = SeededGenerator(seed: seed)
    try self.init((0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  static func seal(
    _ source: borrowing File, _ digest: [UInt8], _ name: SealedMediumName,
    into file: TemporaryFile
  ) throws {
    try SealedMedium.write(
      source, digest: digest, name: name, mediaKey: mediaKey, to: File(creating: file.path))
  }

  func open(
    as name: SealedMediumName? = nil, mediaKey: [UInt8] = mediaKey, evenIfCut: Bool = false
  ) throws -> SealedMedium {
    try SealedMedium(
      File(reading: file.path), name: name ?? self.name, mediaKey: mediaKey, evenIfCut: evenIfCut)
  }

  var sealed: [UInt8] {
    get throws { [UInt8](try Data(contentsOf: URL(filePath: file.path))) }
  }

  /// Puts other bytes in place of the file.
  func replace(with bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: file.path))
  }
}

extension SealedMediumName {
  static func of(_ digest: [UInt8]) -> SealedMediumName {
    SealedMediumName(of: digest, key: TestMedium.namesKey)
  }
}
