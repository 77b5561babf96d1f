// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A version that may go as long as another one is there that holds its text.
struct ThinnedVersion: Hashable, Sendable {
  let entry: Entry.ID
  let id: Version.ID
  let moment: Moment
  let holder: Version.ID
}
