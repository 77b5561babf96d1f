// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import Files
import GLib

extension JournalFolder {
  /// The folder that a person means, from the root: the one that `--diary` names, by its path or as
  /// the diary is called, or else that of the environment, or the one that was opened last. Nil
  /// where the name is empty, and where nothing says which folder it is.
  package static func meant(_ named: String?) -> JournalFolder? {
    if let named { return named.isEmpty ? nil : called(named) }
    let environment = Program.environment
    if environment["HARU_DATA_DIR"]?.isEmpty ?? true, let usual { return usual }
    return chosen(nil, environment: environment).map {
      JournalFolder(Program.absolutePath($0.path))
    }
  }

  /// A folder that is there, the diary of that name, or a folder where one is to begin.
  private static func called(_ named: String) -> JournalFolder {
    let path = Program.absolutePath(named)
    // What can't be looked at is no name.
    let isThere: Bool
    do { isThere = try FileSystem.status(path) != nil } catch { isThere = true }
    if !isThere, !named.contains("/"), let listed = DiaryListFile.standard.read().named(named) {
      return JournalFolder(listed.folder)
    }
    return JournalFolder(path)
  }

  /// The diary that opens where none is named, in the environment neither.
  private static var usual: JournalFolder? {
    DiaryListFile.standard.read().latest.map { JournalFolder($0) } ?? standard
  }

  /// Where a person's only diary is.
  package static var standard: JournalFolder? {
    var environment = Program.environment
    environment["HARU_DATA_DIR"] = nil
    return chosen(nil, environment: environment).map {
      JournalFolder(Program.absolutePath($0.path))
    }
  }

  /// Whether it is where a person's only diary is.
  package var isStandard: Bool { path == Self.standard?.path }

  /// Whether it is the diary that opens where none is named, so that the desktop knows it.
  package var isUsual: Bool { path == Self.usual?.path }

  /// Whether a person has put it into the list of diaries: where it is not there, as on a disk that
  /// is not connected, nothing may begin another one in its place.
  package var isListed: Bool { !isStandard && DiaryListFile.standard.read()[path] != nil }
}
