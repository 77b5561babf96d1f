// SPDX-License-Identifier: GPL-3.0-or-later

package import CGLib

/// Cancels an operation of GIO when its time is over, unless this is released before.
@MainActor package final class TimeLimit {
  package let cancellable = g_cancellable_new()
  /// Whether it was the time that broke it off.
  package private(set) var isOver = false
  private var task: Task<Void, Never>?

  package init(_ time: Duration) {
    task = Task { [weak self] in
      // Cancelled when this is released.
      try? await Task.sleep(for: time)
      self?.end()
    }
  }

  isolated deinit {
    task?.cancel()
    g_object_unref(cancellable)
  }

  private func end() {
    guard !Task.isCancelled else { return }
    isOver = true
    breakOff()
  }

  /// Breaks it off before its time.
  package func breakOff() { g_cancellable_cancel(cancellable) }
}
