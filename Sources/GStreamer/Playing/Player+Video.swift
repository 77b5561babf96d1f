// SPDX-License-Identifier: GPL-3.0-or-later

extension Player {
  /// Makes pictures no larger than they are shown, in pixels: small ones are painted faster.
  package func fit(width: Int, height: Int) {
    bounds = (width, height)
    if video?.fit(width: width, height: height) == true { paintAgain() }
  }

  /// Begins to show a file. Its first picture is that of the beginning, which is left out where it
  /// goes on from another place.
  func show(_ video: VideoSink?) {
    video?.fit(width: bounds.width, height: bounds.height)
    video?.set(isWatched: isWatched)
    video?.set(isHeld: target != nil)
    isStale = false
    self.video = video
  }

  func watchednessChanged(_ wasWatched: Bool) {
    guard isWatched != wasWatched else { return }
    video?.set(isWatched: isWatched)
    if isWatched { paintAgain() }
  }

  /// What stands still would stay as it was last painted.
  private func paintAgain() {
    guard video != nil, !wantsSound else { return }
    isStale = true
    proceed()
  }
}
