// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

extension Playback {
  /// Hears which part of these is heard from now on.
  func takeTrims(_ found: [Attachment.ID: Trim?]) { changeTrims { $0.take(found) } }

  /// Hears what has been learnt of a recording since players have shown it, such as its length.
  package func learn(_ track: PlayableMedia) { changeTrims { $0.learn(track) } }

  /// Lets this part of it be heard while the person chooses in an editor, until that is kept or
  /// left.
  package func preview(
    _ trim: Trim?, of track: PlayableMedia, by editor: ObjectIdentifier
  ) {
    changeTrims { $0.preview(trim, of: track.name, by: editor) }
  }

  /// The diary has it now, and not what was chosen after it or in a diary that is closed since.
  package func keepPreview(
    _ trim: Trim?, of track: PlayableMedia, by editor: ObjectIdentifier
  ) {
    changeTrims { $0.keep(trim, of: track.name, by: editor) }
  }

  /// Where another editor is choosing, too, that goes on.
  package func leavePreview(of track: PlayableMedia, by editor: ObjectIdentifier) {
    changeTrims { $0.leavePreview(of: track.name, by: editor) }
  }

  /// Another diary has others.
  func forgetTrims() { changeTrims { $0 = KnownTrims() } }

  /// Hears that a player shows it. What is changed of it before changes are heard of is read then.
  package func noteShown(_ track: PlayableMedia) {
    if let entry = track.entry { shownEntries.insert(entry) }
  }
}
