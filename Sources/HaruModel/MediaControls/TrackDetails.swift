// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
package import HaruSettings
import HaruWords

/// What the desktop's controls show of what plays beside its state: nothing, unless the person
/// wants that.
struct TrackDetails: Equatable {
  var name: String?
  /// The address of a file with a picture.
  var picture: String?
}

/// Finds out the details of what plays, as far as the person lets the desktop show them.
package final class TrackDetailsLoader {
  private let diary: Diary
  private let pictures: ThumbnailLoader
  private let preferences: MediaControlPreferences

  package init(
    _ diary: Diary, _ pictures: ThumbnailLoader, _ preferences: MediaControlPreferences
  ) {
    (self.diary, self.pictures, self.preferences) = (diary, pictures, preferences)
  }

  /// Whether the desktop may know that anything plays.
  var mayTell: Bool { preferences.mayTell }

  func onPreferenceChanged(_ handler: @escaping @MainActor () -> Void) {
    preferences.showsDetails.onChanged(handler)
  }

  /// Removes the picture of what was shown before. Where that fails, the end of Haru tries again.
  func clear() { try? place.clear() }

  /// Where a part of it can't be read, the controls do without that.
  func details(of track: PlayableMedia) async -> TrackDetails {
    guard preferences.mayTellDetails, let journal = diary.readableJournal else {
      return TrackDetails()
    }
    let name = await name(of: track)
    guard let jpeg = try? await jpeg(of: track, in: journal), !Task.isCancelled,
      let path = try? await place.write(jpeg, named: "picture.jpg")
    else { return TrackDetails(name: name) }
    // Another track plays by now, or nothing.
    guard !Task.isCancelled else {
      clear()
      return TrackDetails()
    }
    return TrackDetails(name: name, picture: URL(filePath: path).absoluteString)
  }

  /// The title of its entry, or else its day.
  func name(of track: PlayableMedia) async -> String? {
    guard preferences.mayTellDetails, let journal = diary.readableJournal, let id = track.entry,
      let entry = try? await journal.entry(id), !entry.isClosed
    else { return nil }
    return entry.title.isEmpty ? DateText.full(entry.day) : entry.title
  }

  private var place: TemporaryExport { .ofMediaControls(diary.folder) }

  /// What a video looks like, or the first photo of the entry; nil where there is neither.
  private func jpeg(of track: PlayableMedia, in journal: Journal) async throws -> [UInt8]? {
    if track.isVideo {
      guard let media = track.media else { return nil }
      return try await pictures.jpeg(of: media, from: track.posterTrim)
    }
    guard let entry = track.entry else { return nil }
    let attachments = try await journal.attachments(of: entry)
    guard let photo = attachments.first(where: { $0.media.kind == .photo }) else { return nil }
    return try await pictures.jpeg(of: photo.media)
  }
}
