// SPDX-License-Identifier: GPL-3.0-or-later

/// One damage of a diary's files: what it is, where, and what chance decides about it.
struct Damage {
  enum Kind: CaseIterable {
    case bits
    case bytes
    case range
    case zeroedPage
    case cut
    case emptied
    case missing
    /// A log of another diary, in place of ours or where there was none.
    case foreignLog
    /// The database of another diary, beside our log.
    case foreignDatabase
  }

  enum Target: CaseIterable {
    case database
    case log
    case lastChange
    case backup
    case medium
    case previews
    case recording
    /// Of a sealed diary.
    case keyFile
  }

  let number: Int
  let kind: Kind
  let target: Target
  /// Which one of the whole diaries is damaged.
  let model: Int
  /// Whether the diary was closed, so that all of it is in the database.
  let isClosed: Bool

  /// The damage of this number: the kinds take turns, and within each the files do, of which the
  /// database and the log come more often.
  init(_ number: Int, models: Int, isSealed: Bool) {
    self.number = number
    let kinds = Kind.allCases
    kind = kinds[number % kinds.count]
    let turn = number / kinds.count
    let targets: [Target] =
      [
        .database, .log, .database, .log, .backup, .database, .log, .medium, .lastChange, .previews,
        .database, .log, .recording,
      ] + (isSealed ? [.keyFile, .medium] : [])
    target =
      switch kind {
      case .foreignLog: .log
      case .foreignDatabase: .database
      case .bits, .bytes, .range, .zeroedPage, .cut, .emptied, .missing:
        targets[turn % targets.count]
      }
    model = turn % models
    isClosed = turn / models % 3 == 2
  }

  /// How a complaint names it.
  var name: String {
    "damage \(number) (\(kind) of \(target), diary \(model)\(isClosed ? ", closed" : ""))"
  }

  /// The bytes after the damage.
  func damaged(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var generator = SeededGenerator(seed: number)
    var bytes = bytes
    switch kind {
    case .bits:
      for _ in 0..<Self.amount(&generator) {
        bytes[generator.number(below: bytes.count)] ^= 1 << UInt8(generator.number(below: 8))
      }
    case .bytes:
      for _ in 0..<Self.amount(&generator) {
        bytes[generator.number(below: bytes.count)] = UInt8(generator.number(below: 256))
      }
    case .range:
      let first = generator.number(below: bytes.count)
      let length = 1 + generator.number(below: 8192)
      for place in first..<min(first + length, bytes.count) {
        bytes[place] = UInt8(generator.number(below: 256))
      }
    case .zeroedPage:
      let first = generator.number(below: bytes.count) / 4096 * 4096
      for place in first..<min(first + 4096, bytes.count) { bytes[place] = 0 }
    case .cut: bytes.removeLast(1 + generator.number(below: bytes.count))
    case .emptied: bytes = []
    case .missing, .foreignLog, .foreignDatabase: break
    }
    return bytes
  }

  /// From 1 to 64, small amounts as often as large ones.
  private static func amount(_ generator: inout SeededGenerator) -> Int {
    1 << generator.number(below: 7)
  }
}
