// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel

/// A video entry: a title, a text, and a film, or a video that there is already.
extension EntryPage {
  /// Says in the recorder what a video entry still needs.
  func showMissing() { recorder?.show(missing: missingParts) }

  private var missingParts: [VideoEntryPart] {
    VideoEntryPart.allCases.filter { part in
      switch part {
      case .title: !composer.hasTitle
      case .text: !composer.hasBody
      case .video: !isRecording && attachments.list.videoCount == 0
      }
    }
  }

  func chooseVideo() async {
    let before = attachments.list.videoCount
    await attachments.choose(.videos)
    if attachments.list.videoCount > before { closeRecorder() }
  }

  /// Says once what becomes of words that were to be with a video, when the page has gone. Files
  /// that are still being added may be that.
  func tellMissingVideo() {
    let missing = missingParts
    guard entry.isLeft, !attachments.isAdding, !hasToldMissingVideo, recorder?.recorded == .film,
      missing.contains(.video), missing.count < 3, !entry.isGone
    else { return }
    hasToldMissingVideo = true
    diary.tell(Notice(text: gettext("Kept. The video is still missing."), undo: nil))
  }
}
