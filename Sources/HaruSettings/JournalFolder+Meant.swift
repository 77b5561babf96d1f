// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

extension JournalFolder {
  /// The folder that a person means, from the root: the one that `--diary` names, or else that of
  /// the environment. Nil where the name is empty, and where nothing says which folder it is.
  package static func meant(_ named: String?) -> JournalFolder? {
    if let named, named.isEmpty { return nil }
    return chosen(named, environment: Program.environment)
      .map { JournalFolder(Program.absolutePath($0.path)) }
  }
}
