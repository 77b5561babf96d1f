// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What files may be kept with an entry, by the ends of their names.
enum MediaEndings {
  static let known = photos.union(sounds).union(videos).union(drawings)
  static let photos = Media.Kind.photo.endings.subtracting(drawings)
  static let sounds = Media.Kind.voice.endings
  static let videos = Media.Kind.video.endings
  /// What no camera takes.
  private static let drawings: Set<String> = ["svg"]
  /// Those, and documents that texts show as well.
  static let shown = known.union(["pdf"])
  /// What cameras, albums and systems keep beside photos and films.
  static let sidecars: Set<String> = ["xmp", "aae", "json", "xml", "thm", "lrv", "ini", "db"]

  static func isKnown(_ path: String) -> Bool { known.contains(SourcePath.ending(path)) }

  static func isShown(_ path: String) -> Bool { shown.contains(SourcePath.ending(path)) }
}
