// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import HaruModel
import Pictures
import Synchronization

/// Makes small pictures of whatever it is given, and knows how many it has made.
package final class PictureMaker: Sendable {
  private struct State {
    var begun = 0
    var ended = 0
    var parts: [Trim?] = []
    var failure: (any Error)?
  }

  private let state: Mutex<State>
  /// What is asked for is so many times as large as what is made.
  private let shrinking: Int
  /// Nothing is made before this ends.
  private let isHeld: AsyncStream<Never>?

  package init(
    failing failure: (any Error)? = nil, shrinking: Int = 10, held: AsyncStream<Never>? = nil
  ) {
    state = Mutex(State(failure: failure))
    (self.shrinking, isHeld) = (shrinking, held)
  }

  package var count: Int { state.withLock { $0.begun } }

  /// How many were made, or given up.
  package var ended: Int { state.withLock { $0.ended } }

  /// The parts of videos that were asked for, where nil is all of one.
  package var parts: [Trim?] { state.withLock { $0.parts } }

  package func fail(_ failure: (any Error)?) { state.withLock { $0.failure = failure } }

  package var make: ThumbnailLoader.Make {
    { [self] _, side, part in
      state.withLock {
        $0.begun += 1
        $0.parts.append(part)
      }
      defer { state.withLock { $0.ended += 1 } }
      if let isHeld { for await _ in isHeld {} }
      if let failure = state.withLock(\.failure) { throw failure }
      return try TestPicture.pixels(red: 90, side: side / shrinking)
    }
  }
}
