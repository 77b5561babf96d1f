// SPDX-License-Identifier: GPL-3.0-or-later

import Observation

/// All files that are on their way into the diary, whatever page is shown meanwhile.
@Observable
package final class RunningImports {
  package private(set) var running: [FileImport] = []
  /// Those of which not everything has arrived, until that is told.
  package private(set) var failed: [FileImport] = []
  @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(for diary: Diary) {
    diary.beforeClosing { [weak self] in await self?.cancel() }
  }

  func note(failed files: FileImport) { failed.append(files) }

  /// Removes and returns the first import of which something failed.
  package func takeFailed() -> FileImport? { failed.isEmpty ? nil : failed.removeFirst() }

  /// What failed of it was told.
  package func noteTold(_ files: FileImport) { failed.removeAll { $0 === files } }

  func begin(_ files: FileImport) { running.append(files) }

  func end(_ files: FileImport) {
    running.removeAll { $0 === files }
    guard running.isEmpty else { return }
    for one in waiting { one.resume() }
    waiting = []
  }

  /// Leaves what has not arrived yet; returns when nothing is on its way any more.
  package func cancel() async {
    for files in running { files.cancel() }
    if !running.isEmpty { await withCheckedContinuation { waiting.append($0) } }
  }

  isolated deinit {
    for one in waiting { one.resume() }
  }
}
