// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials
import TestNumbers
import Testing

@Suite struct ModelFileTests {
  @Test func isSmallAndKnowsItsVersion() throws {
    let size = try Data(contentsOf: TestModel.file).count
    #expect(size <= 4 << 20)
    #expect(try TestModel.reader().header.version > 0)
  }

  @Test func refusesAFileThatIsNotThere() {
    #expect(throws: ModelError.unreadable(path: "/nowhere/at/all")) {
      try FeelingReader(contentsOf: URL(filePath: "/nowhere/at/all"))
    }
  }

  @Test func refusesEveryTruncation() throws {
    let whole = try Data(contentsOf: TestModel.file)
    let steps = Array(0...300) + Array(stride(from: 301, to: whole.count, by: 4_099))
    for length in steps {
      #expect(throws: ModelError.self) { try FeelingReader(Data(whole.prefix(length))) }
    }
    #expect(throws: ModelError.wrongLength) { try FeelingReader(whole + [0]) }
  }

  @Test func refusesFlippedBits() throws {
    let whole = try Data(contentsOf: TestModel.file)
    var random = SeededGenerator(seed: 1)
    // Each bit of what tells what the file is, and one of each byte that follows up to the weights.
    let settings = 40
    let inHeader =
      Array(0..<settings * 8) + (settings..<ModelHeader.length).map { $0 * 8 + $0 % 8 }
    let beyond = (0..<60).map { _ in
      Int.random(in: ModelHeader.length * 8..<whole.count * 8, using: &random)
    }
    for bit in inHeader + beyond {
      // Which model it is may change without harm: nothing is read by it.
      if (12 * 8..<16 * 8).contains(bit) { continue }
      var broken = whole
      broken[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: ModelError.self, "bit \(bit)") { try FeelingReader(broken) }
    }
  }

  @Test func namesWhatIsWrong() throws {
    let whole = try Data(contentsOf: TestModel.file)
    var other = whole
    other[0] = 0
    #expect(throws: ModelError.notAModel) { try FeelingReader(other) }
    other = whole
    other[8] = 99
    #expect(throws: ModelError.unknownFormat(99)) { try FeelingReader(other) }
    other = whole
    other[whole.count - 1] ^= 1
    #expect(throws: ModelError.damaged) { try FeelingReader(other) }
  }
}
