// SPDX-License-Identifier: GPL-3.0-or-later

/// What a recorder's other threads tell it.
enum RecorderEvent: Sendable {
  /// The first sound has come, or it has become silent, or loud again.
  case heard
  /// The first picture has come, or one after the camera had given none.
  case seen
  /// Another microphone hears, or the same one under another circumstance.
  case moved(to: Microphone.ID)
  /// Everything is written.
  case ended
  case failed(element: String, MediaError)
  /// A second has passed.
  case tick
  /// It should have ended by now.
  case overdue
}
