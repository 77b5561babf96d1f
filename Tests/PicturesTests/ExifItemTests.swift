// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import TestPictures
import Testing

@testable import Pictures

@Suite struct ExifItemTests {
  private static var boxed: BoxedNote {
    var note = CameraNote()
    note.taken = "2024:05:03 12:34:56"
    note.place = (north: [37, 33, 36], east: [126, 58, 48])
    return BoxedNote(note.bytes)
  }

  private static func exif(_ bytes: [UInt8]) -> Exif { Exif(of: PhotoFile(bytes), .heic) }

  private static func isFound(_ boxed: BoxedNote) -> Bool {
    let exif = exif(boxed.bytes)
    return exif.taken?.year == 2024 && exif.place != nil
  }

  @Test func itIsFoundInEveryWayThatItMayBeKept() {
    for (version, isInside, pieces, width) in [
      (0, false, 1, 4), (0, false, 3, 8), (1, false, 1, 4), (1, true, 1, 4), (2, true, 5, 8),
      (2, false, 2, 4),
    ] {
      var boxed = Self.boxed
      (boxed.version, boxed.isInside, boxed.pieces, boxed.width) = (
        version, isInside, pieces, width
      )
      #expect(Self.isFound(boxed), "\(version) \(isInside) \(pieces) \(width)")
      #expect(Exif(of: PhotoFile(boxed.bytes), .avif) == Self.exif(boxed.bytes))
    }
  }

  @Test func whatIsInAnotherFileIsNotLookedFor() {
    var boxed = Self.boxed
    boxed.source = 1
    #expect(!Self.isFound(boxed))
  }

  @Test func whatIsCutOffIsLeftOut() {
    for isInside in [false, true] {
      var boxed = Self.boxed
      (boxed.isInside, boxed.version) = (isInside, 1)
      let bytes = boxed.bytes
      for length in bytes.indices { #expect(Self.exif(Array(bytes.prefix(length))) == Exif([])) }
    }
  }

  @Test(arguments: [0, 8, 40, 1 << 31, Int(UInt32.max), 1 << 47, 1 << 48, Int.max, -1])
  func aPlaceThatMakesNoSenseIsAnswered(place: Int) {
    for width in [4, 8] {
      for isInside in [false, true] {
        var boxed = Self.boxed
        (boxed.width, boxed.version, boxed.isInside) = (width, 1, isInside)
        boxed.place = place
        let isTrue = place % (width == 4 ? 1 << 32 : Int.max) == 0 && place != .max
        #expect(Self.isFound(boxed) == isTrue)
        boxed.length = place
        #expect(!Self.isFound(boxed))
      }
    }
  }

  /// Pieces that are all the same are no more than one may be as long as.
  @Test func whatIsManyTimesThereHasAnEnd() {
    var boxed = Self.boxed
    (boxed.pieces, boxed.place, boxed.length) = (60_000, 0, boxed.note.count + 10)
    #expect(Self.exif(boxed.bytes).taken?.year == 2024)
    boxed.length = 0
    #expect(Self.exif(boxed.bytes) == Exif([]))
  }

  @Test func boxesWithoutEndHaveOne() {
    // None is shorter than its own beginning, and each is in the next.
    let short = PhotoBytes.number(7) + Array("meta".utf8) + [0]
    let long = PhotoBytes.number(1) + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 8)
    let empty = PhotoBytes.number(8) + Array("free".utf8)
    for bytes in [short, long, [UInt8](repeating: 0, count: 99)] {
      #expect(Self.exif(bytes + Self.boxed.bytes) == Exif([]))
    }
    let many = Array(repeatElement(empty, count: 1 << 17).joined())
    #expect(Array(PhotoBoxes(of: PhotoFile(many), in: 0..<many.count)).count == 1 << 16)
    // The last box may leave open how long it is.
    let whole = Self.boxed.bytes
    let last = PhotoBoxes(of: PhotoFile(whole), in: 0..<whole.count).map(\.content).last ?? 0..<0
    var open = whole
    open.replaceSubrange(last.lowerBound - 8..<last.lowerBound - 4, with: PhotoBytes.number(0))
    #expect(Self.exif(open) == Self.exif(whole))
  }

  @Test func brokenTablesAreAnswered() {
    var generator = SeededGenerator(seed: 8)
    var boxed = Self.boxed
    (boxed.version, boxed.pieces) = (1, 2)
    let whole = boxed.bytes
    for _ in 0..<5000 {
      var broken = whole
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        broken[Int.random(in: 0..<broken.count, using: &generator)] =
          [0, 1, 0x7F, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      if let place = Self.exif(broken).place { #expect(abs(place.latitude) <= 90) }
    }
  }
}
