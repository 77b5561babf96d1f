// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

extension Media.ID {
  /// Calls `read` now, and whenever what the journal knows of the medium may have changed, until
  /// the task is cancelled. Where changes can't be heard of, it stays at the first call.
  package func follow(in journal: Journal, _ read: @MainActor () async -> Void) async {
    let changes = try? await journal.changes()
    await read()
    guard let changes else { return }
    for await changes in changes
    where changes.contains(where: { $0.subject == .media && $0.item == number }) {
      await read()
    }
  }
}
