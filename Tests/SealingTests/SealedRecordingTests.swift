// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestNumbers
import TestSound
import Testing

@testable import Sealing

@Suite struct SealedRecordingTests {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func itIsWhatWasWrittenAlsoWhereThatWentBack(seed: UInt64) throws {
    let log = try TestLog(count: 300, longest: seed == 5 ? 200_000 : 2000, seed: seed)
    let opened = try log.open()
    let content = log.content(after: 300)
    #expect(opened.size == content.count && opened.lostBytes == 0)
    #expect(opened.recordCount >= 300)
    #expect(try opened.read(0..<content.count) == content[...])
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let start = Int.random(in: 0..<content.count, using: &generator)
      let places = start..<start + Int.random(in: 0...50_000, using: &generator)
      #expect(try opened.read(places) == content[places.clamped(to: 0..<content.count)])
    }
    let copy = TemporaryFile()
    try opened.copy(to: File(creating: copy.path))
    #expect(try Data(contentsOf: URL(filePath: copy.path)) == Data(content))
  }

  /// It becomes a medium without having been plain on the disk.
  @Test func itBecomesAMedium() throws {
    let log = try TestLog(count: 300, longest: 2000, seed: 6)
    let opened = try log.open()
    let digest = try opened.digest()
    let (file, name) = (TemporaryFile(), SealedMediumName.of(digest))
    let key = TestMedium.mediaKey
    try SealedMedium.write(
      opened, digest: digest, name: name, mediaKey: key, to: File(creating: file.path))
    let medium = try SealedMedium(File(reading: file.path), name: name, mediaKey: key)
    #expect(try medium.read(0..<medium.size) == log.content(after: 300)[...])
  }

  @Test func anEmptyOneIsEmpty() throws {
    let opened = try TestLog(count: 0, longest: 1, seed: 1).open()
    #expect(opened.size == 0 && opened.recordCount == 0 && opened.lostBytes == 0)
    #expect(try opened.read(0..<10).isEmpty)
  }

  @Test func placesThatNothingWasWrittenToAreZeros() throws {
    let file = TemporaryFile()
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: TestLog.publicKey)
    try writer.write([1, 2], at: 4)
    #expect(try TestLog.open(file.path).read(0..<9) == [0, 0, 0, 0, 1, 2])
  }

  /// Who has the public key can make a file, too, which must not fill the disk once it is opened.
  @Test func aSmallFileAsksForNoLargeContent() throws {
    let file = TemporaryFile()
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: TestLog.publicKey)
    try writer.write([1, 2], at: 0)
    let failure = #expect(throws: FileError.self) { try writer.write([3], at: 1 << 40) }
    #expect(failure?.code == EFBIG)
    try writer.write([4], at: 32 << 20)
    #expect(try TestLog.open(file.path).size == 32 << 20 + 1)
  }

  @Test func whatIsThereIsNotWrittenOver() throws {
    let log = try TestLog(count: 3, longest: 100, seed: 1)
    let before = try log.sealed
    #expect(throws: FileError.self) {
      _ = try SealedRecordingWriter(
        to: File(changing: log.file.path), publicKey: TestLog.publicKey)
    }
    #expect(try log.sealed == before)
  }

  @Test func onlyThePrivateKeyOpensIt() throws {
    let log = try TestLog(count: 3, longest: 100, seed: 1)
    #expect(throws: SealedFileError.wrongKey) {
      try TestLog.open(log.file.path, privateKey: [UInt8](1...32))
    }
    try log.replace(with: Array(try log.sealed[..<87]))
    #expect(throws: SealedFileError.unknownFormat) { try log.open() }
  }

  @Test func noByteTellsWhatOrHowMuchWasSaid() throws {
    let file = TemporaryFile()
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: TestLog.publicKey)
    // The same words at the same place, so that heads and contents would be alike.
    for _ in 0..<100 { try writer.write(Array("nobody reads this".utf8)[...], at: 0) }
    let sealed = try Data(contentsOf: URL(filePath: file.path))
    #expect(sealed.range(of: Data("nobody".utf8)) == nil)
    let record = 12 + 17 + 16
    let heads = (0..<100).map { sealed[88 + $0 * record..<88 + $0 * record + 12] }
    #expect(sealed.count == 88 + 100 * record && Set(heads).count == 100)
  }
}

