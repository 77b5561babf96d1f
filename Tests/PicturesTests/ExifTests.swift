// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import TestPictures
import Testing

@testable import Pictures

@Suite struct ExifTests {
  private static var note: CameraNote {
    var note = CameraNote()
    note.orientation = 6
    note.taken = "2024:05:03 12:34:56"
    note.offset = "+09:30"
    note.place = (north: [37, 33, 36], east: [-126, 58, 48])
    return note
  }

  @Test(arguments: [false, true]) func whatACameraNotesIsRead(isLittleEndian: Bool) throws {
    var note = Self.note
    note.isLittleEndian = isLittleEndian
    let exif = Exif(note.bytes)
    #expect(exif.orientation.rawValue == 6)
    #expect(
      exif.taken
        == CaptureMoment(
          year: 2024, month: 5, day: 3, hour: 12, minute: 34, second: 56, offset: 570))
    let place = try #require(exif.place)
    #expect(abs(place.latitude - 37.56) < 1e-9)
    #expect(abs(place.longitude + 126.98) < 1e-9)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:13:01 00:00:00", "2023:02:29 10:00:00",
    "2024:05:03 24:00:00", "2024:05:03", "yesterday", "-2024:05:03 12:00:00 1",
  ])
  func whatIsNoMomentIsLeftOut(text: String) { #expect(CaptureMoment(text) == nil) }

  @Test func aClockMayNotSayHowFarItIsAhead() throws {
    var note = Self.note
    for offset in [nil, "   :  ", "+99:00", "09:00", "+0", "+9223372036854775807:00"] {
      note.offset = offset
      let taken = try #require(Exif(note.bytes).taken)
      #expect(taken.offset == nil)
      #expect(taken.day == 3)
    }
    #expect(CaptureMoment("2024:02:29 00:00:00", offset: "-03:30")?.offset == -210)
  }

  @Test func whereNobodyIsIsNoPlace() {
    #expect(PicturePlace(latitude: 0, longitude: 0) == nil)
    #expect(PicturePlace(latitude: 91, longitude: 0) == nil)
    #expect(PicturePlace(latitude: .nan, longitude: 0) == nil)
    #expect(PicturePlace(latitude: -90, longitude: 180) != nil)
  }

  /// Whatever is written there, it is answered; and what is cut off is left out.
  @Test func brokenNotesAreAnswered() {
    let bytes = Self.note.bytes
    var generator = SeededGenerator(seed: 6)
    for length in bytes.indices { _ = Exif(Array(bytes.prefix(length))) }
    for _ in 0..<5000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        broken[Int.random(in: 2..<broken.count, using: &generator)] =
          [0, 1, 0x7F, 0xFF, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
      }
      let exif = Exif(broken)
      if let place = exif.place { #expect(abs(place.latitude) <= 90) }
      if let taken = exif.taken { #expect((1...31).contains(taken.day)) }
    }
    #expect(Exif(Array(bytes.prefix(8))).taken == nil)
    #expect(Exif([]) == Exif(Array("II*\0\u{FF}\u{FF}".utf8)))
  }
}
