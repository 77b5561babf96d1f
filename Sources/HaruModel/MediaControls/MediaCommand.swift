// SPDX-License-Identifier: GPL-3.0-or-later

/// What the desktop asks of the player. Times are seconds.
enum MediaCommand: Equatable {
  case play, pause, toggle, stop
  /// Forwards, or back where it is negative; it may lead past either end.
  case skip(Double)
  case seek(to: Double)
  case rate(Double)
  case volume(Double)
  /// Shows the window.
  case raise
}
