// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
package import Pictures
import XCTest

/// A picture of one color in a file of its own, which is removed with its folder.
package struct TestPicture: ~Copyable {
  package let folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes one; answers with its path.
  package func write(_ name: String, red: UInt8, side: Int = 64) throws -> String {
    let path = folder.appending(path: name)
    try Data(Self.jpeg(red: red, side: side)).write(to: path)
    return path.path
  }

  package func write(_ name: String, text: String) throws -> String {
    let path = folder.appending(path: name)
    try Data(text.utf8).write(to: path)
    return path.path
  }

  package static func jpeg(red: UInt8, side: Int) throws -> [UInt8] {
    ThumbnailFile.encode(try pixels(red: red, side: side))
  }

  package static func pixels(red: UInt8, side: Int) throws -> Pixels {
    let bytes = (0..<side * side).flatMap { _ -> [UInt8] in [red, 0, 0] }
    return try XCTUnwrap(Pixels(width: side, height: side, bytes: bytes))
  }
}
