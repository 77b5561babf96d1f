// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

/// A search query as SQL: the newest entries first, read along the search index where there are
/// words to look for, else along the entries.
struct SearchStatement {
  private(set) var sql: String
  private(set) var values: [Value] = []
  /// How many words are quoted, or letters where each is a word: more than two lines have room for,
  /// so that what shows them cuts them at the end of a line. SQLite allows no more.
  private static let snippetLength = 64
  private let words: [String]
  private let phrases: [String]

  /// Nil when there is nothing in the query that could be looked for.
  init?(_ query: SearchQuery, after position: Int?, limit: Int, latest: Moment) {
    words = query.wanted.compactMap { if case .word(let word) = $0 { word } else { nil } }
    phrases = query.wanted.compactMap { if case .phrase(let phrase) = $0 { phrase } else { nil } }
    let wanted = query.wanted.compactMap(Self.expression)
    let excluded = query.excluded.compactMap(Self.expression)

    var conditions = ["e.deleted IS NULL", "(e.opens IS NULL OR e.opens <= ?)"]
    var filters: [Value] = [latest.milliseconds.value]
    if wanted.isEmpty {
      sql = "SELECT \(EntryTable.columns), '', '' FROM entry e WHERE "
      if !excluded.isEmpty {
        conditions.append(
          "e.position NOT IN (SELECT rowid FROM entry_text WHERE entry_text MATCH ?)")
        filters.append(excluded.joined(separator: " OR ").value)
      }
    } else {
      // SQLite's snippet() leaves out what follows a NUL.
      // CROSS JOIN keeps the order: the index leads, so that its order is the answer's.
      sql = """
        SELECT \(EntryTable.columns), CASE WHEN length(e.body) < \(LongText.length)
            AND instr(e.body, char(0)) = 0
          THEN snippet(entry_text, 1, '', '', '…', \(Self.snippetLength)) ELSE '' END,
          CASE WHEN length(e.spoken) BETWEEN 1 AND \(LongText.length)
          THEN snippet(entry_text, 2, '', '', '…', \(Self.snippetLength)) ELSE e.spoken END
        FROM entry_text CROSS JOIN entry e ON e.position = entry_text.rowid
        WHERE entry_text MATCH ? AND
        """ + " "
      let match = wanted.map { "(\($0))" }.joined(separator: " AND ")
      let without = excluded.map { " NOT (\($0))" }.joined()
      values.append((without.isEmpty ? match : "(\(match))\(without)").value)
    }
    // Along the index, it ends where its bounds are, and goes no way but by position to an entry:
    // by the folder, SQLite would go through all of that for every hit.
    let order = wanted.isEmpty ? "e.position" : "entry_text.rowid"
    let folder = wanted.isEmpty ? "e.folder" : "+e.folder"
    for criterion in query.criteria {
      guard
        let (condition, value) = Self.filter(criterion.subject, position: order, folder: folder)
      else { continue }
      conditions.append(criterion.isExcluded ? "NOT (\(condition))" : condition)
      filters += value
    }
    guard !wanted.isEmpty || conditions.count > 2 else { return nil }
    if let position {
      conditions.append("\(order) < ?")
      filters.append(position.value)
    }
    sql += conditions.joined(separator: " AND ") + " ORDER BY \(order) DESC LIMIT ?"
    values += filters + [limit.value]
  }

  /// The parts of a text that was found that show why.
  func marks(in text: String) -> [Range<String.Index>] {
    TextQuery.ranges(ofWords: words, phrases: phrases, in: text)
  }

  /// The piece of an entry that shows why it was found: of its body, unless only what was said
  /// does.
  func quote(of body: (whole: String, snippet: String), spoken: String) -> String {
    let isMarked = { (text: String) in !marks(in: text).isEmpty }
    let written =
      body.snippet.isEmpty ? LongText.piece(of: body.whole, hasHit: isMarked) : body.snippet
    guard !spoken.isEmpty, !isMarked(written) else { return Self.shown(written) }
    let said =
      spoken.count < LongText.length ? spoken : LongText.piece(of: spoken, hasHit: isMarked)
    return isMarked(said) ? said : Self.shown(written)
  }

  /// A NUL ends a text for many programs.
  private static func shown(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  private static func expression(_ subject: SearchSubject) -> String? {
    switch subject {
    case .word(let word): TextQuery.word(word)
    case .phrase(let phrase): TextQuery.phrase(phrase)
    case .tag, .folder, .feeling, .has, .before, .after, .on: nil
    }
  }

  private static func filter(
    _ subject: SearchSubject, position: String, folder: String
  ) -> (String, [Value])? {
    switch subject {
    case .word, .phrase:
      nil
    case .tag(let name):
      (
        """
        EXISTS (SELECT 1 FROM entry_tag et WHERE et.entry = e.id
          AND et.tag IN (SELECT id FROM tag WHERE name = ? COLLATE NOCASE))
        """, [name.value]
      )
    case .folder(let name):
      (
        "\(folder) IN (SELECT id FROM folder WHERE name = ? COLLATE NOCASE)", [name.value]
      )
    case .feeling(let name):
      ("EXISTS (SELECT 1 FROM feeling f WHERE f.entry = e.id AND f.leading = ?)", [name.value])
    case .has(let medium):
      (
        """
        EXISTS (SELECT 1 FROM attachment a JOIN media m ON m.id = a.media
          WHERE a.entry = e.id AND a.deleted IS NULL AND m.kind = ?)
        """, [kind(of: medium).value]
      )
    case .before(let span):
      ("\(position) < ?", [EntryPosition.range(span.first, span.first).lowerBound.value])
    case .after(let span):
      ("\(position) > ?", [EntryPosition.range(span.last, span.last).upperBound.value])
    case .on(let span):
      (
        "\(position) BETWEEN ? AND ?",
        [
          EntryPosition.range(span.first, span.last).lowerBound.value,
          EntryPosition.range(span.first, span.last).upperBound.value,
        ]
      )
    }
  }

  /// The numbers of `media.kind`.
  private static func kind(of medium: SearchMedium) -> Int {
    switch medium {
    case .photo: 1
    case .voice: 2
    case .video: 3
    }
  }
}
