// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestNumbers
import TestSound
import Testing

@testable import Sealing

/// Recordings by somebody who has nothing but the public key, and writes what keeps a
/// processor busy.
@Suite struct HostileRecordingTests {
  private static func log(_ places: some Sequence<Int>) throws -> TemporaryFile {
    let file = TemporaryFile()
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: TestLog.publicKey)
    for place in places { try writer.write([UInt8(truncatingIfNeeded: place)], at: place) }
    return file
  }

  private static func sealed(_ places: some Sequence<Int>) throws -> [UInt8] {
    let file = try log(places)
    defer { withExtendedLifetime(file) {} }
    return try [UInt8](Data(contentsOf: URL(filePath: file.path)))
  }

  /// Of this thread alone, whatever else the computer does.
  private static func time(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
  }

  /// Each one moved all others that were there, which took hours for a million of them.
  @Test func recordsFromTheBackToTheFrontTakeNoLongerThanOthers() throws {
    let places = stride(from: 0, to: 160_000, by: 2)
    let (ordered, reversed) = (try Self.log(places), try Self.log(places.reversed()))
    let usual = try Self.time { _ = try TestLog.open(ordered.path) }
    let time = try Self.time {
      let opened = try TestLog.open(reversed.path)
      #expect(opened.recordCount == 80_000 && opened.size == 159_999)
      #expect(try opened.read(1000..<1005) == [232, 0, 234, 0, 236])
    }
    #expect(time < 8 * usual)
  }

  /// In one place over another, in all ways that there are.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theNewestOfAllThatLieOverEachOtherIsSeen(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = TemporaryFile()
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: TestLog.publicKey)
    var content: [UInt8] = []
    for number in 0..<UInt8(30) {
      let place = Int.random(in: 0..<60, using: &generator)
      let bytes = [UInt8](repeating: number + 1, count: .random(in: 1...25, using: &generator))
      try writer.write(bytes[...], at: place)
      content += [UInt8](repeating: 0, count: max(0, place + bytes.count - content.count))
      content.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    let opened = try TestLog.open(file.path)
    #expect(try opened.read(0..<100) == content[...])
    for place in content.indices {
      #expect(try opened.read(place..<place + 1) == content[place...place])
    }
  }

  /// Each of them is a place behind which all is looked through.
  @Test func behindMoreDamagedPlacesThanADiskMakesNothingIsLookedFor() throws {
    let record = 1 + 28
    let sealed = try Self.sealed(0..<5000)
    var bytes = Array(sealed[..<SealedRecording.headSize])
    for start in stride(from: SealedRecording.headSize, to: sealed.count, by: record) {
      bytes += [0] + sealed[start..<start + record]
    }
    let file = TemporaryFile()
    try Data(bytes).write(to: URL(filePath: file.path))
    let opened = try TestLog.open(file.path)
    #expect(opened.recordCount == 4096)
    #expect(opened.lostBytes == 4096 + (5000 - 4096) * (record + 1))
  }

  /// A head tells how long its record is, and only its end whether it is one.
  @Test func amongHeadsWithoutRecordsNothingIsLookedForWithoutEnd() throws {
    let sealed = try Self.sealed(0..<2)
    let record = 1 + 28
    let second = SealedRecording.headSize + record
    let mask = try TestLog.headMask(of: 1, in: sealed)
    // So long that it ends in the file: 65,536 bytes for place 0.
    let head = zip([0, 0, 1, 0] + [UInt8](repeating: 0, count: 8), mask).map { $0 ^ $1 }
    for count in [3, 1000] {
      let forged = (0..<count).flatMap { _ in head }
      let bytes =
        sealed[..<second] + forged + sealed[second...] + [UInt8](repeating: 0, count: 70_000)
      let file = TemporaryFile()
      try Data(bytes).write(to: URL(filePath: file.path))
      #expect(try TestLog.open(file.path).recordCount == (count == 3 ? 2 : 1))
    }
  }
}
