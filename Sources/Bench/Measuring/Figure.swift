// SPDX-License-Identifier: GPL-3.0-or-later

/// One measured number, and the limit it is held to.
struct Figure {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)

    func allows(_ value: Double) -> Bool {
      switch self {
      case .atMost(let bound): value <= bound
      case .atLeast(let bound): value >= bound
      }
    }
  }

  enum Judgement: String {
    case holds
    case fallsShort = "falls short"
    /// This computer does not let it be measured.
    case notMeasured = "not measured"
    /// It is a figure of time, and other programs took some of that.
    case tooBusyToTell = "too busy to tell"
    /// It was measured in rounds that differ too much from each other.
    case tooUnevenToTell = "too uneven to tell"
  }

  let name: String
  /// Nil where this computer does not let it be measured.
  let value: Double?
  let unit: String
  let limit: Limit
  /// Whether other programs can spoil it by taking processor time.
  let isTimed: Bool
  /// What came of each round, where the value is the one in the middle of them.
  private let rounds: [Double]

  /// A figure that is the same however busy the computer is: a count, or a size.
  init(_ name: String, _ value: Double?, _ unit: String, _ limit: Limit) {
    self.init(name, value, unit, limit, isTimed: false)
  }

  init(timed name: String, _ value: Double?, _ unit: String, _ limit: Limit) {
    self.init(name, value, unit, limit, isTimed: true)
  }

  /// A figure of time that was measured round by round. The value is the one in the middle, and
  /// falls short only where so many rounds do that chance does not explain it: a computer that
  /// others share is faster in one round than in the next.
  init(timed name: String, rounds: [Double], _ unit: String, _ limit: Limit) {
    self.init(name, rounds.median, unit, limit, isTimed: true, rounds)
  }

  /// The value is rounded to thousandths: it is judged as it is printed.
  private init(
    _ name: String, _ value: Double?, _ unit: String, _ limit: Limit, isTimed: Bool,
    _ rounds: [Double] = []
  ) {
    self.name = name
    self.value = value?.rounded(to: 3)
    self.unit = unit
    self.limit = limit
    self.isTimed = isTimed
    self.rounds = rounds
  }

  func judgement(on load: BackgroundLoad) -> Judgement {
    guard let value else { return .notMeasured }
    if limit.allows(value) { return .holds }
    if isTimed, load.spoilsTimes { return .tooBusyToTell }
    return isExplainedByChance ? .tooUnevenToTell : .fallsShort
  }

  /// Where the limit lies in the middle, each round is as likely on one side of it as on the other.
  /// More than 2.4 standard deviations beyond half of them are there once in a hundred times.
  private var isExplainedByChance: Bool {
    guard !rounds.isEmpty else { return false }
    let (all, beyond) = (Double(rounds.count), rounds.count { !limit.allows($0) })
    return Double(beyond) <= all / 2 + 1.2 * all.squareRoot()
  }

  func line(on load: BackgroundLoad) -> String {
    let bound =
      switch limit {
      case .atMost(let bound): "at most \(bound)"
      case .atLeast(let bound): "at least \(bound)"
      }
    let judgement = judgement(on: load).rawValue
    return [name, value.map { "\($0)" } ?? "-", unit, bound, judgement].joined(separator: "\t")
  }
}
