// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// What the probe sees in a program, one sighting after the other.
final class Watch {
  private let child: Child
  private var rest: [UInt8] = []
  /// The longest that the main thread did not look at what had come, in milliseconds.
  private(set) var longestWork = 0.0

  /// Begins to watch.
  init(_ child: Child) {
    self.child = child
    child.tell("watch")
  }

  func forgetLongestWork() { longestWork = 0 }

  func tell(_ order: String) { child.tell(order) }

  /// Nil where there is none before `deadline`, on the monotonic clock.
  func next(before deadline: Int) throws -> Sighting? {
    while true {
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        guard let sighting = Sighting(line) else {
          throw Obstacle("The probe reported what makes no sense: \(line)")
        }
        guard case .busy(let work) = sighting else { return sighting }
        longestWork = max(longestWork, Double(work) / 1e6)
      }
      guard let bytes = child.read(before: deadline) else { return nil }
      guard !bytes.isEmpty else { throw Obstacle("The program ended while it was watched.") }
      rest += bytes
    }
  }

  /// The next one, which has to come `after` something.
  func next(after cause: String) throws -> Sighting {
    guard let sighting = try next(before: System.now + 20_000_000_000) else {
      throw Obstacle("The program did nothing for 20 s after \(cause).")
    }
    return sighting
  }

  /// Waits until no frame has been painted for some time; answers with the last one.
  @discardableResult
  func rest(for pause: Duration = .milliseconds(400)) throws -> Sighting.Point? {
    let nanoseconds = Int(pause / .nanoseconds(1))
    let limit = System.now + 60_000_000_000
    var last: Sighting.Point?
    while let sighting = try next(before: System.now + nanoseconds) {
      if case .frame(let point) = sighting { last = point }
      guard System.now < limit else { throw Obstacle("The program goes on painting by itself.") }
    }
    return last
  }

  /// Waits until no frame has been painted for some time, but at most for so many nanoseconds: a
  /// caret blinks for ten seconds.
  func restOrBlink(
    for pause: Duration = .milliseconds(400), atMost longest: Int = 2_000_000_000
  ) throws {
    let (nanoseconds, limit) = (Int(pause / .nanoseconds(1)), System.now + longest)
    while try next(before: System.now + nanoseconds) != nil, System.now < limit {}
  }
}
