// SPDX-License-Identifier: GPL-3.0-or-later

package struct ResealingProgress: Hashable, Sendable {
  package enum Phase: Sendable {
    /// The text of all entries, and what belongs to them.
    case database
    case media
    /// Backups, and what was put aside.
    case backups
    /// All that is new takes its place; that can't be cancelled.
    case switching
  }

  package let phase: Phase
  /// In bytes, of all phases together.
  package let done: Int
  package let total: Int
}

/// Counts what is written and read back, and tells of it.
final class ResealingCounter {
  private let total: Int
  private let tell: (ResealingProgress) -> Void
  private var done = 0
  var phase = ResealingProgress.Phase.database { didSet { note(0) } }

  /// `total` is what is written; all of it is read back.
  init(total: Int, _ tell: @escaping (ResealingProgress) -> Void) {
    (self.total, self.tell) = (2 * total, tell)
  }

  /// Throws where the task was cancelled.
  func count(_ piece: ArraySlice<UInt8>) throws {
    try refuseIfCancelled()
    note(piece.count)
  }

  func note(_ bytes: Int) {
    done += bytes
    tell(ResealingProgress(phase: phase, done: min(done, total), total: total))
  }
}
