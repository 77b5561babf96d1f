// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

extension TemporaryExport {
  /// Where what is shared of a diary is while other programs look at it: in memory and for the
  /// owner alone, where the system has such a place. It is cleared when Haru starts and ends, when
  /// a letter is sealed, and when the diary is deleted.
  package static func of(_ diary: JournalFolder) -> TemporaryExport {
    TemporaryExport(in: Sandbox.sharedRuntimeFolder + "/haru-" + diary.mark)
  }

  /// The same for the picture of what plays, which the desktop's media controls show. It is cleared
  /// when Haru starts and ends, and as soon as that plays no longer.
  package static func ofMediaControls(_ diary: JournalFolder) -> TemporaryExport {
    TemporaryExport(in: Sandbox.sharedRuntimeFolder + "/haru-controls-" + diary.mark)
  }
}
