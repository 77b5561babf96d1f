// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Feelings
import FoundationEssentials

/// What it takes to open the model of feelings, and to read one entry with it.
struct ReadingCost {
  /// Each in milliseconds.
  private var opening: [Double] = []
  private let samples: [SampleCost]
  /// How much more memory it has taken in the end, in mebibytes.
  private let memory: Double

  init(model path: String, turns: Int) throws {
    let url = URL(filePath: path)
    let before = try Self.resident()
    for _ in 0..<20 {
      let began = System.now
      _ = try FeelingReader(contentsOf: url)
      opening.append(Double(System.now - began) / 1e6)
    }
    let reader = try FeelingReader(contentsOf: url)
    samples = try ReadingSample.all.map { try SampleCost($0, reader, turns: turns) }
    memory = try Self.resident() - before
  }

  /// Reading may take so many times what hashing takes.
  func figures(atMost limit: Double) -> [Figure] {
    samples.map {
      Figure(
        timed: "reading \(ReadingSample.length) characters, \($0.name)", $0.ratio,
        "times hashing them once", .atMost(limit))
    } + [
      Figure(timed: "opening the model", opening.median.rounded(to: 2), "ms", .atMost(5)),
      Figure("memory of the model", memory.rounded(to: 1), "MiB", .atMost(8)),
    ]
  }

  var remarks: [String] {
    [
      "reading: the median of what \(ReadingSample.length) characters take, against the hash that the"
        + " diary knows its files by (SHA-256)"
    ] + samples.map(\.remark) + [
      "opening the model, with a look at all of it: \(opening.spread("ms"))"
    ]
  }

  private static func resident() throws -> Double {
    let status = Computer.contents("/proc/self/status")
    let words = Computer.field("VmRSS", in: status)?.split(separator: " ")
    guard let kibibytes = words?.first.flatMap({ Double($0) }) else {
      throw Obstacle("The memory of this program is not known.")
    }
    return kibibytes / 1024
  }
}
