// SPDX-License-Identifier: GPL-3.0-or-later

/// How long the journal and bare SQLite take for the same work, measured in turns.
struct Stopwatch {
  private(set) var journal: [Double] = []
  private(set) var bare: [Double] = []

  /// The median of the rounds' own ratios: what else the computer does burdens both halves of a
  /// round alike, though not all rounds, and does not count unless it disturbs every other round.
  var ratio: Double { zip(journal, bare).map { $0 / $1 }.median }

  var remark: String {
    "\(journal.median.rounded(to: 3)) ms, bare \(bare.median.rounded(to: 3)) ms"
  }

  var plainRemark: String {
    "sealed \(journal.median.rounded(to: 3)) ms, plain \(bare.median.rounded(to: 3)) ms"
  }

  /// How many milliseconds more the first takes, in the median round.
  var difference: Double { zip(journal, bare).map { $0 - $1 }.median }

  var protectionRemark: String {
    "\(journal.median.rounded(to: 3)) ms, without \(bare.median.rounded(to: 3)) ms"
  }

  /// A round that was timed elsewhere.
  mutating func note(journal time: Double, bare: Double) {
    journal.append(time)
    self.bare.append(bare)
  }

  /// Each is the first every other time, since the second may find the disk busy.
  mutating func time<First, Second>(
    journal work: () async throws -> First, bare: () async throws -> Second
  ) async throws -> (First, Second) {
    let journalIsFirst = journal.count.isMultiple(of: 2)
    var second: Second?
    if !journalIsFirst { second = try await timeBare(bare) }
    let began = System.now
    let first = try await work()
    journal.append(Double(System.now - began) / 1e6)
    guard let second else { return (first, try await timeBare(bare)) }
    return (first, second)
  }

  private mutating func timeBare<Result>(
    _ work: () async throws -> Result
  ) async throws -> Result {
    let began = System.now
    let result = try await work()
    bare.append(Double(System.now - began) / 1e6)
    return result
  }
}
