// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer

/// Puts the pictures of a video where they are seen, and sees to it that they are made as large as they
/// are seen, and only while they are.
final class ShownVideo {
  /// So many in a row that nobody paints: nobody looks.
  private static let patience = 8

  let picture = MovingPicture()
  private let player: Player
  /// How large it was painted before, and for how many pictures that has been so.
  private var size = (width: 0, height: 0)
  private var steadiness = 0

  init(_ player: Player) {
    self.player = player
    player.isWatched = true
    picture.onPainted { [weak player] in
      // In the middle of painting nothing else may change.
      if player?.isWatched == false { Task { player?.isWatched = true } }
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

  /// While a window is drawn larger the size is another each time; another one is only asked for when
  /// that is over.
  private func fit() {
    guard let painted = picture.paintedPixels else { return }
    let size = (width: Int(painted.width.rounded(.up)), height: Int(painted.height.rounded(.up)))
    steadiness = size == self.size ? steadiness + 1 : 0
    self.size = size
    if steadiness == 2 { player.fit(width: size.width, height: size.height) }
  }
}
