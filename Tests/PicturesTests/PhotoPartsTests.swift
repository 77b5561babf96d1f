// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import TestPictures
import Testing

@testable import Pictures

@Suite struct PhotoPartsTests {
  private static let note: [UInt8] = {
    var note = CameraNote()
    note.orientation = 8
    return note.bytes
  }()
  /// As much of a JPEG as it takes to find its parts: a table, pixels with what looks like markers,
  /// and its end.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 4, 1, 2, 0xFF, 0xDA, 0, 3, 0]
    + [7, 0xFF, 0x00, 8, 0xFF, 0xD3, 9, 0xFF, 0xFF] + [0xFF, 0xD9]
  private static let webp: [UInt8] = {
    let parts =
      Array("WEBPVP8 ".utf8) + [3, 0, 0, 0, 1, 2, 3, 0] + Array("EXIF".utf8)
      + [UInt8(note.count), 0, 0, 0] + note
    return Array("RIFF".utf8) + [UInt8(parts.count), 0, 0, 0] + parts
  }()

  private static func exif(_ bytes: [UInt8], _ kind: PhotoKind) -> Exif {
    Exif(of: PhotoFile(bytes), kind)
  }

  @Test func notesAreFoundInEveryKind() {
    let png = PhotoBytes.png(PhotoBytes.png(width: 2, height: 2), noting: Self.note)
    #expect(Self.exif(png, .png).orientation.rawValue == 8)
    let jpeg = PhotoBytes.jpeg(Self.jpeg, noting: Self.note)
    #expect(Self.exif(jpeg, .jpg).orientation.rawValue == 8)
    #expect(Self.exif(Self.webp, .webp).orientation.rawValue == 8)
    #expect(Self.exif(Self.jpeg, .jpg).orientation == .upright)
  }

  @Test func aPhotoEndsWhereItSaysSo() {
    let tail = [UInt8](repeating: 0xAB, count: 40)
    for (bytes, kind) in [
      (Self.jpeg, PhotoKind.jpg), (PhotoBytes.png(width: 1, height: 1), .png), (Self.webp, .webp),
    ] {
      #expect(PhotoExtent.end(of: PhotoFile(bytes + tail), kind) == bytes.count)
      for length in bytes.indices {
        #expect(PhotoExtent.end(of: PhotoFile(Array(bytes.prefix(length))), kind) == nil)
      }
    }
    let gif = PhotoBytes.gif(width: 9, height: 9, pictures: 1)
    let many = PhotoBytes.gif(width: 9, height: 9, pictures: 50)
    #expect(PhotoExtent.end(of: PhotoFile(many), .gif) == gif.count - 1)
  }

  /// Of a sealed photo, each read has to open what is read.
  @Test func eachBlockIsReadOnce() throws {
    let pixels = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 250) }
    let bytes = Array(Self.jpeg[..<(Self.jpeg.count - 2)]) + pixels + [0xFF, 0xD9]
    let size = bytes.count
    var reads: [Range<Int>] = []
    let file = PhotoFile(size: size) { offset, count in
      reads.append(offset..<offset + count)
      return Array(bytes.dropFirst(offset).prefix(count))
    }
    #expect(PhotoExtent.end(of: file, .jpg) == size)
    for start in stride(from: 0, to: size, by: PhotoFile.blockSize - 7) {
      let places = start..<min(start + PhotoFile.blockSize, size)
      #expect(file.bytes(at: start, PhotoFile.blockSize) == bytes[places])
    }
    #expect(reads.count == 5 && Set(reads).count == 5)
    #expect(reads.allSatisfy { $0.lowerBound.isMultiple(of: PhotoFile.blockSize) })
  }

  /// Whatever the bytes are, there is an end to looking.
  @Test func brokenFilesAreAnswered() {
    var generator = SeededGenerator(seed: 7)
    let whole: [(PhotoKind, [UInt8])] = [
      (.jpg, PhotoBytes.jpeg(Self.jpeg, noting: Self.note)), (.webp, Self.webp),
      (.png, PhotoBytes.png(PhotoBytes.png(width: 2, height: 2), noting: Self.note)),
      (.gif, PhotoBytes.gif(width: 9, height: 9, pictures: 3)),
    ]
    for (kind, bytes) in whole {
      for _ in 0..<1000 {
        var broken = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          broken[Int.random(in: 0..<broken.count, using: &generator)] =
            .random(in: 0...255, using: &generator)
        }
        _ = Self.exif(broken, kind)
        if let end = PhotoExtent.end(of: PhotoFile(broken), kind) {
          #expect(end <= broken.count)
        }
      }
    }
    let zeros = PhotoFile(size: 1 << 29) { [UInt8](repeating: 0, count: $0 < 0 ? 0 : $1) }
    #expect(PhotoExtent.end(of: zeros, .png) == nil)
  }

  @Test func contentTellsWhatAFileIs() {
    func kind(_ text: String) -> PhotoKind? {
      PhotoKind(text.unicodeScalars.map { UInt8($0.value) })
    }
    #expect(kind("\u{FF}\u{D8}\u{FF}\u{E0}") == .jpg)
    #expect(kind("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic") == .heic)
    #expect(kind("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif") == .avif)
    #expect(kind("\0\0\0\u{14}ftypmp42\0\0\0\0heic") == nil)
    #expect(kind("\0\0\0\u{18}ftyp") == nil)
    #expect(kind("II*\0\u{8}\0\0\0\0\0") == .tif && kind("MM\0*\0\0\0\u{8}\0\0") == .tif)
    #expect(kind("II*\0\u{10}\0\0\0CR\u{2}\0") == .cr2)
    #expect(kind("BM\0\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0") == .bmp)
    #expect(kind("\u{FF}\u{A}") == .jxl && kind("\0\0\0\u{C}JXL \r\n\u{87}\n") == .jxl)
    for other in ["", "<svg xmlns", "%PDF-1.7", "BM", "II*\0", "GIF", "RIFF\0\0\0\0WAVE"] {
      #expect(kind(other) == nil)
    }
  }
}
