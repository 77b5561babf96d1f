// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// A text of the folder, with what belongs to it, ready to be written into the diary.
struct ImportItem: Sendable {
  struct Medium: Sendable {
    enum Content: Sendable {
      /// It has been copied in, or would be.
      case arrived(MediaFolder.Arrival)
      /// The diary has it.
      case there
      case missing
    }

    let listed: ExportedMedium
    /// From the top of the folder.
    let file: String
    let content: Content

    /// Removes the copy that was not needed after all.
    func discard() {
      guard case .arrived(let arrival) = content else { return }
      // What can't be removed now is swept later; what has got its name is no longer there.
      try? FileSystem.remove(arrival.path)
    }
  }

  let file: String
  let text: ImportedText
  var media: [Medium] = []
  /// What the entry said before, the oldest first.
  var past: [VersionFile] = []

  func discard() {
    for medium in media { medium.discard() }
  }

  /// How much text there is, roughly.
  var bytes: Int {
    let own =
      switch text {
      case .entry(let file): file.entry.body.utf8.count
      case .memo(let file): file.memo.text.utf8.count
      case .version(let file): file.body.utf8.count
      }
    return past.reduce(own) { $0 + $1.body.utf8.count }
  }
}
