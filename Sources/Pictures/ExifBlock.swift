// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the block in which a photo keeps what its camera has noted.
enum ExifBlock {
  /// More than cameras write; a file may have any number of parts before it.
  private static let mostParts = 100_000
  /// As large as it can be in JPEG.
  private static let longest = 1 << 16
  private static let preface = Array("Exif\0\0".utf8)

  static func find(in file: PhotoFile, _ kind: PhotoKind) -> [UInt8]? {
    let block =
      switch kind {
      case .jpg: inSegments(file)
      case .png: inChunks(file)
      case .webp: inResources(file)
      case .avif, .gif, .heic: [UInt8]?.none
      }
    // Some write what only JPEG needs in front of it in other files, too.
    return block.map { $0.starts(with: preface) ? Array($0.dropFirst(preface.count)) : $0 }
  }

  /// JPEG: segments that begin with 0xFF and their kind, up to where the pixels begin.
  private static func inSegments(_ file: PhotoFile) -> [UInt8]? {
    let (start, application1, pixels): (UInt8, UInt8, UInt8) = (0xFF, 0xE1, 0xDA)
    var offset = 2
    for _ in 0..<mostParts {
      let header = file.bytes(at: offset, 4)
      guard header.count == 4, header[0] == start, header[1] != pixels else { return nil }
      // Any number of these may stand in front.
      if header[1] == start {
        offset += 1
        continue
      }
      let length = Int(header[2]) << 8 | Int(header[3])
      guard length >= 2 else { return nil }
      if header[1] == application1 {
        let content = file.bytes(at: offset + 4, length - 2)
        if content.starts(with: preface) { return content }
      }
      offset += 2 + length
    }
    return nil
  }

  /// PNG: chunks that begin with their length and kind, and end with a checksum.
  private static func inChunks(_ file: PhotoFile) -> [UInt8]? {
    part(of: file, from: 8, named: "eXIf", nameAt: 4) { header in
      let length = header.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      return (length, length + 12)
    }
  }

  /// WebP: resources that begin with their kind and length, filled up to an even one.
  private static func inResources(_ file: PhotoFile) -> [UInt8]? {
    part(of: file, from: 12, named: "EXIF", nameAt: 0) { header in
      let length = header.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      return (length, length + length % 2 + 8)
    }
  }

  /// The content of the first part of a name, whose header of eight bytes says how long its content
  /// is, and all of it.
  private static func part(
    of file: PhotoFile, from start: Int, named name: String, nameAt place: Int,
    lengths: ([UInt8]) -> (content: Int, all: Int)
  ) -> [UInt8]? {
    var offset = start
    for _ in 0..<mostParts {
      let header = file.bytes(at: offset, 8)
      guard header.count == 8 else { return nil }
      let lengths = lengths(header)
      if header.has(name, at: place) {
        return file.bytes(at: offset + 8, min(lengths.content, longest))
      }
      offset += lengths.all
    }
    return nil
  }
}
