// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import TestNumbers
import Testing

@Suite struct RobustnessTests {
  @Test(arguments: 0..<4)
  func readsAnyTextWithoutHarm(seed: UInt64) throws {
    let reader = try TestModel.reader()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_500 {
      let text = HostileText.any(using: &random)
      let reading = reader.read(text)
      #expect(
        reading.words.count <= 8 && reading.strengths.values.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test(arguments: 0..<4)
  func readsBytesThatAreNoText(seed: UInt64) throws {
    let reader = try TestModel.reader()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_500 {
      let bytes = HostileText.bytes(using: &random)
      let reading = reader.read(bytes.span)
      #expect(reading.words.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }

  @Test(arguments: [
    "a", "가", "ㅋ", "😀", ".", "\u{200B}", "\u{1100}", "م", "I'", "a.\n", "a. \u{200B}\n", "a. !. ",
    "a\n", "!. ", "1 ", "\n",
  ])
  func takesTimeInProportionToTheLength(piece: String) throws {
    let reader = try TestModel.reader()
    let count = 100_000 / piece.utf8.count
    // Words before it, so that it is looked past for others.
    let short = "I am. " + String(repeating: piece, count: count)
    let long = "I am. " + String(repeating: piece, count: 8 * count)
    _ = reader.read(short)
    let first = threadTime { _ = reader.read(short) }
    let second = threadTime { _ = reader.read(long) }
    // Eight times, and much room for others that use the same memory; a square would be 64.
    #expect(second < first * 32 + 50)
  }

  @Test func readsTenMegabytesOfOneLetter() throws {
    let text = String(repeating: "a", count: 10_000_000)
    #expect(try !TestModel.reader().read(text).isRead)
  }

  @Test func readsTheSameEveryTime() throws {
    let (one, other) = (try TestModel.reader(), try TestModel.reader())
    let text = "처음엔 무서웠지만 나중에는 정말 즐거웠다. What a day!"
    #expect(one.read(text) == other.read(text) && one.read(text) == one.read(text))
  }
}
