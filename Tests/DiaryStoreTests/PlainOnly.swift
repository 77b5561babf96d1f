// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import TestKeys
import Testing

extension Trait where Self == ConditionTrait {
  /// For a test that can’t be run with a sealed diary, for this reason.
  static func plainOnly(_ reason: Comment) -> Self {
    .disabled(if: JournalFolder.areTestsSealed, reason)
  }
}
