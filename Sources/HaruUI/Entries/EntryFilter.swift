// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Which entries of the diary are listed.
struct EntryFilter: Equatable {
  var folder: Folder?
  var tag: String?
  var emotion: Emotion?

  var isEmpty: Bool { folder == nil && tag == nil && emotion == nil }
  /// The same but for what `change` makes of it.
  func with(_ change: (inout EntryFilter) -> Void) -> EntryFilter {
    var filter = self
    change(&filter)
    return filter
  }

  var isOfFeelings: Bool { emotion != nil }
}
