// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Synchronization

/// Notices that the disk of an open diary does not answer. A call that takes long may only have
/// much to do: so a short question is asked beside it, and the disk counts as stalled where that
/// waits too.
final class DiskWatch: Sendable {
  private struct State {
    /// When each call to the disk that has not returned was made.
    var calls: [Int: ContinuousClock.Instant] = [:]
    var nextCall = 0
    var isTimerSet = false
    var isAsked = false
    var isAnswering = true
    var hear: (@Sendable (_ isAnswering: Bool) -> Void)?
  }

  /// How long a call may take until the disk is asked, and how long that may take: a recording
  /// calls its disk every second, and a person is told within two.
  private static let timeUntilAsked = Duration.milliseconds(200)
  private static let timeUntilStalled = Duration.milliseconds(350)
  /// When a disk is asked again that has answered while a long call goes on.
  private static let timeUntilAskedAgain = Duration.seconds(2)

  private let state = Mutex(State())
  private let timers = DispatchQueue(label: "org.harudiary.disk")
  /// Waits for the disk.
  private let questions = DispatchQueue(label: "org.harudiary.disk.question")
  private let ask: @Sendable () -> Void

  /// `ask` returns when the disk has answered, whatever it says.
  init(_ ask: @escaping @Sendable () -> Void) { self.ask = ask }

  /// Hears when the disk answers no more, and when it does again or reports a failure; in place of
  /// an earlier `hear`.
  func onChange(_ hear: @escaping @Sendable (_ isAnswering: Bool) -> Void) {
    state.withLock { $0.hear = hear }
  }

  /// Calls the disk.
  func watching<Result, Failure>(
    _ call: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let number = begin()
    defer { end(number) }
    return try call()
  }

  private func begin() -> Int {
    let (number, setsTimer) = state.withLock { state in
      state.nextCall += 1
      state.calls[state.nextCall] = .now
      defer { state.isTimerSet = true }
      return (state.nextCall, !state.isTimerSet)
    }
    if setsTimer { after(Self.timeUntilAsked) { $0.look() } }
    return number
  }

  private func end(_ number: Int) { state.withLock { $0.calls[number] = nil } }

  private func after(_ time: Duration, _ body: @escaping @Sendable (DiskWatch) -> Void) {
    timers.asyncAfter(deadline: .now() + .nanoseconds(Int(time / .nanoseconds(1)))) { [weak self] in
      if let self { body(self) }
    }
  }

  private func look() {
    let age = state.withLock { state -> Duration? in
      guard let oldest = state.calls.values.min() else {
        state.isTimerSet = false
        return nil
      }
      return ContinuousClock.now - oldest
    }
    guard let age else { return }
    if age < Self.timeUntilAsked { return after(Self.timeUntilAsked - age) { $0.look() } }
    question()
  }

  private func question() {
    state.withLock { $0.isAsked = true }
    questions.async { [weak self, ask, timers] in
      ask()
      timers.async { [weak self] in self?.noteAnswer() }
    }
    after(Self.timeUntilStalled) { $0.note(isAnswering: $0.state.withLock { !$0.isAsked }) }
  }

  private func noteAnswer() {
    state.withLock { $0.isAsked = false }
    note(isAnswering: true)
    after(Self.timeUntilAskedAgain) { $0.look() }
  }

  /// The disk has said that something is wrong.
  func noteFailure() { state.withLock(\.hear)?(true) }

  private func note(isAnswering: Bool) {
    let hear = state.withLock { state in
      defer { state.isAnswering = isAnswering }
      return state.isAnswering == isAnswering ? nil : state.hear
    }
    hear?(isAnswering)
  }
}
