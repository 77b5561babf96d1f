// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel

/// From one picture to another, and nearer to one.
extension PictureView {
  func perform(_ key: PictureViewKey) {
    switch key {
    case .back: turn(by: -1)
    case .forward: turn(by: 1)
    case .nearer: picture.zoom(by: 1.25)
    case .farther: picture.zoom(by: 1 / 1.25)
    case .whole: picture.set(zoom: 1)
    case .show: show.isActive.toggle()
    case .fullScreen: setWhole(!isWhole)
    }
  }

  /// Over a picture that is larger than its room, or else to the next one.
  func move(_ x: Int, _ y: Int) -> Bool {
    if picture.zoom > 1 {
      picture.pan(x: Double(x) * 0.25, y: Double(y) * 0.25)
    } else {
      guard x != 0 else { return false }
      turn(by: Widget.isRightToLeft ? -x : x)
    }
    return true
  }

  /// Looks for more of a photo that is shown nearer than it was made for; once, and where there is
  /// no more, or no room for it, it stays as it is.
  func refine() {
    guard refining == nil, let photo = attachment?.media, photo.kind == .photo,
      let seen = picture.texture, max(seen.width, seen.height) >= PictureSize.view.rawValue
    else { return }
    refining = Task { [weak self, services] in
      let texture = try? await services.pictures.detail(of: photo)
      guard !Task.isCancelled, let texture else { return }
      self?.picture.refine(texture)
    }
  }
}
