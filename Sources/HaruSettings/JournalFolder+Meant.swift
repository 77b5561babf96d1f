// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

extension JournalFolder {
  /// The folder that a person means, from the root: the one that `--diary` names, by its path or
  /// as the diary is called, or else the one that is meant by default. Nil where the name is empty,
  /// and where nothing says which folder it is.
  package static func meant(_ named: String?) throws(AmbiguousDiaryNameError) -> JournalFolder? {
    guard let named else { return .meantByDefault }
    return named.isEmpty ? nil : try called(named)
  }

  /// Where none is named: the folder of the environment, or of the diary that was opened last.
  package static var meantByDefault: JournalFolder? {
    let environment = Program.environment
    if environment["HARU_DATA_DIR"]?.isEmpty ?? true, let usual { return usual }
    return chosen(nil, environment: environment).map {
      JournalFolder(Program.absolutePath($0.path))
    }
  }

  /// A diary that is at this path, the diary of that name, or a folder where one is to begin.
  /// Another folder that happens to have the name of a diary, as in the home folder, is none of
  /// these.
  private static func called(_ name: String) throws(AmbiguousDiaryNameError) -> JournalFolder {
    let folder = JournalFolder(Program.absolutePath(name))
    guard !name.contains("/") else { return folder }
    // Where not all of a folder can be looked through, its database tells; where that can't be
    // looked for, the folder is meant.
    let isThere = (try? folder.isThere) ?? (try? folder.exists) ?? true
    guard !isThere else { return folder }
    let listed = DiaryListFile.standard.read().named(name)
    guard listed.count < 2 else {
      throw AmbiguousDiaryNameError(name: name, folders: listed.map(\.folder))
    }
    return listed.first.map { JournalFolder($0.folder) } ?? folder
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
