// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Which entries of the diary are listed.
struct EntryFilter: Equatable {
  var folder: Folder?
  var tag: String?

  var isEmpty: Bool { folder == nil && tag == nil }
}
