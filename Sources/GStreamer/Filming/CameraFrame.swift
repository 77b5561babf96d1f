// SPDX-License-Identifier: GPL-3.0-or-later

/// One picture of a camera, as it sees: RGB, three bytes a pixel, from the upper left on.
package struct CameraFrame: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]
}
