// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Finds entries.
struct SearchCommand: Command {
  static let name = "search"
  static var parameters: String { gettext("WHAT…") }
  static var summary: String { gettext("Find entries by their words and more") }
  static var notes: String {
    gettext(
      "Words, “a phrase” in quotation marks, tag:home, in:folder, has:photo, has:voice, has:video, feeling:joy, before:2026-01-01, after:2026, on:2026-05. A “-” before any of these excludes it; put “--” before a search that begins with it."
    )
  }

  private let limit: Option<String?>
  private let json: Option<Bool>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    limit = options.limit()
    json = options.json()
    words = options.words()
  }

  var onlyPrints: Bool { true }

  func run(_ session: Session) async throws -> ExitStatus {
    let query = SearchQuery(Self.text(words.value)).withKnownFeelings
    guard !query.isEmpty else {
      throw Complaint.misunderstood(gettext("Please say what to look for."))
    }
    let limit = try limit.count()
    let journal = try await session.readingJournal()
    let hits = try await journal.search(query, limit: limit)
    if json.value {
      try session.output.json(try await EntryRecord.list(hits.map(\.entry), in: journal))
      return hits.isEmpty ? .notFound : .done
    }
    for hit in hits {
      let text = JoinedText.titled(hit.entry.title, hit.snippet)
      try session.output.line(hit.entry, session.clock, text: text)
    }
    if hits.isEmpty { Program.complain(gettext("Nothing was found.")) }
    if hits.count == limit {
      Program.complain(gettext("There may be more: “--limit” shows as many as you want."))
    }
    return hits.isEmpty ? .notFound : .done
  }

  /// One word is the whole search. Of several, those with a space were quoted for the shell, and
  /// are phrases again.
  private static func text(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.map { word in
      guard word.contains(where: \.isWhitespace), !word.contains("\"") else { return word }
      guard let colon = word.firstIndex(of: ":"),
        !word[..<colon].contains(where: \.isWhitespace)
      else { return "\"" + word + "\"" }
      let value = word.index(after: colon)
      return word[..<value] + "\"" + word[value...] + "\""
    }.joined(separator: " ")
  }
}
