// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

extension Journal {
  /// Calls `read` now, and whenever something has changed that concerns it, until the task is
  /// cancelled. Where changes can't be heard of, it stays at the first call.
  @MainActor package func follow(
    where concernsIt: (Change) -> Bool, _ read: @MainActor () async -> Void
  ) async {
    let changes = try? await changes()
    await read()
    guard let changes else { return }
    for await changes in changes where changes.contains(where: concernsIt) { await read() }
  }
}
