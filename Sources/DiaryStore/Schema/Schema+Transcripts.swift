// SPDX-License-Identifier: GPL-3.0-or-later

extension Schema {
  /// `entry.spoken` is what is said in all that is with an entry and not in the trash, so that a
  /// query finds words that were written and words that were said together. Triggers keep it true
  /// when a transcript changes, `AttachmentTable` when an attachment does: a trigger there would
  /// need the tokenizer of the search index in every tool that writes an attachment. As that index
  /// reads its texts from the table, it is made anew with that column.
  static let keepTranscripts = """
    CREATE TABLE transcript (
      media INTEGER PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
      text TEXT NOT NULL CHECK (text <> ''),
      times TEXT NOT NULL,
      language TEXT NOT NULL,
      recogniser TEXT NOT NULL,
      by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1))
    ) STRICT;

    ALTER TABLE entry ADD COLUMN spoken TEXT NOT NULL DEFAULT '';

    DROP TRIGGER entry_text_insert;
    DROP TRIGGER entry_text_delete;
    DROP TRIGGER entry_text_update;
    DROP TABLE entry_text;

    CREATE VIRTUAL TABLE entry_text USING fts5 (
      title, body, spoken, content = 'entry', content_rowid = 'position', tokenize = 'haru',
      prefix = '1'
    );
    INSERT INTO entry_text (rowid, title, body, spoken)
    SELECT position, title, body, spoken FROM entry WHERE deleted IS NULL ORDER BY position;

    CREATE TRIGGER entry_text_insert AFTER INSERT ON entry WHEN new.deleted IS NULL BEGIN
      INSERT INTO entry_text (rowid, title, body, spoken)
      VALUES (new.position, new.title, new.body, new.spoken);
    END;

    CREATE TRIGGER entry_text_delete AFTER DELETE ON entry WHEN old.deleted IS NULL BEGIN
      INSERT INTO entry_text (entry_text, rowid, title, body, spoken)
      VALUES ('delete', old.position, old.title, old.body, old.spoken);
    END;

    CREATE TRIGGER entry_text_update
    AFTER UPDATE OF title, body, spoken, position, deleted ON entry WHEN
      old.title <> new.title OR old.body <> new.body OR old.spoken <> new.spoken
      OR old.position <> new.position OR (old.deleted IS NULL) <> (new.deleted IS NULL)
    BEGIN
      INSERT INTO entry_text (entry_text, rowid, title, body, spoken)
      SELECT 'delete', old.position, old.title, old.body, old.spoken WHERE old.deleted IS NULL;
      INSERT INTO entry_text (rowid, title, body, spoken)
      SELECT new.position, new.title, new.body, new.spoken WHERE new.deleted IS NULL;
    END;

    \(speak("insert", "INSERT ON transcript", "new.media"))
    \(speak("update", "UPDATE OF text ON transcript", "new.media"))
    \(speak("delete", "DELETE ON transcript", "old.media"))
    """

  /// What is said in all that is with the entry of the statement around it.
  static let spoken = """
    coalesce((
      SELECT group_concat(t.text, char(10)) FROM attachment a JOIN transcript t ON t.media = a.media
      WHERE a.entry = entry.id AND a.deleted IS NULL), '')
    """

  /// Brings what is said in the entries that have a medium up to date.
  private static func speak(_ name: String, _ event: String, _ media: String) -> String {
    """
    CREATE TRIGGER entry_spoken_\(name) AFTER \(event) BEGIN
      UPDATE entry SET spoken = \(spoken)
      WHERE id IN (SELECT a.entry FROM attachment a WHERE a.media = \(media));
    END;
    """
  }
}
