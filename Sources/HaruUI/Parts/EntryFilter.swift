// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Which entries of the diary are listed.
struct EntryFilter: Equatable {
  var folder: Folder?
  var tag: String?
  var emotion: Emotion?
  /// Those that a chart led to.
  var choice: FeelingSelection?

  var isEmpty: Bool { folder == nil && tag == nil && emotion == nil && choice == nil }
  var isOfFeelings: Bool { emotion != nil }

  /// The same but for what `change` makes of it.
  func with(_ change: (inout EntryFilter) -> Void) -> EntryFilter {
    var filter = self
    change(&filter)
    return filter
  }
}
