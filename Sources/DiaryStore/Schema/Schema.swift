// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The shape of the diary's database, step by step.
enum Schema {
  static let migrator = Migrator(migrations)

  static let migrations = [
    Migration("001 create journal", sql: createJournal),
    // Of a text that was overwritten by a writer who had not read it, no later text says the same.
    Migration(
      "002 mark versions that stay",
      sql: """
        ALTER TABLE version ADD COLUMN stays INTEGER NOT NULL DEFAULT 0 CHECK (stays IN (0, 1))
        """),
    Migration("003 keep recordings", sql: keepRecordings),
    Migration("004 list pictures", sql: listPictures),
    Migration(
      "005 keep places",
      sql: """
        CREATE TABLE place (
          entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
          latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
          longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180)
        ) STRICT
        """),
    // What is seen and heard is a video.
    Migration(
      "006 list videos",
      sql: """
        CREATE INDEX attachment_video ON attachment (deleted, entry_position, position, entry, recorded)
          WHERE entry_position IS NOT NULL AND recorded IS NOT NULL
        """),
    Migration("007 read feelings", sql: readFeelings),
    // What is asked for, and where and when it was tried last, survives the end of the program.
    Migration(
      "008 want weather",
      sql: """
        CREATE TABLE weather_wanted (
          entry INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
          asked INTEGER NOT NULL,
          latitude REAL CHECK (latitude BETWEEN -90 AND 90),
          longitude REAL CHECK (longitude BETWEEN -180 AND 180),
          place TEXT NOT NULL,
          tried INTEGER,
          CHECK ((latitude IS NULL) = (longitude IS NULL))
        ) STRICT
        """),
    Migration("009 keep transcripts", sql: Schema.keepTranscripts),
    // What was read elsewhere is true as long as the entry says the same.
    Migration(
      "010 read feelings elsewhere",
      sql: """
        ALTER TABLE feeling ADD COLUMN remote INTEGER NOT NULL DEFAULT 0 CHECK (remote IN (0, 1));
        DROP TRIGGER feeling_outdated;
        CREATE TRIGGER feeling_outdated AFTER UPDATE OF title, body ON entry
        WHEN new.title <> old.title OR new.body <> old.body BEGIN
          UPDATE feeling SET model = 0, remote = 0 WHERE entry = new.id;
        END;
        """),
    // What a recogniser heard before it came to an end is not all that is said.
    Migration(
      "011 know broken transcripts",
      sql: """
        ALTER TABLE transcript ADD COLUMN whole INTEGER NOT NULL DEFAULT 1 CHECK (whole IN (0, 1))
        """),
    Migration("012 keep digests", sql: keepDigests),
    // A leaf of the search index fits into a page that ends with a checksum of eight bytes: with
    // the default of 4050, it would take a second page for its last byte.
    Migration("013 fit index into pages", sql: fitIndex),
  ]

  /// Long texts were found by all of their words before, and the index must forget these.
  private static let fitIndex = """
    INSERT INTO entry_text (entry_text, rank) VALUES ('pgsz', 4042);

    INSERT INTO entry_text (entry_text) SELECT 'rebuild' WHERE \(hasLongText);
    INSERT INTO entry_text (entry_text, rowid, title, body, spoken)
      SELECT 'delete', position, title, body, spoken FROM entry
      WHERE deleted IS NOT NULL AND \(hasLongText);

    INSERT INTO entry_text (entry_text) VALUES ('optimize');
    """

  private static let hasLongText = """
    EXISTS (
      SELECT 1 FROM entry AS long
      WHERE length(CAST(long.title || long.body || long.spoken AS BLOB)) > 65536)
    """

  /// Model 0 has never read anything: what it has read is to be read again.
  private static let readFeelings = """
    ALTER TABLE feeling ADD COLUMN words INTEGER NOT NULL DEFAULT 0;

    CREATE TRIGGER feeling_outdated AFTER UPDATE OF title, body ON entry
    WHEN new.title <> old.title OR new.body <> old.body BEGIN
      UPDATE feeling SET model = 0 WHERE entry = new.id;
    END;
    """

  /// `attachment.entry_position` is null for recordings; for photos and videos it is the position
  /// of their entry. Triggers keep it true for every writer, so that the album is listed along one
  /// index that holds nothing else.
  private static let listPictures = """
    ALTER TABLE attachment ADD COLUMN entry_position INTEGER;
    UPDATE attachment SET entry_position = \(entryPosition);
    CREATE INDEX attachment_entry_position
      ON attachment (deleted, entry_position DESC, position, entry)
      WHERE entry_position IS NOT NULL;

    \(keepTrue("entry_position", entryPosition, whenever: "position"))
    """

  private static let entryPosition = """
    (SELECT e.position FROM media m JOIN entry e ON e.id = attachment.entry
      WHERE m.id = attachment.media AND m.kind IN (1, 3))
    """

  /// Keeps a column of `attachment` to a value that comes from the row's entry, whenever that
  /// changes.
  private static func keepTrue(
    _ column: String, _ value: String, whenever changed: String
  ) -> String {
    """
    CREATE TRIGGER attachment_\(column)_insert AFTER INSERT ON attachment BEGIN
      UPDATE attachment SET \(column) = \(value) WHERE id = new.id;
    END;

    CREATE TRIGGER attachment_\(column)_entry AFTER UPDATE OF \(changed) ON entry
    WHEN new.\(changed) <> old.\(changed) BEGIN
      UPDATE attachment SET \(column) = \(value) WHERE entry = new.id;
    END;
    """
  }

  /// `attachment.recorded` is null for photos; for recordings it is when they were made or, where
  /// that is unknown, the moment of their entry. Triggers keep it true for every writer, so that
  /// all recordings are listed along one index that holds nothing else.
  private static let keepRecordings = """
    CREATE TABLE recording (
      id INTEGER PRIMARY KEY,
      uuid BLOB NOT NULL UNIQUE CHECK (length(uuid) = 16),
      kind INTEGER NOT NULL CHECK (kind IN (2, 3)),
      extension TEXT NOT NULL,
      entry INTEGER REFERENCES entry (id) ON DELETE SET NULL,
      day INTEGER NOT NULL CHECK (day BETWEEN 10101 AND 99991231),
      moment INTEGER NOT NULL,
      zone TEXT NOT NULL,
      sample_rate INTEGER,
      begun INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX recording_entry ON recording (entry) WHERE entry IS NOT NULL;

    ALTER TABLE attachment ADD COLUMN recorded INTEGER;
    UPDATE attachment SET recorded = \(recorded);
    CREATE INDEX attachment_recorded ON attachment (deleted, recorded, entry)
      WHERE recorded IS NOT NULL;

    \(keepTrue("recorded", recorded, whenever: "moment"))

    CREATE TRIGGER attachment_recorded_media AFTER UPDATE OF recorded ON media
    WHEN new.recorded IS NOT old.recorded BEGIN
      UPDATE attachment SET recorded = \(recorded) WHERE media = new.id;
    END;
    """

  private static let recorded = """
    (SELECT coalesce(m.recorded, e.moment) FROM media m JOIN entry e ON e.id = attachment.entry
      WHERE m.id = attachment.media AND m.kind IN (2, 3))
    """

  /// `entry.position` orders entries by day and time of day and is the row that the search index
  /// knows an entry by, so that the newest hits come first without sorting. Only entries that are
  /// not in the trash are in the index; triggers keep it true for every writer. One syllable or
  /// letter is the beginning of many words of the index: `prefix` makes finding it as quick as a
  /// word.
  private static let createJournal = """
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
