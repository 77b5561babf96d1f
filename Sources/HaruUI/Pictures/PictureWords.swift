// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

/// What is said of photos and videos.
enum PictureWords {
  /// What was written to it, or which one of the pictures of its entry it is.
  static func name(_ attachment: Attachment, _ place: (index: Int, count: Int)) -> String {
    guard attachment.caption.isEmpty else { return attachment.caption }
    let words =
      attachment.media.kind == .video
      // Translators: The second of five pictures, which is a video.
      ? gettext("Video {number} of {count}") : gettext("Photo {number} of {count}")
    return words.filling("number", with: NumberText.whole(place.index + 1))
      .filling("count", with: NumberText.whole(place.count))
  }

  /// What a screen reader adds to the name.
  static func description(_ media: Media, isFailed: Bool) -> String {
    let kind = media.kind == .video ? gettext("Video") : gettext("Photo")
    let length = length(of: media).map { DurationText.words($0) }
    let failure = isFailed ? failure : nil
    return [kind, length, failure].compactMap { $0 }.joined(separator: ". ")
  }

  static var failure: String { gettext("It can’t be shown, but it can be exported.") }

  /// In seconds.
  static func length(of media: Media) -> Double? {
    guard media.kind == .video else { return nil }
    return media.traits.duration.map { Double($0) / 1000 }
  }
}
