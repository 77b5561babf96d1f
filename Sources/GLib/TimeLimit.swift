// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Breaks off what GIO is doing once its time is over, as long as somebody holds this.
@MainActor final class TimeLimit {
  let cancellable = g_cancellable_new()
  private var task: Task<Void, Never>?

  init(_ time: Duration) {
    task = Task { [weak self] in
      // Cancelled where nobody holds this any more.
      try? await Task.sleep(for: time)
      if let self { g_cancellable_cancel(cancellable) }
    }
  }

  isolated deinit {
    task?.cancel()
    g_object_unref(cancellable)
  }
}
