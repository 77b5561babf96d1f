// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

extension Media.ID {
  /// Calls `read` now, and whenever what the journal knows of the medium may have changed, until
  /// the task is cancelled.
  package func follow(in journal: Journal, _ read: @MainActor () async -> Void) async {
    await journal.follow(where: { $0.subject == .media && $0.item == number }, read)
  }
}
