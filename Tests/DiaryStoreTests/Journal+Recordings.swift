// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

@testable import DiaryStore

extension Journal {
  /// Every recording and video that is listed, the newest first.
  nonisolated func recordings() async throws(JournalError) -> [DiaryCore.Attachment.ID] {
    try await recordingListing().numbers.map { DiaryCore.Attachment.ID($0) }
  }
}
