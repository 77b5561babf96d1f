// SPDX-License-Identifier: GPL-3.0-or-later

extension Media.Kind {
  /// What the names of its files end with.
  package var endings: Set<String> {
    switch self {
    case .photo: Self.photoEndings
    case .voice: Self.voiceEndings
    case .video: Self.videoEndings
    }
  }

  private static let photoEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "heic", "heif", "hif", "avif", "tif",
    "tiff", "bmp", "svg", "jxl", "arw", "cr2", "cr3", "dng", "nef", "orf", "pef", "raf", "rw2",
    "srw",
  ]
  private static let voiceEndings: Set<String> = [
    "m4a", "m4b", "mp2", "mp3", "ogg", "oga", "opus", "wav", "weba", "flac", "aac", "amr", "aif",
    "aifc", "aiff", "wma", "caf", "3ga", "ac3", "ape", "wv", "spx", "mka", "qta",
  ]
  private static let videoEndings: Set<String> = [
    "mp4", "mov", "m4v", "webm", "mkv", "avi", "3gp", "mpg", "mpeg", "ogv", "wmv", "mts", "m2ts",
    "flv",
  ]

  /// What a file is by its name alone; nil where that says nothing.
  package init?(fileExtension: String) {
    guard let kind = Self.allCases.first(where: { $0.endings.contains(fileExtension) }) else {
      return nil
    }
    self = kind
  }
}
