// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// A picture on the whole screen.
extension PictureView {
  func followScreen() {
    frame.onKeys("Escape", first: true) { [weak self] in
      guard let self, isWhole else { return false }
      setWhole(false)
      return true
    }
    // The desktop has ways of its own to end it.
    onFullScreenChanged { [weak self] in
      if let self, isWhole, !isFullScreen { setWhole(false) }
    }
  }

  /// Nothing but the picture: what is above it otherwise lies on it then, and rests.
  func setWhole(_ isWhole: Bool) {
    let hadKeyboard = header.hasFocusInside
    self.isWhole = isWhole
    _ = header.showingWindowButtons(atStart: !isWhole, atEnd: !isWhole)
    if isWhole {
      frame.remove(header)
      stage.add(header.aligned(vertically: .start))
      header.add(.overPicture)
      frame.add(.black)
      fillScreen()
    } else {
      stage.remove(header)
      frame.insertFirst(header)
      header.remove(.overPicture)
      frame.remove(.black)
      leaveFullScreen()
    }
    (fill.isVisible, leave.isVisible) = (!isWhole, isWhole)
    if hadKeyboard { (isWhole ? leave : fill).grabFocus() }
    resting.isOn = isWhole
  }
}

extension Style {
  fileprivate static let overPicture = Style("over-picture")
  fileprivate static let black = Style("whole-screen")
}
