// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What is known of recordings since their tracks were made: which part of them is heard, as the
/// diary has told or a person is choosing, and how long their files are.
nonisolated struct KnownTrims: Equatable {
  private nonisolated struct Preview: Equatable {
    let trim: Trim?
    let editor: ObjectIdentifier
  }

  private var told: [PlayableMedia.Name: Trim?] = [:]
  /// What is heard instead of those that are being trimmed, which the diary does not have yet. Of
  /// several editors of one recording, that is the choice of the one that was used last.
  private var previews: [PlayableMedia.Name: Preview] = [:]
  /// What tracks were made of when the diary was read last.
  private var latest: [PlayableMedia.Name: PlayableMedia] = [:]

  func trim(of track: PlayableMedia) -> Trim? {
    if let preview = previews[track.name] { return preview.trim }
    if let told = told[track.name] { return told }
    return (latest[track.name] ?? track).trim
  }

  /// Whether a part of it is being chosen.
  func isPreviewed(_ track: PlayableMedia) -> Bool { previews[track.name] != nil }

  /// That of its file, in seconds; nil where that is not known before it is opened.
  func duration(of track: PlayableMedia) -> Double? {
    latest[track.name]?.duration ?? track.duration
  }

  /// Takes what has been learnt of a recording whose track stays as it was made.
  mutating func learn(_ track: PlayableMedia) { latest[track.name] = track }

  mutating func take(_ found: [Attachment.ID: Trim?]) {
    for (attachment, trim) in found { told.updateValue(trim, forKey: .attachment(attachment)) }
  }

  mutating func preview(
    _ trim: Trim?, of name: PlayableMedia.Name, by editor: ObjectIdentifier
  ) {
    previews[name] = Preview(trim: trim, editor: editor)
  }

  /// Leaves alone what was chosen after it, or in another editor.
  mutating func keep(_ trim: Trim?, of name: PlayableMedia.Name, by editor: ObjectIdentifier) {
    guard previews[name] == Preview(trim: trim, editor: editor) else { return }
    previews.removeValue(forKey: name)
    told.updateValue(trim, forKey: name)
  }

  mutating func leavePreview(of name: PlayableMedia.Name, by editor: ObjectIdentifier) {
    if previews[name]?.editor == editor { previews.removeValue(forKey: name) }
  }
}
