// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import GStreamer
import HaruWords

extension Diary {
  /// Finds out how large a film is and how it looks, as other videos say when they are added: so its
  /// poster is there before anybody wants to see it.
  func lookAt(_ film: Attachment) async {
    guard film.media.kind == .video, let journal = readableJournal,
      let inspector = PictureInspector.installed
    else { return }
    // What can't be found out now is when somebody looks.
    let finding = try? await journal.source(of: film.media).withURL { url in
      try await inspector.look(
        at: url.path(percentEncoded: false), side: PictureSize.tile.rawValue)
    }
    guard let finding else { return }
    await PictureShelf.keep(
      finding.thumbnail, as: .picture(of: film.media, .tile), in: journal)
    try? await journal.setTraits(
      Media.Traits(
        width: finding.facts.width, height: finding.facts.height,
        duration: film.media.traits.duration == nil ? finding.facts.milliseconds : nil),
      of: film.media.id)
  }
}
