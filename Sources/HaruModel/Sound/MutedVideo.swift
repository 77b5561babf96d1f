// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
package import DiaryStore
import GStreamer
import Observation
import Sealing

/// Plays a video without its sound, once, while the mouse rests on it.
package final class MutedVideo {
  /// The mouse crosses many on its way.
  private static let delay = Duration.milliseconds(400)

  private let playback: Playback
  private let player = Player(speakers: .none, rest: .seconds(1))
  private var track: PlayableMedia?
  private var playing: Task<Void, Never>?

  package init(_ playback: Playback) { self.playback = playback }

  isolated deinit { playing?.cancel() }

  /// Plays it instead of another one; `show` is given what moves, and nil when that is over.
  /// Nothing is shown of one whose file is only in the copy elsewhere, or can't be played.
  package func play(
    _ track: PlayableMedia, in journal: Journal, show: @escaping (MovingPicture?) -> Void
  ) {
    playing?.cancel()
    player.close()
    self.track = track
    playing = Task { [weak self, weak journal] in
      guard (try? await Task.sleep(for: Self.delay)) != nil, let journal,
        let source = try? await track.place(in: journal)
      else { return }
      // A person who wants to see it opens it, and is told then why that can't be.
      try? await source.withFile { file in
        guard let self, !Task.isCancelled, !self.playback.isSilenced else { return }
        await self.show(track, at: file, show)
      }
      if !Task.isCancelled { show(nil) }
    }
  }

  /// Lets go of it, where it is this one.
  package func stop(_ track: PlayableMedia) {
    guard self.track?.name == track.name else { return }
    self.track = nil
    playing?.cancel()
    player.close()
  }

  private func show(
    _ track: PlayableMedia, at file: MediaFile, _ show: @escaping (MovingPicture) -> Void
  ) async {
    let screening = Task { [player] in await ShownVideo.follow(player, show: show) }
    defer { screening.cancel() }
    await player.open(
      file, at: track.trim.map { Double($0.beginning) / 1000 } ?? 0,
      endingAt: track.trim?.end.map { Double($0) / 1000 }, isVideo: true)
    guard !Task.isCancelled else { return }
    player.play()
    for await state in ObservedValues({ [player] in player.state }) {
      switch state {
      case .opening, .playing: continue
      case .empty, .paused, .ended, .failed: return
      }
    }
  }
}
