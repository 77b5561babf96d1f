// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a diary keeps its files.
package struct JournalFolder: Hashable, Sendable {
  package let path: String
  /// What opens its files; nil where they are plain.
  package let keys: DiaryKeys?

  package init(_ path: String, keys: DiaryKeys? = nil) { (self.path, self.keys) = (path, keys) }

  static let databaseName = "diary.sqlite"
  package var database: String { path + "/" + Self.databaseName }
  /// What SQLite writes before it writes into the database.
  var log: String { database + "-wal" }
  /// The number of the last change, noted outside the database (`LastChange`).
  var lastChange: String { path + "/diary.last" }
  package var media: String { path + "/media" }
  package var recording: String { path + "/recording" }
  /// What was captured while the diary was locked (`Inbox`).
  package var inbox: String { path + "/inbox" }
  package var previews: String { path + "/previews.sqlite" }
  package var backup: String { path + "/backup" }
  /// What is damaged, and what another diary took the place of; nothing in it is ever deleted by
  /// us.
  package var aside: String { path + "/aside" }
  /// The database that is being made to take the place of a damaged one.
  var restoring: String { path + "/.restoring.sqlite" }
  /// The same when it is whole: from then on it takes that place, also after a kill.
  var replacing: String { path + "/.replacing.sqlite" }
  /// What comes from a copy elsewhere and has no place yet.
  package var fetching: String { path + "/fetching" }
  /// The same for media that the person opens, so that the two downloads do not get in each other's
  /// way.
  package var fetchingOpened: String { path + "/fetching-opened" }
  /// Texts of a plain diary while other programs edit them (`EditedFile`).
  var editing: String { path + "/editing" }
  /// Where copies elsewhere are, as this computer knows it.
  package var copies: String { path + "/copies.json" }

  /// The diary that a person means: the one named on the command line, that of the environment (for
  /// tests and second diaries), or their own.
  package static func chosen(_ path: String?, environment: [String: String]) -> JournalFolder? {
    if let path { return JournalFolder(path) }
    if let path = environment["HARU_DATA_DIR"], !path.isEmpty { return JournalFolder(path) }
    // > If $XDG_DATA_HOME is either not set or empty, a default equal to $HOME/.local/share
    // https://specifications.freedesktop.org/basedir-spec/latest/
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return JournalFolder(data + "/haru")
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return JournalFolder(home + "/.local/share/haru")
  }
}
