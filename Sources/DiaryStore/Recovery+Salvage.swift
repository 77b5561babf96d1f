// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What was brought together from a damaged diary and its backups.
package struct SalvageReport: Hashable, Sendable {
  /// How many entries there are now, those in the trash too.
  package internal(set) var entries = 0
  /// How many rows of any kind came from the damaged file and its log.
  package internal(set) var rowsFromFile = 0
  /// How many entries came from backups, since the file had them no more, or damaged.
  package internal(set) var entriesFromBackups: [Backup: Int] = [:]
  /// Rows that are still not what was written, since no backup has them.
  package internal(set) var damagedRows = 0
  /// Where the damaged files are kept.
  package internal(set) var aside = ""
}
