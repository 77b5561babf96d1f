// SPDX-License-Identifier: GPL-3.0-or-later

/// One thing to look for.
///
/// Every day is either before, on, or after a span: neither `before` nor `after` includes it.
package enum SearchSubject: Hashable, Sendable {
  /// As typed; the reader of a query decides about case, accents and endings.
  case word(String)

  /// Whole words in this order, without anything left out.
  case phrase(String)
  case tag(String)
  case folder(String)

  /// The name of a feeling in English and in lower case, as it is stored; maybe of none there is.
  case feeling(String)
  case has(SearchMedium)
  case before(SearchSpan)
  case after(SearchSpan)
  case on(SearchSpan)

  /// Whether this narrows the search down by something other than the words of an entry.
  package var isFilter: Bool {
    switch self {
    case .word, .phrase: false
    case .tag, .folder, .feeling, .has, .before, .after, .on: true
    }
  }
}

extension SearchSubject: CustomStringConvertible {
  /// What to type to search for this.
  package var description: String {
    switch self {
    case .word(let word): word
    case .phrase(let phrase): SearchQuote.quoted(phrase)
    case .tag(let name): "tag:" + SearchQuote.quotedIfNeeded(name)
    case .folder(let name): "in:" + SearchQuote.quotedIfNeeded(name)
    case .feeling(let name): "feeling:" + SearchQuote.quotedIfNeeded(name)
    case .has(let medium): "has:" + medium.rawValue
    case .before(let span): "before:\(span)"
    case .after(let span): "after:\(span)"
    case .on(let span): "on:\(span)"
    }
  }
}

extension SearchSubject {
  /// The filter that a field and its value ask for; nil while it is not finished or makes no sense.
  static func filter(_ field: SearchField, _ value: String) -> SearchSubject? {
    guard !value.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { return nil }
    return switch field {
    case .tag: .tag(value)
    case .in: .folder(value)
    case .feeling: .feeling(value.lowercased())
    case .has: SearchMedium(rawValue: value.lowercased()).map(Self.has)
    case .before: SearchSpan(value).map(Self.before)
    case .after: SearchSpan(value).map(Self.after)
    case .on: SearchSpan(value).map(Self.on)
    }
  }
}
