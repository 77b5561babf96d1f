// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
package import DiaryStore
import GLib

/// The recovery sheet that opens the copy elsewhere of a sealed diary.
package enum CopySheet: Sendable {
  /// That of the diary itself.
  case ofDiary(CopyPlace)
  /// The copy keeps the key with which it was begun.
  case itsOwn
  /// The keyring does not tell the key of the copy.
  case unknown

  /// Nil where there is no copy, or where the diary has no keys.
  package static func find(of folder: JournalFolder) async -> CopySheet? {
    guard let keys = folder.keys else { return nil }
    do {
      guard let place = try await CopySettings.read(in: folder)?.place else { return nil }
      return try await CopySecrets.key(of: place).isMade(of: keys) ? .ofDiary(place) : .itsOwn
    } catch {
      return .unknown
    }
  }

  /// How the copy comes back, as the sheet of the diary says it.
  package var lines: [String] {
    switch self {
    case .ofDiary(let place):
      [
        gettext(
          "The same letters bring the diary back from its copy: Preferences, Online, Restore From a Backup Elsewhere. It is here:"
        )
      ] + place.lines
    case .itsOwn:
      [
        gettext(
          "Your copy elsewhere opens with a recovery sheet of its own: please keep that, too. It is shown in Preferences, Online."
        )
      ]
    case .unknown:
      [
        gettext(
          "Your copy elsewhere may open only with a recovery sheet from before: please keep that, too."
        )
      ]
    }
  }
}
