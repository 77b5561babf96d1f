// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Shows a person at the terminal how far something has come.
enum Progress {
  /// Once for every hundredth that is reached.
  nonisolated static let show: @Sendable (Int, Int) -> Void = { done, all in
    guard Terminal.isErrorOutput, all > 0, done * 100 / all > (done - 1) * 100 / all else { return }
    let line = done < all ? "\r\(done * 100 / all) %" : "\r\u{1b}[K"
    // Nothing is lost where it can't be shown.
    try? Terminal.writeBeside(Array(line.utf8))
  }
}
