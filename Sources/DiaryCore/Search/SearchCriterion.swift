// SPDX-License-Identifier: GPL-3.0-or-later

/// Something an entry must have, or must not.
package struct SearchCriterion: Hashable, Sendable, CustomStringConvertible {
  package let subject: SearchSubject
  package let isExcluded: Bool

  package init(_ subject: SearchSubject, isExcluded: Bool = false) {
    self.subject = subject
    self.isExcluded = isExcluded
  }

  package var description: String { isExcluded ? "-\(subject)" : subject.description }
}
