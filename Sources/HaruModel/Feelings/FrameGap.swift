// SPDX-License-Identifier: GPL-3.0-or-later

/// The time between two frames, in which background work delays neither of them.
package final class FrameGap {
  /// Where no frame came for so long, nothing moves.
  private static let calm = Duration.milliseconds(100)

  private var drawn: ContinuousClock.Instant?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Notes that a frame is over.
  package func begin() {
    drawn = .now
    goOn()
  }

  /// Waits until the next frame is over; answers at once that there is none where nothing moves.
  func next() async -> Bool {
    guard let drawn, ContinuousClock.now - drawn < Self.calm else { return false }
    let limit = Task {
      // Cancelled where a frame came.
      try? await Task.sleep(for: Self.calm)
      if !Task.isCancelled { goOn() }
    }
    defer { limit.cancel() }
    await withCheckedContinuation { waiting.append($0) }
    return true
  }

  private func goOn() {
    let all = waiting
    waiting = []
    for one in all { one.resume() }
  }
}
