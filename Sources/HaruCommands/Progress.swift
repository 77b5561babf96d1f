// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import GLib
import HaruModel
import HaruWords
import Synchronization

/// Shows a person at the terminal how far something has come.
enum Progress {
  /// Once for every hundredth that is reached.
  nonisolated static let show: @Sendable (Int, Int) -> Void = { done, all in
    guard Terminal.isErrorOutput, all > 0, done * 100 / all > (done - 1) * 100 / all else { return }
    let line = done < all ? "\r\(done * 100 / all) %" : "\r\u{1b}[K"
    // Nothing is lost where it can't be shown.
    try? Terminal.writeBeside(Array(line.utf8))
  }

  /// The same where the count goes on by more than one at a time.
  static func percentage() -> @Sendable (Int, Int) -> Void {
    let last = Atomic(-1)
    return { done, all in
      let now = all > 0 ? done * 100 / all : 100
      guard Terminal.isErrorOutput, last.exchange(now, ordering: .relaxed) != now else { return }
      // Nothing is lost where it can't be shown.
      try? Terminal.writeBeside(Array("\r\(now) %".utf8))
    }
  }

  /// What is done for a copy elsewhere, and how far that has come.
  static func showCopying(_ step: CopyRun.Step, _ part: Double) {
    let words = CopyScheduler.words(step)
    tell(clearing + (part > 0 ? words + " " + NumberText.percent(part) : words))
  }

  /// Takes away what was shown.
  static func clear() { tell(clearing) }

  private static let clearing = "\r\u{1b}[K"

  private static func tell(_ text: String) {
    guard Terminal.isErrorOutput else { return }
    // Nothing is lost where it can't be shown.
    try? Terminal.writeBeside(Array(text.utf8))
  }
}
