// SPDX-License-Identifier: GPL-3.0-or-later

import SQLite

/// The shape of the diary's database, step by step.
enum Schema {
  static let migrator = Migrator(migrations)

  static let migrations = [
    Migration("001 create journal", sql: FirstTables.create),
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
    Migration(
      "014 tell what of an entry changed",
      sql: """
        ALTER TABLE change ADD COLUMN parts INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE change ADD COLUMN writer INTEGER NOT NULL DEFAULT 0
        """),
    // Apart from the memo, so that neither a color nor a move is a change of its words.
    Migration(
      "015 color and move memos",
      sql: """
        CREATE TABLE memo_card (
          memo INTEGER PRIMARY KEY REFERENCES memo (id) ON DELETE CASCADE,
          color TEXT,
          place INTEGER
        ) STRICT;

        \(keepDigest(of: .memoCard))
        """),
    Migration("016 keep bookmarks", sql: keepBookmarks),
    // Of the attachment, not of the medium: another entry may have all of the same recording.
    Migration(
      "017 trim recordings",
      sql: """
        CREATE TABLE trim (
          attachment INTEGER PRIMARY KEY REFERENCES attachment (id) ON DELETE CASCADE,
          beginning INTEGER NOT NULL CHECK (beginning >= 0),
          ending INTEGER CHECK (ending > beginning)
        ) STRICT;

        \(keepDigest(of: .trim))
        """),
  ]

  /// The bookmarks of a recording that is being made have its uuid, which stays true where the row
  /// of the recording is lost: what is found of it then still has them.
  private static let keepBookmarks = """
    CREATE TABLE bookmark (
      media INTEGER NOT NULL REFERENCES media (id) ON DELETE CASCADE,
      place INTEGER NOT NULL CHECK (place >= 0),
      name TEXT NOT NULL,
      PRIMARY KEY (media, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE recording_bookmark (
      recording BLOB NOT NULL CHECK (length(recording) = 16),
      place INTEGER NOT NULL CHECK (place >= 0),
      PRIMARY KEY (recording, place)
    ) STRICT, WITHOUT ROWID;

    \(keepDigest(of: .bookmark))
    \(keepDigest(of: .recordingBookmark))
    """

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
}
