// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

extension Journal {
  /// Every recording and video that is listed, the newest first.
  package nonisolated func recordings() async throws(JournalError) -> [DiaryCore.Attachment.ID] {
    try await recordingListing().numbers.map { DiaryCore.Attachment.ID($0) }
  }
}
