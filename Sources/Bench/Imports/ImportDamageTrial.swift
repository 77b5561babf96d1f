// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Reads 2,000 damaged variants of each diary in a folder, and says what came of it.
struct ImportDamageTrial {
  static let command = "damage-imports"
  private static let (variants, batch) = (2000, 250)
  private static let (maxMilliseconds, maxMemory) = (5000, 256)
  private static let patience = Duration.seconds(120)

  private let folder: String
  private let diaries: [String]

  init(_ arguments: ArraySlice<String>) throws(Obstacle) {
    guard arguments.count == 1, let folder = arguments.first,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder), !names.isEmpty
    else { throw Obstacle("\(Self.command) takes a folder with a diary a name.") }
    (self.folder, diaries) = (folder, names.sorted())
  }

  /// What came of the variants of one diary.
  struct Result {
    var (whole, refused) = (0, 0)
    /// How many variants have fewer entries than the whole diary, and no more problems. It is a
    /// figure to look at, and no part of what holds: where an entry was cut out of a text as a
    /// whole, nothing is left that a reader could name.
    var lostUnnamed = 0
    /// Numbers of variants that ended the process, or that it never came back from.
    var crashes: [Int] = []
    var (slowest, memory) = (0, 0)

    var holds: Bool { crashes.isEmpty && slowest <= maxMilliseconds && memory <= maxMemory }
  }

  /// A line a diary; false where one of them falls short.
  func run() throws -> Bool {
    System.say("# \(Self.variants) damaged variants of each")
    System.say("diary\tentries\trefused\tlost unnamed\tcrashes\tslowest (ms)\tmemory (MiB)\tholds")
    var holds = true
    for name in diaries {
      let result = try Room.inside { try read(folder + "/" + name, $0.path(name)) }
      holds = holds && result.holds
      let crashes =
        result.crashes.isEmpty ? "0" : result.crashes.map(String.init).joined(separator: " ")
      System.say(
        [
          name, "\(result.whole)", "\(result.refused)", "\(result.lostUnnamed)", crashes,
          "\(result.slowest)", "\(result.memory)", result.holds ? "yes" : "NO",
        ].joined(separator: "\t"))
    }
    return holds
  }

  private func read(_ diary: String, _ scratch: String) throws -> Result {
    var result = Result()
    var whole: DamagedReading.Outcome?
    var next = 0
    while next <= Self.variants {
      let end = min(next + Self.batch, Self.variants + 1)
      let reading = DamagedReading(diary: diary, scratch: scratch, numbers: next..<end)
      let text = try Child.runningOurselves(reading.arguments) { child in
        var bytes: [UInt8] = []
        while let piece = child.read(before: System.now + Int(Self.patience / .nanoseconds(1))),
          !piece.isEmpty
        {
          bytes += piece
        }
        return String(decoding: bytes, as: UTF8.self)
      }
      let lines = text.split(separator: "\n")
      let outcomes = lines.compactMap { DamagedReading.Outcome($0) }
      whole = whole ?? outcomes.first
      guard let whole else { throw Obstacle("\(diary) can't be read as it is.") }
      result.whole = whole.words
      for outcome in outcomes {
        result.slowest = max(result.slowest, outcome.milliseconds)
        if outcome.isRefused { result.refused += 1 }
        let isSilent = outcome.words < whole.words && outcome.problems <= whole.problems
        if isSilent, !outcome.isRefused { result.lostUnnamed += 1 }
      }
      if let memory = lines.last?.split(separator: " "), memory.first == "memory",
        let kibibytes = memory.dropFirst().first.flatMap({ Int($0) })
      {
        result.memory = max(result.memory, kibibytes / 1024)
        next = end
      } else {
        let last = (outcomes.last?.number ?? next - 1) + 1
        result.crashes.append(last)
        next = last + 1
      }
    }
    return result
  }
}
