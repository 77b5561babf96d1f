// SPDX-License-Identifier: GPL-3.0-or-later

extension Schema {
  /// Every row that a person made has a digest of its values, so that one that was changed by
  /// anything but SQL is known. A later change gives a row a new digest only where it had the right
  /// one: a damaged row stays damaged until it is decided about (`RowDigests`).
  static let keepDigests = """
    INSERT INTO setting (key, value) VALUES ('id', lower(hex(randomblob(16))));

    \(DigestedTable.first.map(keepDigest).joined(separator: "\n"))
    """

  static func keepDigest(of table: DigestedTable) -> String {
    """
    ALTER TABLE \(table.name) ADD COLUMN digest INTEGER;
    UPDATE \(table.name) SET digest = \(table.digest());

    CREATE TRIGGER \(table.name)_digest_insert AFTER INSERT ON \(table.name) BEGIN
      UPDATE \(table.name) SET digest = \(table.digest("new.")) WHERE \(table.isRow("new."));
    END;

    CREATE TRIGGER \(table.name)_digest_update
    AFTER UPDATE OF \(table.columns.joined(separator: ", ")) ON \(table.name)
    WHEN old.digest IS \(table.digest("old.")) BEGIN
      UPDATE \(table.name) SET digest = \(table.digest("new.")) WHERE \(table.isRow("new."));
    END;
    """
  }
}
