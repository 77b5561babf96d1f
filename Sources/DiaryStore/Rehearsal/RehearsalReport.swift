// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What would come back from a backup, and what would not.
package struct RehearsalReport: Hashable, Sendable {
  /// What a backup speaks of.
  package struct Counts: Hashable, Sendable {
    package var entries = 0
    package var memos = 0
    package var media: [Media.Kind: Int] = [:]

    package var mediaCount: Int { media.values.reduce(0, +) }
  }

  /// The newest backup that is whole.
  package let backup: Backup
  /// How many newer ones are not.
  package let damagedBackups: Int
  package let found: Counts
  /// Photos and recordings that the backup speaks of, and that are not there, or not whole.
  package let missing: [Media.Kind: Int]
  /// Entries and memos that were written, or changed, after the backup was made.
  package let newer: Int

  package var missingCount: Int { missing.values.reduce(0, +) }
}
