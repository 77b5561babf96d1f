// SPDX-License-Identifier: GPL-3.0-or-later

package import CGLib

/// Breaks off what GIO is doing once its time is over, as long as somebody holds this.
@MainActor package final class TimeLimit {
  package let cancellable = g_cancellable_new()
  /// Whether it was the time that broke it off.
  package private(set) var isOver = false
  private var task: Task<Void, Never>?

  package init(_ time: Duration) {
    task = Task { [weak self] in
      // Cancelled where nobody holds this any more.
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
