// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// What is with an entry beside its words: its pictures, and recordings to be heard.
final class AttachmentList: Box {
  private let diary: Diary
  private let pictures: PictureGrid
  private let recordings = Box(.vertical, spacing: 6)
  private var shown: [Attachment] = []
  private var rows: [Attachment.ID: RecordingView] = [:]

  init(_ diary: Diary) {
    self.diary = diary
    let pictures = PictureGrid(diary)
    self.pictures = pictures
    let recordings = recordings
    super.init(.vertical, spacing: 6) {
      pictures
      recordings
    }
    isVisible = false
    styled(Style("entry-attachments"))
    named(gettext("Media"))
  }

  /// What stays as it is goes on playing.
  func show(_ attachments: [Attachment]) {
    guard attachments != shown else { return }
    pictures.show(attachments.filter { $0.media.kind != .voice })
    showRecordings(attachments.filter { $0.media.kind == .voice })
    shown = attachments
    isVisible = !attachments.isEmpty
  }

  /// Loads the pictures that are in sight in this window, and lets go of the others.
  func follow(_ window: ScrolledWindow) {
    pictures.look = { [weak self, weak window] in
      guard let self, let window else { return }
      // Where they are is known once they have been given their place.
      window.onFrames { [weak self, weak window] in
        guard let self, let window else { return false }
        pictures.look(through: window)
        return false
      }
    }
    window.onSeenChanged { [weak self] in self?.pictures.look() }
    window.onMapped { [weak self] in self?.pictures.look() }
  }

  private func showRecordings(_ attachments: [Attachment]) {
    let before = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
    let old = rows
    rows = [:]
    for row in old.values { recordings.remove(row) }
    for attachment in attachments {
      let kept = before[attachment.id] == attachment ? old[attachment.id] : nil
      let row = kept ?? RecordingView(attachment, in: diary)
      recordings.append(row)
      rows[attachment.id] = row
    }
    recordings.isVisible = !rows.isEmpty
  }
}
