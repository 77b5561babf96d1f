// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// The value of an expression over observable objects: now, and whenever it may have changed.
///
/// `Observations` does the work. It stays registered with what it read after its loop has ended,
/// until that changes, which for a diary that is open is never: about a kilobyte for each loop. A
/// registration ends at the first change of anything that was read, so this also reads an object of
/// its own, which changes when the loop ends.
package nonisolated struct ObservedValues<Element: Sendable>: AsyncSequence {
  private let loop = Loop()
  private let values: Observations<Element, Never>

  @MainActor package init(_ read: @escaping @MainActor @Sendable () -> Element) {
    let end = loop.end
    values = Observations {
      end.observe()
      return read()
    }
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(loop: loop, values: values.makeAsyncIterator())
  }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let loop: Loop
    fileprivate var values: Observations<Element, Never>.Iterator

    package mutating func next(isolation actor: isolated (any Actor)? = #isolation) async
      -> Element?
    {
      await values.next(isolation: actor)
    }
  }

  /// Goes with the sequence and its iterator, in whatever way the loop is left.
  fileprivate final class Loop: Sendable {
    let end = LoopEnd()

    deinit { end.announce() }
  }
}

/// The end of one loop, which can be observed.
private nonisolated final class LoopEnd: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var hasCome: Bool { false }

  func observe() { registrar.access(self, keyPath: \.hasCome) }

  func announce() { registrar.withMutation(of: self, keyPath: \.hasCome) {} }
}
