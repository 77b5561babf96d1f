// SPDX-License-Identifier: GPL-3.0-or-later

/// When words are saved: a moment after they were written, and once more a while after a save that
/// failed. It also notices a save that takes too long.
package final class Autosave {
  /// How long after the first key a person hears at the latest that a save does not end.
  package static let timeUntilTold = Duration.milliseconds(1500)

  private let pause: Duration
  private let pauseAfterFailure: Duration
  private let timeUntilLate: Duration
  /// Saves, since it is time to.
  package var onDue: () async -> Void = {}
  /// Hears that a save is late, so that the words had better be kept elsewhere as well.
  package var onLate: () -> Void = {}
  /// Hears that a save still has not ended when a person is to be told.
  package var onStalled: () -> Void = {}
  /// Whether a save goes on that is late.
  package private(set) var isLate = false
  private var waiting: Task<Void, Never>?
  private var saving: Task<Bool, Never>?
  /// Whether what is waited for is another try, which the next words bring forward.
  private var isRetry = false

  /// Words wait for `pause` to be saved, and for `pauseAfterFailure` where that has failed. A save
  /// that has not ended after `timeUntilLate` is late.
  package init(
    pause: Duration, pauseAfterFailure: Duration = .seconds(3),
    timeUntilLate: Duration = .milliseconds(400)
  ) {
    self.pause = pause
    self.pauseAfterFailure = pauseAfterFailure
    self.timeUntilLate = timeUntilLate
  }

  isolated deinit { waiting?.cancel() }

  /// Words were written.
  package func saveSoon() {
    if waiting == nil || isRetry { wait(pause) }
  }

  /// Something was changed that does not wait.
  package func saveAtOnce() { wait(.zero) }

  /// A save has failed.
  package func tryAgain() {
    wait(pauseAfterFailure)
    isRetry = true
  }

  /// A save begins that nothing waited for.
  package func stopWaiting() {
    waiting?.cancel()
    waiting = nil
  }

  private func wait(_ pause: Duration) {
    waiting?.cancel()
    isRetry = false
    waiting = Task { [weak self] in
      // Cancelled where something else saves.
      guard await Self.sleeps(for: pause), let self else { return }
      waiting = nil
      await onDue()
    }
  }

  package var isSaving: Bool { saving != nil }

  /// Saves by `body` after what is being saved, and once more a while later where that fails;
  /// answers whether it is done. It goes on where the page goes: these may be the only words.
  package func inTurn(_ body: @escaping () async -> Bool) async -> Bool {
    stopWaiting()
    let earlier = saving
    let task = Task {
      _ = await earlier?.value
      return await body()
    }
    saving = task
    let isDone = await task.value
    if saving == task { saving = nil }
    if !isDone { tryAgain() }
    return isDone
  }

  /// Saves by `body`, and notices where that takes too long. It goes on all the same.
  package func watching<Result>(_ body: () async -> Result) async -> Result {
    let watching = Task { [weak self, pause, timeUntilLate] in
      // Cancelled when the save has ended.
      guard await Self.sleeps(for: timeUntilLate) else { return }
      self?.isLate = true
      self?.onLate()
      guard await Self.sleeps(for: Self.timeUntilTold - timeUntilLate - pause) else { return }
      self?.onStalled()
    }
    defer {
      watching.cancel()
      isLate = false
    }
    return await body()
  }

  /// Answers whether the task is still to go on. The time may be over when the task is cancelled.
  private static func sleeps(for time: Duration) async -> Bool {
    try? await Task.sleep(for: time)
    return !Task.isCancelled
  }
}
