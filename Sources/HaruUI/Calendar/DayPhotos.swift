// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import Pictures

/// The photos of days as small as the squares of a year, loaded one after the other.
final class DayPhotos {
  /// In pixels, so that a square is sharp on screens of double density, too.
  private static let size = PixelSize(width: 96, height: 96)

  private let loader: ThumbnailLoader
  private var wanted: [Day: Media] = [:]
  private var loaded: [Day: (media: Media, picture: DrawnPicture)] = [:]
  private var loading: Task<Void, Never>?
  /// Whether they can be seen.
  private var isInSight = false
  /// Hears that one more is there.
  var onLoaded: () -> Void = {}

  init(_ loader: ThumbnailLoader) { self.loader = loader }

  isolated deinit { loading?.cancel() }

  subscript(day: Day) -> DrawnPicture? {
    guard let known = loaded[day], known.media == wanted[day] else { return nil }
    return known.picture
  }

  /// Loads these while they can be seen, and lets go of all others. What could not be loaded before
  /// is tried again.
  func show(_ photos: [Day: Media]) {
    guard photos != wanted || loading == nil else { return }
    wanted = photos
    loaded = loaded.filter { photos[$0.key] == $0.value.media }
    load()
  }

  func setInSight(_ isInSight: Bool) {
    guard isInSight != self.isInSight else { return }
    self.isInSight = isInSight
    if !isInSight { loaded = [:] }
    load()
  }

  private func load() {
    loading?.cancel()
    loading = nil
    let missing = wanted.keys.filter { loaded[$0] == nil }.sorted()
    guard isInSight, !missing.isEmpty else { return }
    loading = Task { [weak self, loader, wanted] in
      for day in missing {
        guard let media = wanted[day] else { continue }
        // A photo that can't be shown leaves its day as one without.
        let texture = try? await loader.texture(of: media, .tile, filling: Self.size)
        guard let self, !Task.isCancelled else { return }
        guard let texture else { continue }
        loaded[day] = (media, DrawnPicture(texture))
        onLoaded()
      }
      self?.loading = nil
    }
  }
}
