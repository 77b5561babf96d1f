// SPDX-License-Identifier: GPL-3.0-or-later

/// A stretch of what stands in the search field, between spaces.
package struct SearchPart: Hashable, Sendable {
  package let range: Range<String.Index>

  /// Nil while the part is not finished, as `tag:` and `before:20`; the search goes on without it.
  package let criterion: SearchCriterion?
}
