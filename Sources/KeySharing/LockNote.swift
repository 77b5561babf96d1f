// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// That a diary was locked since the person logged in: until they have unlocked it, no keyring
/// opens it by itself. The note goes with the session, as the folder does in which programs find
/// each other.
package struct LockNote {
  private let folder: String?
  private let name: String

  package init(of diary: UniqueID, in folder: String? = KeyFolder.usualPath) {
    self.folder = folder
    name = "\(diary).locked"
  }

  private var path: String? { folder.map { $0 + "/" + name } }

  /// Also where that can't be told.
  package var isThere: Bool {
    guard let path else { return true }
    do {
      return try FileSystem.status(path) != nil
    } catch {
      return true
    }
  }

  /// Where it can't be left, the program that has locked the diary knows it all the same.
  package func leave() {
    guard let path, !isThere, (try? KeyFolder(making: folder)) != nil else { return }
    _ = try? File(creating: path)
  }

  /// The person has unlocked the diary.
  package func remove() {
    guard let path else { return }
    // Where it stays, the person is asked once more than is needed.
    try? FileSystem.remove(path)
  }
}
