// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// What is with an entry beside its words, each by its kind and what was written to it.
final class AttachmentList: Box {
  private var shown: [Attachment] = []
  private var rows: [Widget] = []

  init() {
    super.init(.vertical, spacing: 6)
    isVisible = false
    styled(Style("entry-attachments"))
    named(gettext("Media"))
  }

  func show(_ attachments: [Attachment]) {
    guard attachments != shown else { return }
    shown = attachments
    for row in rows { remove(row) }
    rows = attachments.map(Self.row)
    for row in rows { append(row) }
    isVisible = !rows.isEmpty
  }

  private static func row(_ attachment: Attachment) -> Widget {
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
