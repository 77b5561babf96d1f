// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The search index of a diary, held against one that is made anew of the same texts.
enum SearchIndex {
  /// In how many places the two differ.
  static func differences(in database: Connection) throws -> Int {
    try database.execute(
      """
      CREATE VIRTUAL TABLE temp.fresh USING fts5 (title, body, content = '', tokenize = 'haru');
      INSERT INTO fresh (rowid, title, body)
      SELECT position, title, body FROM entry WHERE deleted IS NULL;
      CREATE VIRTUAL TABLE temp.fresh_word USING fts5vocab (temp, fresh, instance);
      CREATE VIRTUAL TABLE temp.kept_word USING fts5vocab (main, entry_text, instance);
      """)
    let missing = try database.int(Self.difference("fresh_word", "kept_word")) ?? 0
    let excess = try database.int(Self.difference("kept_word", "fresh_word")) ?? 0
    try database.execute("DROP TABLE kept_word; DROP TABLE fresh_word; DROP TABLE fresh;")
    return missing + excess
  }

  private static func difference(_ left: String, _ right: String) -> String {
    "SELECT count(*) FROM (SELECT * FROM \(left) EXCEPT SELECT * FROM \(right))"
  }
}
