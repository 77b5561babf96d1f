// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The parts that the file of a photo is made of, one after the other. Ends before the first one
/// that makes no sense, or has not all of its content.
struct PhotoParts: Sequence, IteratorProtocol {
  /// More than any photo has, so that there is an end to looking.
  private static let most = 100_000

  private let file: PhotoFile
  private let kind: PhotoKind
  private var offset: Int
  private var count = 0

  init(of file: PhotoFile, _ kind: PhotoKind) {
    (self.file, self.kind) = (file, kind)
    offset =
      switch kind {
      case .jpg: 2
      case .png: 8
      case .webp: 12
      case .gif: Self.gifBeginning(file)
      case .arw, .avif, .bmp, .cr2, .dng, .heic, .jxl, .nef, .tif: file.size
      }
  }

  mutating func next() -> PhotoPart? {
    count += 1
    let part: PhotoPart? =
      switch kind {
      case .jpg: segment
      case .png: chunk
      case .webp: resource
      case .gif: block
      case .arw, .avif, .bmp, .cr2, .dng, .heic, .jxl, .nef, .tif: nil
      }
    guard let part, count <= Self.most, part.end <= file.size else { return nil }
    offset = part.end
    return part
  }
}

// MARK: - PNG and WebP

extension PhotoParts {
  /// Its length, its kind, its content and a checksum (W3C PNG, chapter 5).
  private var chunk: PhotoPart? {
    guard let length = file.number(at: offset, 4) else { return nil }
    let begin = offset + 8
    return PhotoPart(
      name: name(at: offset + 4, 4), content: begin..<begin + length, end: begin + length + 4)
  }

  /// Its kind, its length and its content, filled up to an even length (RFC 9649, section 2.3).
  private var resource: PhotoPart? {
    guard let length = file.reversedNumber(at: offset + 4, 4) else { return nil }
    let begin = offset + 8
    return PhotoPart(
      name: name(at: offset, 4), content: begin..<begin + length,
      end: Swift.min(begin + length + length % 2, Swift.max(file.size, begin + length)))
  }

  private func name(at offset: Int, _ count: Int) -> String {
    String(decoding: file.bytes(at: offset, count), as: UTF8.self)
  }
}

// MARK: - JPEG

extension PhotoParts {
  /// From one marker on; pixels lie between others, and are passed over (ITU-T T.81, annex B).
  private var segment: PhotoPart? {
    guard let place = marker, let kind = file.number(at: place, 2) else { return nil }
    let name = String(kind, radix: 16)
    guard name != Self.jpegEnd else {
      return PhotoPart(name: name, content: place + 2..<place + 2, end: place + 2)
    }
    guard let length = file.number(at: place + 2, 2), length >= 2 else { return nil }
    let end = place + 2 + length
    return PhotoPart(name: name, content: place + 4..<end, end: end)
  }

  static let jpegEnd = "ffd9"
  static let jpegApplication1 = "ffe1"
  static let jpegPixels = "ffda"

  private var marker: Int? {
    var begin = offset
    while begin < file.size {
      let bytes = file.bytes(at: begin, PhotoFile.blockSize)
      if let place = Self.marker(in: bytes) { return begin + place }
      begin += Swift.max(bytes.count - 1, 1)
    }
    return nil
  }

  private static func marker(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var place = 0
      // Many times as quick as a loop, in megabytes where one byte in 256 is it.
      while let found = memchr(start + place, 0xFF, Swift.max(bytes.count - 1 - place, 0)) {
        place = UnsafeRawPointer(found) - start
        if isMarker(bytes[place + 1]) { return place }
        place += 1
      }
      return nil
    }
  }

  /// Neither a pixel (0), nor one of those that stand by themselves between pixels.
  private static func isMarker(_ kind: UInt8) -> Bool {
    ![0x00, 0x01, 0xFF].contains(kind) && !(0xD0...0xD8).contains(kind)
  }
}

// MARK: - GIF

extension PhotoParts {
  static let gifImage = "image"

  /// Behind the header and the colours (GIF89a, sections 17 to 19).
  private static func gifBeginning(_ file: PhotoFile) -> Int {
    13 + (file.number(at: 10, 1).map(colours) ?? 0)
  }

  private static func colours(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }

  /// Either an extension or an image: some bytes, and pieces up to an empty one (sections 15 and
  /// 20).
  private var block: PhotoPart? {
    switch file.number(at: offset, 1) {
    case 0x21: pieces(named: "extension", from: offset + 2)
    case 0x2C:
      file.number(at: offset + 9, 1).flatMap {
        pieces(named: Self.gifImage, from: offset + 11 + Self.colours($0))
      }
    default: nil
    }
  }

  private func pieces(named name: String, from begin: Int) -> PhotoPart? {
    var end = begin
    while let length = file.number(at: end, 1) {
      end += 1 + length
      if length == 0 { return PhotoPart(name: name, content: begin..<end, end: end) }
    }
    return nil
  }
}
