// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import Dispatch
import Glibc
import Synchronization

/// Looks at the folder of an open diary whenever it may have been moved, deleted, replaced,
/// unmounted or made read-only, also while nothing is written. Nothing polls, and a disk that does
/// not answer keeps only the queue of this watch waiting.
///
/// Safe to send: the sources are only ever cancelled, which may be done on any thread.
///
/// Every `unsafe` here is a system call that is given local values, which it does not keep.
final class FolderWatch: @unchecked Sendable {
  private let sources: [any DispatchSourceRead]

  /// Tells what is wrong each time that this has changed; nil when all is well again. Where the
  /// system has no watches left, only writes find out.
  init(
    _ opened: OpenedFolder, _ disk: DiskWatch, tell: @escaping @Sendable (JournalError?) -> Void
  ) {
    let queue = DispatchQueue(label: "org.harudiary.folder")
    let teller = ChangedTrouble(opened, tell)
    let look = { @Sendable in teller.look() }
    sources = [Self.names(around: opened.folder, on: queue, look), Self.mounts(on: queue, look)]
      .compactMap(\.self)
    disk.onChange { isAnswering in
      // The queue may be waiting for the disk.
      isAnswering ? queue.async(execute: look) : teller.note(.notAnswering)
    }
    queue.async(execute: look)
  }

  deinit { for source in sources { source.cancel() } }

  /// Hears when something is mounted, unmounted, or mounted in another way.
  private static func mounts(
    on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceRead)? {
    var mounts: Int32 = -1
    let changes = unsafe haru_mounts_open(&mounts)
    guard changes >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: changes, queue: queue)
    source.setEventHandler {
      haru_mounts_forget_changes(changes)
      look()
    }
    source.setCancelHandler { [mounts] in
      close(changes)
      close(mounts)
    }
    source.activate()
    return source
  }

  /// Hears when the folder, or one that it is in, is moved or deleted, when its database is, and
  /// when something comes in its place.
  private static func names(
    around folder: JournalFolder, on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void
  ) -> (any DispatchSourceRead)? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let itself = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
    let names = UInt32(IN_MOVE | IN_CREATE | IN_DELETE)
    // On the queue: finding the folders may take the disk a while.
    queue.async {
      var path = folder.path
      unsafe inotify_add_watch(descriptor, path, itself | names | UInt32(IN_ATTRIB))
      while case let above = FileSystem.parent(of: path), above != path, above != "." {
        let isNearest = path == folder.path
        path = above
        unsafe inotify_add_watch(descriptor, path, isNearest ? itself | names : itself)
      }
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { if isOfFolder(descriptor, folder) { look() } }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    return source
  }

  /// Reads what has happened; answers whether any of it can concern the folder. Files come and go
  /// beside its database all the time.
  private static func isOfFolder(_ descriptor: Int32, _ folder: JournalFolder) -> Bool {
    let own = folder.path.split(separator: "/").last.map(String.init)
    return InotifyEvents.names(from: descriptor).contains { name in
      name.isEmpty || name == JournalFolder.databaseName || name == own
    }
  }
}

/// Tells of trouble with the folder, but not of the same twice.
private final class ChangedTrouble: Sendable {
  private let opened: OpenedFolder
  private let tell: @Sendable (JournalError?) -> Void
  private let told = Mutex("")

  init(_ opened: OpenedFolder, _ tell: @escaping @Sendable (JournalError?) -> Void) {
    (self.opened, self.tell) = (opened, tell)
  }

  /// Waits for the disk.
  func look() {
    do throws(JournalError) {
      try opened.checkWritable()
      note(nil)
    } catch {
      note(error)
    }
  }

  func note(_ trouble: JournalError?) {
    let telling = trouble.map { "\($0)" } ?? ""
    told.withLock { told in
      guard telling != told else { return }
      told = telling
      tell(trouble)
    }
  }
}

extension Journal {
  /// What keeps the diary's folder from being written to, each time that this changes: nil when all
  /// is well again. Nothing is told as long as all is well.
  package nonisolated func folderTroubles() -> AsyncStream<JournalError?> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: JournalError?.self, bufferingPolicy: .bufferingNewest(1))
    guard let openedFolder else { return stream }
    let watch = FolderWatch(openedFolder, disk) { continuation.yield($0) }
    continuation.onTermination = { _ in withExtendedLifetime(watch) {} }
    return stream
  }

  /// Looks at the folder now; throws what keeps it from being written to.
  @concurrent
  package nonisolated func lookAtFolder() async throws(JournalError) {
    try openedFolder?.checkWritable()
  }
}
