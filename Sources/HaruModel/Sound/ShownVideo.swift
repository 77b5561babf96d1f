// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer

/// Puts the pictures of a video where they are seen, and sees to it that they are made as large as
/// they are seen, and only while they are.
final class ShownVideo {
  /// After this many pictures that were not painted, the video counts as invisible.
  private static let patience = 8
  private static let rest = Duration.milliseconds(200)

  let picture = MovingPicture()
  private let player: Player
  /// How large it was painted before, and for how many pictures that has been so.
  private var size = (width: 0, height: 0)
  private var steadiness = 0
  private var settling: Task<Void, Never>?

  init(_ player: Player) {
    self.player = player
    player.isWatched = true
    picture.onPainted { [weak self] in self?.wasPainted() }
  }

  isolated deinit { settling?.cancel() }

  /// Takes the pictures of what a player is opening as they come, and tells `show` where they are
  /// seen as soon as there is one. Ends when its task is cancelled.
  static func follow(_ player: Player, show: (MovingPicture) -> Void) async {
    let shown = ShownVideo(player)
    var isTold = false
    // Holding the video itself would keep this sequence from ever ending.
    for await pictures in ObservedValues({ player.video?.pictures }) {
      guard let pictures else { continue }
      for await picture in pictures {
        guard !Task.isCancelled else { return }
        shown.show(picture)
        if !isTold { show(shown.picture) }
        isTold = true
      }
    }
  }

  /// In the middle of painting nothing else may change. Where no other picture comes, as in a
  /// pause, the size is right once it has stayed for a while.
  private func wasPainted() {
    settling?.cancel()
    settling = Task { [weak self] in
      if let player = self?.player, !player.isWatched { player.isWatched = true }
      guard (try? await Task.sleep(for: Self.rest)) != nil, let size = self?.paintedSize else {
        return
      }
      self?.player.fit(width: size.width, height: size.height)
    }
  }

  func show(_ next: VideoPicture) {
    switch next {
    case .frame(let frame):
      picture.show(frame.bytes, width: frame.width, height: frame.height, stride: frame.stride)
    case .painted(let other): picture.show(other)
    }
    if picture.unseen > Self.patience { player.isWatched = false }
    fit()
  }

  /// While a window is drawn larger the size is another each time; another one is only asked for
  /// when that is over.
  private func fit() {
    guard let size = paintedSize else { return }
    steadiness = size == self.size ? steadiness + 1 : 0
    self.size = size
    if steadiness == 2 { player.fit(width: size.width, height: size.height) }
  }

  private var paintedSize: (width: Int, height: Int)? {
    picture.paintedPixels.map { (Int($0.width.rounded(.up)), Int($0.height.rounded(.up))) }
  }
}
