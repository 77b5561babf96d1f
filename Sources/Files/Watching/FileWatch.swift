// SPDX-License-Identifier: GPL-3.0-or-later

package import Dispatch
import Glibc

/// Hears when a file in a folder is written to, by whichever process. Nothing polls.
package final class FileWatch: Sendable {
  private let watch: DescriptorWatch

  /// Nil where the system has no watches left; then only our own changes are heard.
  package init?(
    folder: String, named prefix: String, on queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) {
    guard let descriptor = Inotify.open() else { return nil }
    guard Inotify.watch(folder, for: IN_MODIFY | IN_CREATE, with: descriptor) else {
      close(descriptor)
      return nil
    }
    watch = DescriptorWatch(descriptor, on: queue) {
      let names = Inotify.names(from: descriptor)
      if names.contains(where: { $0.hasPrefix(prefix) }) { handler() }
    }
  }
}
