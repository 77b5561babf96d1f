// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestNumbers
import TestSound
import Testing

@testable import Sealing

@Suite struct SealedMediumTests {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 3 * 65_536, 1_000_003])
  func anyPartIsThatOfThePlainFile(size: Int) throws {
    let medium = try TestMedium(size: size)
    let opened = try medium.open()
    #expect(opened.size == size)
    #expect(try opened.read(0..<size + 10) == medium.content[...])
    #expect(try opened.digest() == medium.digest)
    #expect(try opened.read(size..<size + 1).isEmpty)
    var generator = SeededGenerator(seed: UInt64(size))
    for _ in 0..<300 {
      let start = Int.random(in: 0...size, using: &generator)
      let places = start..<start + Int.random(in: 0...200_000, using: &generator)
      #expect(try opened.read(places) == medium.content[places.clamped(to: 0..<size)])
    }
  }

  @Test func aGlanceSeesTheSame() throws {
    let whole = try TestMedium(size: 200_000)
    let damaged = try TestMedium(whole.content, damaged: [UInt8](repeating: 7, count: 32))
    for opened in [try whole.open(), try damaged.open()] {
      let borders = [0, 65_536, 131_072, 200_000].flatMap { $0 - 130...$0 + 130 }
      for start in borders where (0..<200_000).contains(start) {
        for count in [1, 12, 64] {
          let places = (start..<start + count).clamped(to: 0..<200_000)
          #expect(try opened.peek(at: start, count) == whole.content[places])
        }
      }
    }
    try whole.replace(with: Array(try whole.sealed[..<100_000]))
    let cut = try whole.open(evenIfCut: true)
    #expect(try cut.peek(at: 150_000, 12).isEmpty)
  }

  @Test func severalReadAtOnce() async throws {
    let medium = try TestMedium(size: 500_000)
    let opened = try medium.open()
    let areSame = try await withThrowingTaskGroup(of: Bool.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(seed))
          return try (0..<200).allSatisfy { _ in
            let start = Int.random(in: 0..<400_000, using: &generator)
            let places = start..<start + Int.random(in: 1...100_000, using: &generator)
            return try opened.read(places) == medium.content[places.clamped(to: 0..<500_000)]
          }
        }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(areSame)
  }

  @Test func theSameContentBecomesTheSameFile() throws {
    let (first, second) = (try TestMedium(size: 100_000), try TestMedium(size: 100_000))
    #expect(first.name == second.name && SealedMediumName(first.name.text) == first.name)
    #expect(try first.sealed == second.sealed)
    let other = try TestMedium(size: 100_000, seed: 2)
    #expect(other.name != first.name)
    #expect(first.name.bytes != first.digest)
  }

  @Test func noPlainByteIsInIt() throws {
    let words = Array(String(repeating: "nobody reads this, ", count: 20_000).utf8)
    let sealed = Data(try TestMedium(words).sealed)
    #expect(sealed.range(of: Data("nobody".utf8)) == nil)
  }

  @Test func itIsOpenedByItsOwnKeyAndNameAlone() throws {
    let (medium, other) = (try TestMedium(size: 70_000), try TestMedium(size: 70_000, seed: 2))
    #expect(throws: SealedFileError.wrongKey) {
      try medium.open(mediaKey: [UInt8](repeating: 0, count: 32))
    }
    #expect(throws: SealedFileError.wrongKey) { try medium.open(as: other.name) }
    try medium.replace(with: medium.content)
    #expect(throws: SealedFileError.unknownFormat) { try medium.open() }
    try medium.replace(with: [])
    #expect(throws: SealedFileError.unknownFormat) { try medium.open() }
  }

  @Test func aContentThatHasChangedIsRefused() throws {
    let medium = try TestMedium(size: 70_000)
    let plain = TemporaryFile()
    try File(creating: plain.path).write(medium.content.reversed()[...])
    let source = try File(reading: plain.path)
    #expect(throws: SealedFileError.contentChanged) {
      try TestMedium.seal(source, medium.digest, medium.name, into: TemporaryFile())
    }
  }
}

/// What was damaged before it was sealed, under the name of what it has been.
@Suite struct MediumSealedInDamageTests {
  private static let head = 96

  private let whole: TestMedium
  private let damaged: TestMedium

  init() throws {
    whole = try TestMedium(size: 200_000)
    var content = whole.content
    content[100_000] ^= 1
    damaged = try TestMedium(content, damaged: whole.digest)
  }

