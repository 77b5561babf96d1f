// SPDX-License-Identifier: GPL-3.0-or-later

/// Something of ours and what is held against it, which do the same at the same time: what else
/// goes on in the computer is the same for both.
struct Rivals: Sendable {
  /// How long a program takes to begin, in seconds; that is not measured.
  private static let beginning = 2.0

  let name: String
  let unit: String
  let ours: @Sendable ((Child) throws -> Double) throws -> Double
  let bare: @Sendable ((Child) throws -> Double) throws -> Double

  /// How much of a processor each takes, in hundredths.
  struct Cost {
    let ours: Double
    let bare: Double
  }

  func run(for seconds: Double) async throws -> Cost {
    async let ours = aside { [ours] in try ours { try Self.share(of: $0, seconds) } }
    async let bare = aside { [bare] in try bare { try Self.share(of: $0, seconds) } }
    return try await Cost(ours: ours, bare: bare)
  }

  private static func share(of child: Child, _ seconds: Double) throws -> Double {
    try child.live(for: beginning)
    let (moment, before) = (System.now, try time(of: child))
    try child.live(for: seconds)
    let (end, after) = (System.now, try time(of: child))
    return (after - before) / (Double(end - moment) / 1e9) * 100
  }

  private static func time(of child: Child) throws -> Double {
    guard let time = System.processorTime(of: child.process) else {
      throw Obstacle("The processor time of a program is not known: \(System.failure).")
    }
    return time
  }
}
