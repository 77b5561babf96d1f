// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// What is with an entry beside its words: recordings to be heard, and the rest by its kind and what was
/// written to it.
final class AttachmentList: Box {
  private let diary: Diary
  private var shown: [Attachment] = []
  private var rows: [Attachment.ID: Widget] = [:]

  init(_ diary: Diary) {
    self.diary = diary
    super.init(.vertical, spacing: 6)
    isVisible = false
    styled(Style("entry-attachments"))
    named(gettext("Media"))
  }

  /// What stays as it is goes on playing.
  func show(_ attachments: [Attachment]) {
    guard attachments != shown else { return }
    let before = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
    let old = rows
    rows = [:]
    for row in old.values { remove(row) }
    for attachment in attachments {
      let kept = before[attachment.id] == attachment ? old[attachment.id] : nil
      let row = kept ?? row(attachment)
      append(row)
      rows[attachment.id] = row
    }
    shown = attachments
    isVisible = !rows.isEmpty
  }

  private func row(_ attachment: Attachment) -> Widget {
    guard attachment.media.kind == .voice else { return Self.line(attachment) }
    return RecordingView(attachment, in: diary)
  }

  private static func line(_ attachment: Attachment) -> Widget {
    Box(.horizontal, spacing: 9) {
      Image(icon: icon(attachment.media.kind))
      Label(
        attachment.caption.isEmpty ? title(attachment.media.kind) : attachment.caption
      ).leading().ellipsizing()
    }
  }

  private static func icon(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: "image-x-generic-symbolic"
    case .voice: "audio-input-microphone-symbolic"
    case .video: "video-x-generic-symbolic"
    }
  }

  private static func title(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: gettext("Photo")
    case .voice: gettext("Voice recording")
    case .video: gettext("Video")
    }
  }
}