  @Test func itIsFoundAndOpenedByTheNameOfTheWholeOne() throws {
    #expect(damaged.name == whole.name)
    let opened = try damaged.open()
    #expect(opened.size == 200_000)
    #expect(try opened.read(0..<200_000) == damaged.content[...])
    #expect(throws: SealedFileError.wrongKey) { try damaged.open(as: .of(damaged.digest)) }
    #expect(throws: SealedFileError.wrongKey) {
      try damaged.open(mediaKey: [UInt8](repeating: 0, count: 32))
    }
    #expect(try SealedMedium.isSealed(damaged.file.path))
  }

  /// Two contents that the same key and nonces seal show where they differ, and by what.
  @Test func itsKeyIsThatOfNoOther() throws {
    let again = try TestMedium(damaged.content, damaged: whole.digest)
    let chunks = try [whole, damaged, again].map { medium in
      let sealed = try medium.sealed
      return Array(sealed[(sealed.count - 200_000 - 4 * 16)...])
    }
    for (index, first) in chunks.enumerated() {
      for second in chunks[(index + 1)...] {
        // What is the same in all of them, one byte in 256 by chance.
        let same = zip(first, second).count { $0 == $1 }
        #expect(same < 200_000 / 128)
      }
    }
  }

  @Test func whatIsChangedInItIsNoticed() throws {
    let sealed = try damaged.sealed
    for place in 0..<Self.head {
      for bit in 0..<8 {
        var changed = sealed
        changed[place] ^= 1 << UInt8(bit)
        try damaged.replace(with: changed)
        #expect(throws: place < 8 ? SealedFileError.unknownFormat : .wrongKey) {
          try damaged.open()
        }
      }
    }
    try damaged.replace(with: sealed.dropLast())
    #expect(throws: SealedFileError.wrongLength) { try damaged.open() }
    let left = try damaged.open(evenIfCut: true)
    #expect(try left.read(0..<3 * 65_536) == damaged.content[..<(3 * 65_536)])
    try damaged.replace(with: Array(sealed[..<(Self.head - 1)]))
    #expect(throws: SealedFileError.unknownFormat) { try damaged.open(evenIfCut: true) }
  }
}

/// Whatever is changed in the file is noticed, and what is not can be read all the same.
@Suite struct DamagedMediumTests {
  private static let (head, chunk, sealedChunk) = (64, 65_536, 65_536 + 16)

  /// That of the chunk with this number.
  private func places(_ number: Int) -> Range<Int> {
    Self.head + number * Self.sealedChunk..<Self.head + (number + 1) * Self.sealedChunk
  }

  @Test func eachFlippedBitIsNoticedInItsChunkAlone() throws {
    let medium = try TestMedium(size: 200_000)
    let whole = try medium.sealed
    var generator = SeededGenerator(seed: 3)
    for number in 0..<300 {
      // The head is a small target.
      let place = number < 64 ? number : Int.random(in: 64..<whole.count, using: &generator)
      var sealed = whole
      sealed[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try medium.replace(with: sealed)
      guard place >= Self.head else {
        #expect(throws: place < 8 ? SealedFileError.unknownFormat : .wrongKey) {
          try medium.open()
        }
        continue
      }
      let opened = try medium.open()
      let damaged = (place - Self.head) / Self.sealedChunk
      for start in stride(from: 0, to: 200_000, by: Self.chunk) {
        let places = start + 1..<min(start + Self.chunk, 200_000)
        if start / Self.chunk == damaged {
          #expect(throws: SealedFileError.damaged) { try opened.read(places) }
        } else {
          #expect(try opened.read(places) == medium.content[places])
        }
      }
      #expect(throws: SealedFileError.damaged) { try opened.read(0..<200_000) }
    }
  }

  @Test func chunksInEachOthersPlaceAreRefused() throws {
    let medium = try TestMedium(size: 200_000)
    var sealed = try medium.sealed
    let (first, second) = (Array(sealed[places(0)]), Array(sealed[places(1)]))
    sealed.replaceSubrange(places(0), with: second)
    sealed.replaceSubrange(places(1), with: first)
    try medium.replace(with: sealed)
    let opened = try medium.open()
    #expect(throws: SealedFileError.damaged) { try opened.read(0..<10) }
    #expect(throws: SealedFileError.damaged) { try opened.read(Self.chunk..<Self.chunk + 10) }
    #expect(try opened.read(140_000..<140_010) == medium.content[140_000..<140_010])
  }

  @Test func chunksOfAnotherMediumAreRefused() throws {
    let (medium, other) = (try TestMedium(size: 200_000), try TestMedium(size: 200_000, seed: 2))
    var sealed = try medium.sealed
    sealed.replaceSubrange(places(1), with: try other.sealed[places(1)])
    try medium.replace(with: sealed)
    #expect(throws: SealedFileError.damaged) { try medium.open().read(0..<200_000) }
    #expect(try medium.open().read(0..<Self.chunk) == medium.content[..<Self.chunk])
  }

  @Test func whatIsCutOrGrownIsTold() throws {
    let medium = try TestMedium(size: 200_000)
    let whole = try medium.sealed
    for length in [whole.count - 1, 150_000, places(1).lowerBound, 65, 64] {
      try medium.replace(with: Array(whole[..<length]))
      #expect(throws: SealedFileError.wrongLength) { try medium.open() }
      let opened = try medium.open(evenIfCut: true)
      let left = (length - Self.head) / Self.sealedChunk * Self.chunk
      #expect(try opened.read(0..<left) == medium.content[..<left])
      #expect(throws: SealedFileError.damaged) { try opened.read(left..<200_000) }
    }
    try medium.replace(with: Array(whole[..<63]))
    #expect(throws: SealedFileError.unknownFormat) { try medium.open(evenIfCut: true) }
    try medium.replace(with: whole + [0])
    #expect(throws: SealedFileError.wrongLength) { try medium.open() }
  }
}
