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
      ? gettext("Video {number} of {count}")
      // Translators: The name of a photo, for screen readers, as in “Photo 2 of 5”.
      : gettext("Photo {number} of {count}")
    return filled(words, place)
  }

  /// The name of a picture of which nothing more is known yet.
  static func number(_ place: (index: Int, count: Int)) -> String {
    // Translators: Which of the pictures of an entry this is: 2 of 7.
    filled(gettext("{number} of {count}"), place)
  }

  private static func filled(_ words: String, _ place: (index: Int, count: Int)) -> String {
    words.filling("number", with: NumberText.whole(place.index + 1))
      .filling("count", with: NumberText.whole(place.count))
  }

  /// What a screen reader adds to the name.
  static func description(_ attachment: Attachment, isFailed: Bool) -> String {
    let kind = attachment.media.kind == .video ? gettext("Video") : gettext("Photo")
    let length = length(of: attachment).map { DurationText.words($0) }
    let failure = isFailed ? failure : nil
    return [kind, length, failure].compactMap { $0 }.joined(separator: ". ")
  }

  /// What is said of one among all others: what it is called, what it is, and its day.
  static func words(_ card: AlbumCard, isFailed: Bool) -> String {
    let day = DateText.full(card.day)
    switch card.content {
    case .sealed: return gettext("Sealed letter") + ". " + day
    case .open(let attachment, let title):
      let name = [attachment.caption, title].first { !$0.isEmpty }
      let kind = description(attachment, isFailed: isFailed)
      return [name, kind, day].compactMap { $0 }.joined(separator: ". ")
    }
  }

  static var failure: String { gettext("It can’t be shown, but it can be exported.") }

  /// How long a video is seen, in seconds.
  static func length(of attachment: Attachment) -> Double? {
    guard attachment.media.kind == .video else { return nil }
    return attachment.duration.map { Double($0) / 1000 }
  }

  /// How long its file is, in seconds.
  static func length(of media: Media) -> Double? {
    guard media.kind == .video else { return nil }
    return media.traits.duration.map { Double($0) / 1000 }
  }
}
