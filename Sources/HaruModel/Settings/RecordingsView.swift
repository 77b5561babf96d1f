// SPDX-License-Identifier: GPL-3.0-or-later

/// What of all recordings is shown, and how: lists of all or of the voices alone, or the videos as
/// a grid.
package enum RecordingsView: String, CaseIterable {
  case all
  case voice
  case videos
}
