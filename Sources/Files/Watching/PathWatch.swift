// SPDX-License-Identifier: GPL-3.0-or-later

package import Dispatch
import Glibc

/// Hears what may keep a path from leading to the folder that it leads to. Nothing polls.
package final class PathWatch: Sendable {
  private let watch: DescriptorWatch

  /// Tells the names that have come or gone in the folder and beside it; an empty one is the folder
  /// itself, or one that it is in, which was moved or deleted. Nil where the system has no watches
  /// left. The `queue` is a serial one.
  package init?(
    _ folder: String, on queue: DispatchQueue,
    _ handler: @escaping @Sendable (_ names: [String]) -> Void
  ) {
    guard let descriptor = Inotify.open() else { return nil }
    // On the queue: finding the folders may take the disk a while.
    queue.async { Self.watchAll(along: folder, with: descriptor) }
    watch = DescriptorWatch(descriptor, on: queue) { handler(Inotify.names(from: descriptor)) }
  }

  private static func watchAll(along folder: String, with descriptor: Int32) {
    let itself = IN_MOVE_SELF | IN_DELETE_SELF
    let names = IN_MOVE | IN_CREATE | IN_DELETE
    var path = folder
    Inotify.watch(path, for: itself | names | IN_ATTRIB, with: descriptor)
    while case let above = FileSystem.parent(of: path), above != path, above != "." {
      let isNearest = path == folder
      path = above
      Inotify.watch(path, for: isNearest ? itself | names : itself, with: descriptor)
    }
  }
}
