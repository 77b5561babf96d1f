// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Reads parts of files once more, quickest from their beginnings to their ends.
final class SourceParts {
  private let tree: any SourceTree
  private var current: (file: String, content: any SourceContent)?

  init(_ tree: any SourceTree) { self.tree = tree }

  func bytes(_ places: Range<Int>, of file: String) throws -> ArraySlice<UInt8> {
    if current?.file != file { current = (file, try tree.open(file)) }
    var bytes: [UInt8] = []
    while bytes.count < places.count, let content = current?.content {
      let start = places.lowerBound + bytes.count
      let piece = try content.read(start..<min(start + 1 << 20, places.upperBound))
      guard !piece.isEmpty else { throw SourceError(.unreadable) }
      bytes += piece
    }
    return bytes[...]
  }
}
