// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import Files

extension Backup {
  /// Friday, November 20, 2026, 21:04.
  @MainActor package var moment: String {
    TimeText.full(day, stamp.second * 1000)
  }
}
