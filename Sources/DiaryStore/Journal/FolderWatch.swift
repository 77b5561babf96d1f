// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Files
import Synchronization

/// Looks at the folder of an open diary whenever it may have been moved, deleted, replaced,
/// unmounted or made read-only, also while nothing is written. Nothing polls, and a disk that does
/// not answer keeps only the queue of this watch waiting.
final class FolderWatch: Sendable {
  private let names: PathWatch?
  private let mounts: MountWatch?

  /// Tells what is wrong each time that this has changed; nil when all is well again. Where the
  /// system has no watches left, only writes find out.
  init(
    _ opened: OpenedFolder, _ disk: DiskWatch, tell: @escaping @Sendable (JournalError?) -> Void
  ) {
    let queue = DispatchQueue(label: "org.harudiary.folder")
    let teller = ChangedTrouble(opened, tell)
    let look = { @Sendable in teller.look() }
    let folder = opened.folder
    names = PathWatch(folder.path, on: queue) { if Self.canConcern(folder, $0) { look() } }
    mounts = MountWatch(on: queue, look)
    disk.onChange { isAnswering in
      // The queue may be waiting for the disk.
      isAnswering ? queue.async(execute: look) : teller.note(.notAnswering)
    }
    queue.async(execute: look)
  }

  /// Whether any of these names can concern the folder. Files come and go beside its database all
  /// the time.
  private static func canConcern(_ folder: JournalFolder, _ names: [String]) -> Bool {
    let own = folder.path.split(separator: "/").last.map(String.init)
    return names.contains { $0.isEmpty || $0 == JournalFolder.databaseName || $0 == own }
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
