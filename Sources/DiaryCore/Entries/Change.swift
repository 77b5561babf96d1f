// SPDX-License-Identifier: GPL-3.0-or-later

/// That something in the diary is not as it was.
public struct Change: Hashable, Sendable {
  package enum Subject: Int, Sendable {
    case entry = 1
    case memo = 2
    case folder = 3
    case media = 4
    case diary = 5
    case feeling = 6
  }

  /// Changes are numbered in the order in which they happened.
  package let sequence: Int
  package let subject: Subject
  /// The number of the entry, memo, folder or medium; of a feeling that of its entry, or 0 for
  /// many.
  package let item: Int

  package init(sequence: Int, subject: Subject, item: Int) {
    self.sequence = sequence
    self.subject = subject
    self.item = item
  }
}
