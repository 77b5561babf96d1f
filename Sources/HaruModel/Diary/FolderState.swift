// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import Observation

/// Whether the folder of the diary that is open can be written to at this moment.
@Observable
package final class FolderState {
  /// What keeps it from being written to; nil as long as all is well.
  package private(set) var trouble: JournalError?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var catchingUp: Task<Void, Never>?

  isolated deinit {
    following?.cancel()
    catchingUp?.cancel()
  }

  /// Watches the folder of this diary from now on; of none, nothing. `catchUp` is called each time
  /// that all is well again.
  func follow(_ journal: Journal?, catchUp: @escaping @MainActor () async -> Void = {}) {
    following?.cancel()
    catchingUp?.cancel()
    trouble = nil
    guard let troubles = journal?.folderTroubles() else { return }
    following = Task { [weak self] in
      for await trouble in troubles {
        guard let self else { return }
        self.trouble = trouble
        // The disk may stall again meanwhile, which is to be heard of.
        if trouble == nil { catchingUp = Task { await catchUp() } }
      }
    }
  }

  /// Looks again, when the person has brought the folder back.
  package func look(in journal: Journal) async {
    do throws(JournalError) {
      try await journal.lookAtFolder()
      trouble = nil
    } catch {
      trouble = error
    }
  }
}
