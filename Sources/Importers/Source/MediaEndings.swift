// SPDX-License-Identifier: GPL-3.0-or-later

/// What files may be kept with an entry, by the ends of their names.
enum MediaEndings {
  static let known = photos.union(sounds).union(videos).union(["svg"])
  static let photos: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "heic", "heif", "avif", "tif", "tiff", "bmp", "jxl", "arw",
    "cr2", "cr3", "dng", "nef", "orf", "pef", "raf", "rw2", "srw",
  ]
  static let sounds: Set<String> = [
    "m4a", "mp3", "ogg", "oga", "opus", "wav", "flac", "aac", "amr", "aif", "aiff", "wma", "caf",
    "3ga", "ac3", "ape", "wv", "spx", "mka", "qta",
  ]
  static let videos: Set<String> = [
    "mp4", "mov", "m4v", "webm", "mkv", "avi", "3gp", "mpg", "mpeg", "ogv", "wmv", "mts", "m2ts",
    "flv",
  ]
  /// Those, and documents that texts show as well.
  static let shown = known.union(["pdf"])
  /// What cameras, albums and systems keep beside photos and films.
  static let sidecars: Set<String> = ["xmp", "aae", "json", "xml", "thm", "lrv", "ini", "db"]

  static func isKnown(_ path: String) -> Bool { known.contains(SourcePath.ending(path)) }

  static func isShown(_ path: String) -> Bool { shown.contains(SourcePath.ending(path)) }
}
