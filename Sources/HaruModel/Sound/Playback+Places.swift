// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore

extension Playback {
  /// Plays from a place of its file, in seconds; answers whether that is heard of it.
  package func play(
    _ track: PlayableMedia, fromPlace place: Double, in journal: Journal
  ) -> Bool {
    let part = part(of: track)
    guard part.contains(place), place != part.end else { return false }
    play(track, from: part.heard(place), in: journal)
    return true
  }
}
