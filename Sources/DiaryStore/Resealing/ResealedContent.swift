// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Sealing

/// Content that is no medium, written in plain or, for a sealed diary, as a recording is.
enum ResealedContent {
  /// It is on the disk, and was read back, when this returns.
  static func write(
    _ content: borrowing some ReadableContent & ~Copyable, to path: String, for keys: InboxKeys?,
    _ counter: ResealingCounter
  ) throws {
    let file = try File(creating: path)
    let digest: [UInt8]
    if let keys {
      var writer = try SealedRecordingWriter(to: file, publicKey: keys.publicKey)
      var place = 0
      digest = try content.digest { piece in
        try counter.count(piece)
        try writer.write(piece, at: place)
        place += piece.count
      }
      try writer.sync()
    } else {
      digest = try content.digest { piece in
        try counter.count(piece)
        try file.write(piece)
      }
      try file.sync()
    }
    guard try digest == readBack(path, keys, counter) else {
      throw SealedFileError.contentChanged
    }
  }

  private static func readBack(
    _ path: String, _ keys: InboxKeys?, _ counter: ResealingCounter
  ) throws -> [UInt8] {
    let file = try File(reading: path)
    file.dropFromMemory()
    guard let keys else { return try file.digest { try counter.count($0) } }
    return try SealedRecording(file, keys: keys).digest { try counter.count($0) }
  }
}

/// What can be read of a sealed medium: zeros are in place of what is damaged, as in `MediaCopy`.
struct ReadablePart: ReadableContent {
  let medium: SealedMedium

  func byteCount() -> Int { medium.size }

  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    var start = places.lowerBound
    while start < places.upperBound {
      let chunk = start / SealedMedium.chunkSize
      let end = min((chunk + 1) * SealedMedium.chunkSize, places.upperBound, medium.size)
      guard start < end else { break }
      bytes += try read(chunkPart: start..<end)
      start = end
    }
    return bytes[...]
  }

  private func read(chunkPart places: Range<Int>) throws -> ArraySlice<UInt8> {
    let zeros = [UInt8](repeating: 0, count: places.count)
    do {
      let bytes = try medium.read(places)
      // What was cut off is damaged, too.
      return bytes + zeros.dropFirst(bytes.count)
    } catch SealedFileError.damaged {
      return zeros[...]
    }
  }
}
