// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import DiaryStore
import GLib
import Sealing

/// Brings a diary from a copy into a folder of its own, since the one that is open has other keys,
/// or one of them has none. What was broken off goes on in the same folder, as long as the copy
/// is what it was.
package final class SeparateRestore {
  /// Where it comes: known for certain once this is prepared.
  package private(set) var folder: JournalFolder
  private let parent: String
  private let target: CopyTarget
  private let progress: CopyRun.Progress

  package init(
    from target: CopyTarget, in parent: String, progress: @escaping CopyRun.Progress
  ) throws(CopySetupError) {
    (self.parent, self.target, self.progress) = (parent, target, progress)
    folder = try Self.room(in: parent)
  }

  /// The first of a row of folders that is free, or has what was broken off; only of those behind
  /// one that is `taken`.
  private static func room(
    in parent: String, behind taken: String? = nil
  ) throws(CopySetupError) -> JournalFolder {
    // Translators: The name of a folder: the diary in it comes from a backup.
    let base = parent + "/" + gettext("Restored")
    var (path, number) = (base, 1)
    var isBehind = taken == nil
    while true {
      do throws(CopySetupError) {
        try FolderRestore(into: JournalFolder(path)).check(named: nil)
        if isBehind { return JournalFolder(path) }
      } catch {
        guard case .folderTaken = error else { throw error }
      }
      if path == taken { isBehind = true }
      number += 1
      path = "\(base) \(number)"
    }
  }

  /// Fetches what is needed before a password can be tried; answers whether there is one.
  package func prepare() async throws(CopySetupError) -> Bool {
    while true {
      do throws(CopySetupError) {
        return try await FolderRestore(into: folder, progress: progress).fetchKeyFile(from: target)
      } catch {
        // What was broken off there came from another copy, or an older one.
        guard case .folderTaken = error else { throw error }
        folder = try Self.room(in: parent, behind: folder.path)
      }
    }
  }

  /// The keys that the password of that diary, or the letters of its recovery sheet, stand for.
  package func keys(typed text: String) async throws -> DiaryKeys {
    Program.refuseCoreDumps()
    return try DiaryKeys(await folder.secret(typed: text).secret)
  }

  /// The same where the letters that opened the copy are those of the diary, too; else nil.
  package func keys(of letters: RecoveryLetters) throws(CopySetupError) -> DiaryKeys? {
    Program.refuseCoreDumps()
    do throws(JournalError) {
      return try folder.keys(of: letters.secret)
    } catch {
      throw .copy(.diary(error))
    }
  }

  /// Removes what was fetched to try a password.
  package func forget() throws(CopySetupError) {
    do throws(JournalError) {
      try Recovery(folder).forgetAttempt()
    } catch {
      throw .copy(.diary(error))
    }
  }

  /// Brings all of it; answers how many media are not whole in the copy.
  package func restore(with keys: DiaryKeys?) async throws(CopySetupError) -> Int {
    let work = FolderRestore(into: JournalFolder(folder.path, keys: keys), progress: progress)
    return try await work.restore(from: target, named: nil)
  }
}
