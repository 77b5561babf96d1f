// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

/// How large a small picture is: that many pixels along its longer side.
package nonisolated enum PictureSize: Int, Sendable {
  /// In a grid, also where two pixels of the screen are one of the window.
  case tile = 320
  /// In a window of its own.
  case view = 1600
  /// The closest zoom; large, and therefore made each time.
  case near = 4096
}

extension Preview {
  package nonisolated static func picture(of media: Media, _ size: PictureSize) -> Preview {
    Preview(media.kind == .video ? .poster : .thumbnail, of: media, size: size.rawValue)
  }
}
