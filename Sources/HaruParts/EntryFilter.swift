// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

/// Which entries of the diary are listed.
package struct EntryFilter: Equatable {
  package var folder: Folder?
  package var tag: String?
  package var emotion: Emotion?
  /// Those that a chart led to.
  package var choice: FeelingSelection?

  package init(
    folder: Folder? = nil, tag: String? = nil, emotion: Emotion? = nil,
    choice: FeelingSelection? = nil
  ) {
    (self.folder, self.tag, self.emotion, self.choice) = (folder, tag, emotion, choice)
  }

  package var isEmpty: Bool { folder == nil && tag == nil && emotion == nil && choice == nil }
  package var isOfFeelings: Bool { emotion != nil }

  /// The same but for what `change` makes of it.
  func with(_ change: (inout EntryFilter) -> Void) -> EntryFilter {
    var filter = self
    change(&filter)
    return filter
  }

  /// The same with the folder and the tag as they are by now: what is gone filters nothing.
  package func fitting(_ journal: Journal) async throws(JournalError) -> EntryFilter {
    var fitting = self
    if let folder {
      fitting.folder = try await journal.folders().first { $0.id == folder.id }
    }
    if let tag, try await !journal.tags().contains(where: { $0.name == tag }) {
      fitting.tag = nil
    }
    return fitting
  }
}
