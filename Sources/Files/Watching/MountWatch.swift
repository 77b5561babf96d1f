// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
package import Dispatch

/// Hears when something is mounted, unmounted, or mounted in another way. Nothing polls.
///
/// The `unsafe` is a call that is given a local value by its address, and does not keep it.
package final class MountWatch: Sendable {
  private let watch: DescriptorWatch

  /// Nil where the system does not tell.
  package init?(on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
    var mounts: Int32 = -1
    let changes = unsafe haru_mounts_open(&mounts)
    guard changes >= 0 else { return nil }
    watch = DescriptorWatch(changes, keepingOpen: mounts, on: queue) {
      haru_mounts_forget_changes(changes)
      handler()
    }
  }
}
