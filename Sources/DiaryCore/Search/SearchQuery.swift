// SPDX-License-Identifier: GPL-3.0-or-later

/// What is searched for; an entry is found when it meets every criterion.
package struct SearchQuery: Hashable, Sendable {
  package var criteria: [SearchCriterion]

  package init(_ criteria: [SearchCriterion] = []) {
    self.criteria = criteria
  }

  /// Reads the search language, see `SearchInput`.
  package init(_ text: some StringProtocol) {
    self = SearchInput(String(text)).query
  }

  package var isEmpty: Bool { criteria.isEmpty }

  /// What an entry must have.
  package var wanted: [SearchSubject] {
    criteria.filter { !$0.isExcluded }.map(\.subject)
  }

  /// What an entry must not have.
  package var excluded: [SearchSubject] {
    criteria.filter(\.isExcluded).map(\.subject)
  }
}

extension SearchQuery: CustomStringConvertible {
  /// The query in the search language; reading it gives the same query.
  package var description: String {
    criteria.map(\.description).joined(separator: " ")
  }
}
