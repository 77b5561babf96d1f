// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import SQLite

/// The least that could hold the same texts: a plain table and an FTS5 index over it, with the same
/// tokenizer and the same durability. What the journal takes is held against what this takes.
struct BareDiary {
  let database: Connection

  private static let schema = """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY, day INTEGER, title TEXT, body TEXT, folder INTEGER, tag INTEGER,
      modified INTEGER, uuid BLOB, moment INTEGER, zone TEXT, created INTEGER
    );
    CREATE TABLE note_tag (note INTEGER, name TEXT, PRIMARY KEY (note, name)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE note_text USING fts5 (
      title, body, content = 'note', content_rowid = 'id', tokenize = 'haru', prefix = '1'
    );
    CREATE TRIGGER note_insert AFTER INSERT ON note BEGIN
      INSERT INTO note_text (rowid, title, body) VALUES (new.id, new.title, new.body);
    END;
    CREATE TRIGGER note_update AFTER UPDATE OF title, body ON note BEGIN
      INSERT INTO note_text (note_text, rowid, title, body)
      VALUES ('delete', old.id, old.title, old.body);
      INSERT INTO note_text (rowid, title, body) VALUES (new.id, new.title, new.body);
    END;
    """

  /// Copies the entries of a diary, each known by its position there, with its tags.
  init(copying diary: JournalFolder, to path: String) throws {
    database = try Connection(path, .create)
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = OFF")
    try database.execute(Self.schema)
    try database.run("ATTACH ? AS diary", diary.database)
    try database.transaction {
      try database.run(
        """
        INSERT INTO note SELECT e.position, e.day, e.title, e.body, e.folder,
          (SELECT min(tag) FROM diary.entry_tag WHERE entry = e.id), e.modified, e.uuid, e.moment,
          e.zone, e.created
        FROM diary.entry e WHERE e.deleted IS NULL ORDER BY e.id
        """)
      try database.run(
        """
        INSERT INTO note_tag SELECT e.position, t.name FROM diary.entry e
        JOIN diary.entry_tag et ON et.entry = e.id JOIN diary.tag t ON t.id = et.tag
        WHERE e.deleted IS NULL ORDER BY 1, 2
        """)
    }
    try database.execute("DETACH diary")
    try database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
    try database.execute("PRAGMA synchronous = FULL")
  }

  func save(_ id: Int, title: String, body: String, modified: Int) throws {
    try database.transaction {
      try database.run(
        "UPDATE note SET title = ?, body = ?, modified = ? WHERE id = ?", title, body, modified, id)
    }
  }

  /// How many days there are in the answer.
  func summaries(from first: Int, to last: Int) throws -> Int {
    try database.rows(
      """
      SELECT day, count(*), sum(length(title) + length(body)) FROM note
      WHERE id BETWEEN ? AND ? GROUP BY day ORDER BY day
      """, first, last
    ) { ($0.int(0), $0.int(1), $0.int(2)) }.count
  }

  /// Reads what an entry has, as the journal does.
  func page(before id: Int) throws -> Int {
    try database.rows(
      """
      SELECT day, title, body, folder, modified, uuid, moment, zone, created,
        (SELECT group_concat(name) FROM note_tag WHERE note_tag.note = note.id) FROM note
      WHERE id < ? ORDER BY id DESC LIMIT 50
      """, id
    ) { row in
      (
        numbers: [0, 3, 4, 6, 8].map(row.int), uuid: row.blob(5),
        texts: [1, 2, 7, 9].map(row.text)
      )
    }.count
  }

  /// `filters` are conditions on `note`.
  func search(_ match: String, filters: String? = nil) throws -> Int {
    let rows = filters.map { "CROSS JOIN note ON note.id = note_text.rowid WHERE \($0) AND" }
    return try database.rows(
      """
      SELECT note_text.rowid, snippet(note_text, 1, '', '', '…', 40)
      FROM note_text \(rows ?? "WHERE") note_text MATCH ?
      ORDER BY note_text.rowid DESC LIMIT 50
      """, match
    ) { ($0.int(0), $0.text(1)) }.count
  }
}
