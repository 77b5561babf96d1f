// SPDX-License-Identifier: GPL-3.0-or-later

/// One measured number, and the limit it is held to.
struct Figure {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
  }

  enum Judgement: String {
    case holds
    case fallsShort = "falls short"
    /// This computer does not let it be measured.
    case notMeasured = "not measured"
    /// It is a figure of time, and other programs took some of that.
    case tooBusyToTell = "too busy to tell"
  }

  let name: String
  /// Nil where this computer does not let it be measured.
  let value: Double?
  let unit: String
  let limit: Limit
  /// Whether other programs can spoil it by taking processor time.
  let isTimed: Bool

  /// A figure that is the same however busy the computer is: a count, or a size.
  init(_ name: String, _ value: Double?, _ unit: String, _ limit: Limit) {
    self.init(name, value, unit, limit, isTimed: false)
  }

  init(timed name: String, _ value: Double?, _ unit: String, _ limit: Limit) {
    self.init(name, value, unit, limit, isTimed: true)
  }

  /// The value is rounded to thousandths: it is judged as it is printed.
  private init(
    _ name: String, _ value: Double?, _ unit: String, _ limit: Limit, isTimed: Bool
  ) {
    self.name = name
    self.value = value?.rounded(to: 3)
    self.unit = unit
    self.limit = limit
    self.isTimed = isTimed
  }

  func judgement(on load: BackgroundLoad) -> Judgement {
    guard let value else { return .notMeasured }
    let holds =
      switch limit {
      case .atMost(let bound): value <= bound
      case .atLeast(let bound): value >= bound
      }
    if holds { return .holds }
    return isTimed && load.spoilsTimes ? .tooBusyToTell : .fallsShort
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
