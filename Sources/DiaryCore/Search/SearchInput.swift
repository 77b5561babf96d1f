// SPDX-License-Identifier: GPL-3.0-or-later

/// What stands in the search field, read part by part. No input is wrong.
///
/// - `word`, `"a phrase"`; a quotation without an end goes on to the end.
/// - `tag:home`, `tag:"two words"`, `in:folder`, `feeling:joy`, `has:voice`, `has:photo`,
///   `has:video`, `before:2026-01-01`, `after:2026`, `on:2026-05`.
/// - A `-` right before any of these excludes it.
/// - Anything else before a colon, as in `http://x`, is part of a word.
///
/// The names of fields are English, as the user's words for them change with the language; they are
/// read in upper and lower case. Full-width signs of Korean, Chinese and Japanese keyboards count
/// like the narrow ones.
package struct SearchInput: Sendable {
  package let text: String
  package private(set) var parts: [SearchPart] = []

  /// Whether the last quotation has no end, and its last word may go on.
  private var endsInQuotation = false

  package var query: SearchQuery { SearchQuery(parts.compactMap(\.criterion)) }

  /// The query for a field that is still being typed into: a quotation without an end also finds
  /// what goes on from there, as a word does.
  package var queryWhileTyping: SearchQuery {
    var query = query
    guard endsInQuotation, let last = parts.last?.criterion, !last.isExcluded,
      case .phrase(let phrase) = last.subject,
      text.unicodeScalars.last?.properties.isWhitespace == false
    else { return query }
    query.criteria[query.criteria.count - 1] = SearchCriterion(.word(phrase))
    return query
  }

  /// Reads by scalars, so that no accent in an odd place changes what the sign before it means.
  package init(_ text: String) {
    self.text = text
    var position = text.startIndex
    while position < text.endIndex {
      if scalars[position].properties.isWhitespace {
        scalars.formIndex(after: &position)
      } else {
        readPart(from: &position)
      }
    }
  }

  private var scalars: String.UnicodeScalarView { text.unicodeScalars }
}

extension SearchInput {
  private mutating func readPart(from position: inout String.Index) {
    let start = position
    let isExcluded = isMinus(scalars[position])
    if isExcluded { scalars.formIndex(after: &position) }
    let subject = readSubject(from: &position)
    parts.append(
      SearchPart(
        range: start..<position,
        criterion: subject.map { SearchCriterion($0, isExcluded: isExcluded) }))
  }

  private mutating func readSubject(from position: inout String.Index) -> SearchSubject? {
    if let phrase = readQuotation(from: &position) {
      return phrase.isBlank ? nil : .phrase(phrase)
    }
    if let field = readField(from: &position) {
      let value = readQuotation(from: &position) ?? readWord(from: &position)
      return .filter(field, value)
    }
    let word = readWord(from: &position)
    return word.unicodeScalars.allSatisfy(isMinus) ? nil : .word(word)
  }

  /// The field whose name and colon start here.
  private func readField(from position: inout String.Index) -> SearchField? {
    for field in SearchField.allCases {
      let name = scalars[position...].prefix(field.rawValue.count)
      guard String(name).lowercased() == field.rawValue, name.endIndex < text.endIndex,
        [":", "："].contains(scalars[name.endIndex])
      else { continue }
      position = scalars.index(after: name.endIndex)
      return field
    }
    return nil
  }

  /// What is between the quotation marks that start here.
  private mutating func readQuotation(from position: inout String.Index) -> String? {
    guard position < text.endIndex, SearchQuote.isMark(scalars[position]) else { return nil }
    scalars.formIndex(after: &position)
    var content = String.UnicodeScalarView()
    while position < text.endIndex {
      let scalar = scalars[position]
      scalars.formIndex(after: &position)
      if SearchQuote.isMark(scalar) {
        guard position < text.endIndex, scalars[position] == scalar else {
          return String(content)
        }
        scalars.formIndex(after: &position)
      }
      content.append(scalar)
    }
    endsInQuotation = true
    return String(content)
  }

  private func readWord(from position: inout String.Index) -> String {
    let word = scalars[position...].prefix {
      !$0.properties.isWhitespace && !SearchQuote.isMark($0)
    }
    position = word.endIndex
    return String(word)
  }

  private func isMinus(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "－"
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
