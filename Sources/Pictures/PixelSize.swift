// SPDX-License-Identifier: GPL-3.0-or-later

/// How large a place for a picture is, in pixels.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
