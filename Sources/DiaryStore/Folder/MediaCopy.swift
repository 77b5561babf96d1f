// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Sealing

/// Copies media out of the diary, as far as they can be read.
enum MediaCopy {
  /// What was written.
  struct Written {
    let hash: [UInt8]
    let bytes: Int
  }

  /// Tells what was written; nil where there is no source, or the system can't open it. Nothing is
  /// left of a sealed one whose beginning is damaged.
  static func make(of source: MediaFile, at target: String) throws -> Written? {
    let content: MediaContent
    do {
      guard try FileSystem.isFile(source.path) else { return nil }
      content = try source.open(evenIfCut: true)
    } catch SealedFileError.unknownFormat, SealedFileError.wrongKey {
      try File(creating: target).sync()
      return Written(hash: SHA256.hash([]), bytes: 0)
    } catch {
      return nil
    }
    let copy = try File(creating: target)
    let (hash, bytes) = try write(content, to: copy)
    try copy.sync()
    return Written(hash: hash, bytes: bytes)
  }

  /// Zeros are written in place of what is damaged in the middle, so that the rest is where it was.
  private static func write(
    _ content: borrowing MediaContent, to copy: borrowing File
  ) throws -> ([UInt8], Int) {
    let size = SealedMedium.chunkSize
    var (hash, count, place) = (SHA256(), 0, 0)
    while true {
      try refuseIfCancelled()
      switch piece(of: content, place..<place + size) {
      case .bytes(let bytes):
        for part in [[UInt8](repeating: 0, count: place - count)[...], bytes] {
          try copy.write(part)
          hash.update(part)
        }
        place += bytes.count
        count = place
      case .damaged: place += size
      case .end: return (hash.finish(), count)
      }
    }
  }

  /// Disks read no less than this.
  private static let leastRead = 512

  private enum Piece {
    case bytes(ArraySlice<UInt8>)
    case damaged
    /// That of the content, or of what the disk gives back.
    case end
  }

  private static func piece(of content: borrowing MediaContent, _ places: Range<Int>) -> Piece {
    do {
      let bytes = try content.read(places)
      return bytes.isEmpty ? .end : .bytes(bytes)
    } catch SealedFileError.damaged {
      return .damaged
    } catch {
      // What is ahead of a place that can't be read may be read by itself.
      let half = places.count / 2
      guard half >= leastRead else { return .end }
      return piece(of: content, places.lowerBound..<places.lowerBound + half)
    }
  }
}
