// SPDX-License-Identifier: GPL-3.0-or-later

/// What the database of a diary began with.
enum FirstTables {
  /// `entry.position` orders entries by day and time of day and is the row that the search index
  /// knows an entry by, so that the newest hits come first without sorting. Only entries that are
  /// not in the trash are in the index; triggers keep it true for every writer. One syllable or
  /// letter is the beginning of many words of the index: `prefix` makes finding it as quick as a
  /// word.
  static let create = """
    CREATE TABLE setting (
      key TEXT PRIMARY KEY,
      value ANY NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE folder (
      id INTEGER PRIMARY KEY,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      name TEXT NOT NULL UNIQUE CHECK (name <> '')
    ) STRICT;

    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      position INTEGER NOT NULL UNIQUE,
      day INTEGER NOT NULL CHECK (day BETWEEN 10101 AND 99991231),
      moment INTEGER NOT NULL,
      zone TEXT NOT NULL,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      folder INTEGER REFERENCES folder (id) ON DELETE SET NULL,
      sealed_until INTEGER CHECK (sealed_until BETWEEN 10101 AND 99991231),
      opens INTEGER,
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      deleted INTEGER,
      CHECK ((sealed_until IS NULL) = (opens IS NULL))
    ) STRICT;
    CREATE INDEX entry_deleted ON entry (deleted) WHERE deleted IS NOT NULL;
    CREATE INDEX entry_opens ON entry (opens) WHERE opens IS NOT NULL;
    CREATE INDEX entry_folder ON entry (folder, position) WHERE folder IS NOT NULL;

    CREATE TABLE version (
      id INTEGER PRIMARY KEY,
      entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      moment INTEGER NOT NULL,
      title TEXT NOT NULL,
      body TEXT NOT NULL
    ) STRICT;
    CREATE INDEX version_entry ON version (entry, moment);

    CREATE TABLE tag (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE CHECK (name <> '')
    ) STRICT;

    CREATE TABLE entry_tag (
      entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      tag INTEGER NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
      PRIMARY KEY (entry, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX entry_tag_tag ON entry_tag (tag, entry);

    CREATE TABLE media (
      id INTEGER PRIMARY KEY,
      sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
      kind INTEGER NOT NULL CHECK (kind BETWEEN 1 AND 3),
      extension TEXT NOT NULL,
      bytes INTEGER NOT NULL CHECK (bytes > 0),
      added INTEGER NOT NULL,
      width INTEGER,
      height INTEGER,
      duration INTEGER,
      sample_rate INTEGER,
      recorded INTEGER
    ) STRICT;

    CREATE TABLE attachment (
      id INTEGER PRIMARY KEY,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      entry INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
      media INTEGER NOT NULL REFERENCES media (id) ON DELETE RESTRICT,
      position INTEGER NOT NULL,
      caption TEXT NOT NULL,
      deleted INTEGER
    ) STRICT;
    CREATE INDEX attachment_entry ON attachment (entry, position);
    CREATE INDEX attachment_media ON attachment (media);
    CREATE INDEX attachment_deleted ON attachment (deleted) WHERE deleted IS NOT NULL;

    CREATE TABLE memo (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      text TEXT NOT NULL,
      pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      deleted INTEGER
    ) STRICT;

    CREATE TABLE weather (
      entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      icon TEXT NOT NULL,
      celsius REAL,
      place TEXT NOT NULL,
      by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1))
    ) STRICT;

    CREATE TABLE feeling (
      entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
      leading TEXT NOT NULL,
      positive REAL NOT NULL,
      negative REAL NOT NULL,
      joy REAL NOT NULL,
      sadness REAL NOT NULL,
      anger REAL NOT NULL,
      fear REAL NOT NULL,
      calm REAL NOT NULL,
      model INTEGER NOT NULL,
      by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1))
    ) STRICT;

    CREATE TABLE change (
      sequence INTEGER PRIMARY KEY,
      subject INTEGER NOT NULL,
      item INTEGER NOT NULL
    ) STRICT;

    CREATE VIRTUAL TABLE entry_text USING fts5 (
      title, body, content = 'entry', content_rowid = 'position', tokenize = 'haru', prefix = '1'
    );

    CREATE TRIGGER entry_text_insert AFTER INSERT ON entry WHEN new.deleted IS NULL BEGIN
      INSERT INTO entry_text (rowid, title, body) VALUES (new.position, new.title, new.body);
    END;

    CREATE TRIGGER entry_text_delete AFTER DELETE ON entry WHEN old.deleted IS NULL BEGIN
      INSERT INTO entry_text (entry_text, rowid, title, body)
      VALUES ('delete', old.position, old.title, old.body);
    END;

    CREATE TRIGGER entry_text_update
    AFTER UPDATE OF title, body, position, deleted ON entry WHEN
      old.title <> new.title OR old.body <> new.body OR old.position <> new.position
      OR (old.deleted IS NULL) <> (new.deleted IS NULL)
    BEGIN
      INSERT INTO entry_text (entry_text, rowid, title, body)
      SELECT 'delete', old.position, old.title, old.body WHERE old.deleted IS NULL;
      INSERT INTO entry_text (rowid, title, body)
      SELECT new.position, new.title, new.body WHERE new.deleted IS NULL;
    END;
    """
}
