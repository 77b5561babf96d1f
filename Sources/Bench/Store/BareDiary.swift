// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import SQLite

/// The least that could hold the same texts and answer the same questions: plain tables and an FTS5
/// index, with the same tokenizer and the same durability. What the journal takes is held against
/// what this takes.
struct BareDiary {
  let database: Connection

  private static let schema = """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY, day INTEGER, title TEXT, body TEXT, folder INTEGER, modified INTEGER,
      uuid BLOB, moment INTEGER, zone TEXT, created INTEGER, opens INTEGER
    );
    CREATE TABLE note_tag (note INTEGER, name TEXT, PRIMARY KEY (note, name)) WITHOUT ROWID;
    CREATE TABLE note_media (note INTEGER, kind INTEGER, PRIMARY KEY (note, kind)) WITHOUT ROWID;
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
        INSERT INTO note SELECT position, day, title, body, folder, modified, uuid, moment, zone,
          created, opens FROM diary.entry WHERE deleted IS NULL ORDER BY id
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

  func summaries(from first: Int, to last: Int) throws -> [BareSummary] {
    try database.rows(
      """
      SELECT d.*, k.photo, k.voice, k.video
      FROM (
        SELECT day, count(*), sum(CASE WHEN opens > ?3 THEN 0 ELSE length(title) + length(body) END),
          sum(coalesce(opens > ?3, 0))
        FROM note WHERE id BETWEEN ?1 AND ?2 GROUP BY day
      ) d LEFT JOIN (
        SELECT n.day, max(m.kind = 1) AS photo, max(m.kind = 2) AS voice, max(m.kind = 3) AS video
        FROM note_media m JOIN note n ON n.id = m.note
        WHERE m.note BETWEEN ?1 AND ?2 AND (n.opens IS NULL OR n.opens <= ?3) GROUP BY n.day
      ) k ON k.day = d.day ORDER BY d.day
      """, first, last, DiaryMaker.clock.now.milliseconds, body: BareSummary.init)
  }

  func page(before id: Int) throws -> [BareNote] {
    try database.rows(
      "SELECT \(BareNote.columns) FROM note n WHERE n.id < ? ORDER BY n.id DESC LIMIT 50", id,
      body: BareNote.init)
  }

  /// `filters` are conditions on `note n` and its place in the index, `note_text`.
  func search(
    _ match: String, filters: String = ""
  ) throws -> [(note: BareNote, snippet: String)] {
    try database.rows(
      """
      SELECT \(BareNote.columns), snippet(note_text, 1, '', '', '…', 64)
      FROM note_text CROSS JOIN note n ON n.id = note_text.rowid
      WHERE note_text MATCH ? AND (n.opens IS NULL OR n.opens <= ?) \(filters)
      ORDER BY note_text.rowid DESC LIMIT 50
      """, match, DiaryMaker.clock.now.milliseconds
    ) { (BareNote($0), $0.text(BareNote.columnCount)) }
  }
}
