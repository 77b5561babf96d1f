// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// Changes that were saved once, and that the database does not hold any more.
package struct LostChanges: Hashable, Sendable {
  package let count: Int
  /// The number of the last change that is still there.
  let after: Int
  /// When the last change was made that is still there; nil where there is none.
  package let since: Moment?

  /// What is missing of what was noted outside the database; nil where nothing is.
  init?(in database: Connection, noted: LastChange?) throws {
    guard let noted, try noted.diary == SettingTable.diary(in: database) else { return nil }
    let latest = try ChangeTable.latest(in: database)
    guard noted.sequence > latest else { return nil }
    count = noted.sequence - latest
    after = latest
    since = try database.int(
      """
      SELECT max(moment) FROM (
        SELECT max(modified) AS moment FROM entry UNION ALL SELECT max(modified) FROM memo
      )
      """
    ).map(Moment.init(milliseconds:))
  }

  init(count: Int, after: Int, since: Moment?) {
    self.count = count
    self.after = after
    self.since = since
  }
}
