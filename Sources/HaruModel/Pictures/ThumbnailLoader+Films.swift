// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import HaruSettings
import MediaHelper

extension ThumbnailLoader {
  /// Finds out the size of a film and makes its poster, as is done for videos that are added, so
  /// that it is there before it is first shown.
  package static func prepare(_ film: Attachment, in journal: Journal) async {
    guard film.media.kind == .video, let inspector = PictureInspector.installed else { return }
    // What fails now is done when the film is first shown.
    let finding = try? await journal.source(of: film.media).withFile { file in
      try await inspector.look(at: file, side: PictureSize.tile.rawValue)
    }
    guard let finding else { return }
    await keep(
      finding.thumbnail, as: .picture(of: film.media, .tile), in: journal)
    try? await journal.setTraits(
      Media.Traits(
        width: finding.facts.width, height: finding.facts.height,
        duration: film.media.traits.duration == nil ? finding.facts.milliseconds : nil),
      of: film.media.id)
  }
}
