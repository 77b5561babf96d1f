// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// What is to be seen of a video at one moment.
package enum VideoPicture: Sendable {
  case frame(VideoFrame)
  /// What the desktop's own sink paints, which has changed.
  case painted(Object)
}
