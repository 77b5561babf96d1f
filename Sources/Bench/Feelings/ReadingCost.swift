// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import FoundationEssentials

/// What it takes to open the model of feelings, and to read one entry with it.
struct ReadingCost {
  /// Each in milliseconds.
  private var opening: [Double] = []
  /// Of each turn, in nanoseconds: to read the text once, and to hash it once.
  private var reading: [Double] = []
  private var hashing: [Double] = []
  /// How much more memory it has taken in the end, in mebibytes.
  private let memory: Double
  private let characters: Int

  /// A text is read so many times in a turn, since one time is too short for a clock.
  private static let times = 20

  init(model path: String, turns: Int) throws {
    let url = URL(filePath: path)
    let text = Self.text
    characters = text.count
    let before = try Self.resident()
    for _ in 0..<20 {
      let began = System.now
      _ = try FeelingReader(contentsOf: url)
      opening.append(Double(System.now - began) / 1e6)
    }
    let reader = try FeelingReader(contentsOf: url)
    guard reader.read(text).isRead else { throw Obstacle("The model can't read the text.") }
    var seen: UInt64 = 0
    for _ in 0..<turns {
      var began = System.now
      for _ in 0..<Self.times { seen &+= UInt64(reader.read(text).words.count) }
      reading.append(Double(System.now - began) / Double(Self.times))
      began = System.now
      for _ in 0..<Self.times { seen ^= Self.hash(text, seed: seen) }
      hashing.append(Double(System.now - began) / Double(Self.times))
    }
    // What was made of it is looked at, or it might not have been made.
    guard seen != .max else { throw Obstacle("The texts could not be hashed.") }
    memory = try Self.resident() - before
  }

  /// Reading may take so many times what hashing takes.
  func figures(atMost limit: Double) -> [Figure] {
    [
      Figure(
        "reading \(characters) characters", zip(reading, hashing).map { $0 / $1 }.median,
        "times hashing them once", .atMost(limit)),
      Figure("opening the model", opening.median.rounded(to: 2), "ms", .atMost(5)),
      Figure("memory of the model", memory.rounded(to: 1), "MiB", .atMost(8)),
    ]
  }

  var remarks: [String] {
    [
      "reading: \(characters) characters, Korean and English; median"
        + " \((reading.median / 1000).rounded(to: 1)) µs, hashed once (FNV-1a)"
        + " \((hashing.median / 1000).rounded(to: 2)) µs",
      "opening the model, with a look at all of it: \(opening.spread("ms"))",
    ]
  }

  /// > hash = hash XOR byte_of_data, hash = hash × FNV_prime
  /// http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ text: String, seed: UInt64) -> UInt64 {
    text.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func resident() throws -> Double {
    let status = Computer.contents("/proc/self/status")
    let words = Computer.field("VmRSS", in: status)?.split(separator: " ")
    guard let kibibytes = words?.first.flatMap({ Double($0) }) else {
      throw Obstacle("The memory of this program is not known.")
    }
    return kibibytes / 1024
  }

  private static let text = String(
    (0..<12).map { sentences[$0 % sentences.count] }.joined(separator: " ").prefix(500))

  private static let sentences = [
    "오늘은 하루 종일 마음이 무거웠다. 엄마에게 전화를 하려다가 그만두었다.",
    "The walk by the river helped a little, and the light was lovely.",
    "친구가 갑자기 찾아와서 정말 기뻤다ㅋㅋ 같이 저녁을 먹고 오래 이야기했다.",
    "I am not angry any more, only tired, and a bit afraid of tomorrow.",
    "비가 와서 창문을 닫고 조용히 책을 읽었다. 참 평온한 밤이다.",
  ]
}
