// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

extension Journal {
  /// What changes from now on, whether this process changes it or another one does.
  package func changes() throws(JournalError) -> AsyncStream<[Change]> {
    try watch()
    return feed.changes()
  }
}