/// What is whole of a recording comes back, whatever became of the rest.
@Suite struct DamagedRecordingTests {
  @Test func oneThatIsCutHasAllThatWasWholeBefore() throws {
    let log = try TestLog(count: 200, longest: 2000, seed: 8)
    let whole = try log.sealed
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let length = Int.random(in: 88...whole.count, using: &generator)
      try log.replace(with: Array(whole[..<length]))
      let opened = try log.open()
      let ends = log.writes.reduce(into: [88]) { $0.append(($0.last ?? 0) + 28 + $1.bytes.count) }
      let count = ends.count { $0 <= length } - 1
      #expect(opened.recordCount == count && opened.lostBytes == length - ends[count])
      #expect(opened.damagedBytes == 0)
      #expect(try opened.read(0..<opened.size) == log.content(after: count)[...])
    }
  }

  @Test func damageInTheMiddleTakesNothingBehindIt() throws {
    // One behind the other, so that each has places of its own.
    let log = try TestLog(count: 1, longest: 1, seed: 1)
    let pieces = (0..<400).map {
      [UInt8](repeating: UInt8($0 % 255) + 1, count: 100 + $0 * 37 % 900)
    }
    try FileManager.default.removeItem(atPath: log.file.path)
    var writer = try SealedRecordingWriter(
      to: File(creating: log.file.path), publicKey: TestLog.publicKey)
    var place = 0
    for piece in pieces {
      try writer.write(piece[...], at: place)
      place += piece.count
    }
    let whole = try log.sealed
    let content = pieces.flatMap { $0 }
    var generator = SeededGenerator(seed: 10)
    for number in 0..<60 {
      // A bit, or a page of the disk.
      var sealed = whole
      let start = Int.random(in: 88..<whole.count - 10_000, using: &generator)
      let page = start / 4096 * 4096 + 4096
      let damage = number < 40 ? start..<start + 1 : page..<page + 4096
      for place in damage { sealed[place] ^= 0x5A }
      try log.replace(with: sealed)
      let opened = try log.open()
      let missing = pieces.count - opened.recordCount
      #expect((1...42).contains(missing) && (number >= 40 || missing == 1))
      #expect(opened.lostBytes >= damage.count && opened.size == content.count)
      #expect(opened.damagedBytes == opened.lostBytes)
      let read = try opened.read(0..<content.count)
      // What is missing is zeros, and nothing is wrong.
      #expect(zip(read, content).allSatisfy { $0 == $1 || $0 == 0 })
      #expect(read.suffix(1000) == content.suffix(1000))
    }
  }

  /// Where nobody speaks, each tenth of a second is a short record.
  @Test func damageOfManyShortRecordsTakesNothingBehindIt() throws {
    let file = TemporaryFile()
    var writer = try SealedRecordingWriter(
      to: File(creating: file.path), publicKey: TestLog.publicKey)
    let piece = [UInt8](repeating: 7, count: 80)
    for number in 0..<600 { try writer.write(piece[...], at: number * piece.count) }
    try File(changing: file.path).write([UInt8](repeating: 0, count: 32_768)[...], at: 4096)
    let opened = try TestLog.open(file.path)
    #expect(opened.recordCount == 600 - 304 && opened.size == 600 * piece.count)
    #expect(try opened.read(599 * piece.count..<600 * piece.count) == piece[...])
  }

  @Test func whatFollowsItIsNoPartOfIt() throws {
    let log = try TestLog(count: 50, longest: 2000, seed: 11)
    let whole = try log.sealed
    var generator = SeededGenerator(seed: 12)
    let rest = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try log.replace(with: whole + rest)
    let opened = try log.open()
    #expect(opened.recordCount == 50 && opened.lostBytes == rest.count)
    #expect(opened.damagedBytes == rest.count)
    #expect(try opened.read(0..<opened.size) == log.content(after: 50)[...])
  }

  @Test func whatIsDamagedOnceItIsOpenIsTold() throws {
    let log = try TestLog(count: 400, longest: 2000, seed: 13)
    let opened = try log.open()
    let sealed = try log.sealed
    let handle = try FileHandle(forWritingTo: URL(filePath: log.file.path))
    try handle.seek(toOffset: 88)
    try handle.write(contentsOf: Data(count: sealed.count - 88))
    #expect(throws: SealedFileError.damaged) { try opened.read(0..<opened.size) }
  }
}
