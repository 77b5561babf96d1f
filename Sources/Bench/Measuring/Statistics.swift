// SPDX-License-Identifier: GPL-3.0-or-later

extension Collection where Element == Double {
  /// The number in the middle; between two, their mean; of nothing, no number (NaN).
  var median: Double {
    let ordered = sorted()
    guard !ordered.isEmpty else { return .nan }
    return (ordered[(count - 1) / 2] + ordered[count / 2]) / 2
  }

  /// The least number that so many of a hundred do not exceed; of nothing, no number (NaN).
  func percentile(_ share: Double) -> Double {
    let rank = (Double(count) * share / 100).rounded(.up)
    return isEmpty ? .nan : sorted()[Swift.min(Swift.max(Int(rank), 1), count) - 1]
  }

  /// Median, least and greatest, as a remark gives them: "3.2 ms (2.9 to 4.1)".
  func spread(_ unit: String) -> String {
    let least = (self.min() ?? .nan).rounded(to: 1)
    let greatest = (self.max() ?? .nan).rounded(to: 1)
    return "\(median.rounded(to: 1)) \(unit) (\(least) to \(greatest))"
  }
}

extension Double {
  /// Rounded to so many places after the point.
  func rounded(to places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
