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

  /// What is damaged has the name of what it has been, whose digest that was.
  init(_ content: [UInt8], damaged original: [UInt8]? = nil) throws {
    self.content = content
    let plain = TemporaryFile()
    try File(creating: plain.path).write(content[...])
    let source = try File(reading: plain.path)
    digest = try source.digest()
    name = SealedMediumName.of(original ?? digest)
    try Self.seal(source, digest, name, isDamaged: original != nil, into: file)
  }

  /// One of random content.
  init(size: Int, seed: UInt64 = 1) throws {
    var generator = SeededGenerator(seed: seed)
    try self.init((0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  static func seal(
    _ source: borrowing File, _ digest: [UInt8], _ name: SealedMediumName,
    isDamaged: Bool = false, into file: TemporaryFile
  ) throws {
    try SealedMedium.write(
      source, digest: digest, name: name, isDamaged: isDamaged, mediaKey: mediaKey,
      to: File(creating: file.path))
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
