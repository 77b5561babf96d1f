// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import Observation

/// The current name of the diary, also when another window or a command changes it.
@Observable
package final class DiaryName {
  /// Empty where it was given no name.
  package private(set) var text = ""
  @ObservationIgnored private var following: Task<Void, Never>?

  isolated deinit { following?.cancel() }

  package var shown: String {
    // Translators: The name of the program and, until it is given another, of the diary.
    text.isEmpty ? gettext("Haru") : text
  }

  /// Says the name of this diary from now on; of none, the last one said.
  func follow(_ journal: Journal?) {
    following?.cancel()
    guard let journal else { return }
    following = Task { [weak self] in
      await journal.follow(where: { $0.subject == .diary }) { await self?.read(journal) }
    }
  }

  /// A name that can't be read is not shown; whatever else is read says why.
  private func read(_ journal: Journal) async {
    let name = (try? await journal.name()) ?? ""
    if name != text { text = name }
  }
}
