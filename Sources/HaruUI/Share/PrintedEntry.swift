// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// An entry as it is printed: what it says, as it looks while it is written, and what is with it.
enum PrintedEntry {
  /// `picture` is nil for recordings, and for photos that can't be shown: those are named.
  typealias Medium = (kind: Media.Kind, caption: String, picture: PrintedPicture?)

  /// `date` says of when it is.
  static func parts(_ text: Draft.Text, date: String, _ media: [Medium]) -> [PrintedPart] {
    var parts: [PrintedPart] = []
    if !text.title.isEmpty {
      var title = PrintedParagraph(text.title, .bold)
      title.scale = 1.7
      parts.append(.paragraph(title))
    }
    parts += [.paragraph(dimmed(date)), .gap]
    parts += PrintedMarkdown.parts(text.body)
    for medium in media {
      parts.append(.gap)
      if let picture = medium.picture {
        parts.append(.picture(picture))
        if !medium.caption.isEmpty { parts.append(.paragraph(dimmed(medium.caption))) }
      } else {
        parts.append(.paragraph(dimmed(name(medium))))
      }
    }
    return parts
  }

  /// Below each of so many pages, its number; nothing below a single one.
  static func footers(_ count: Int) -> [String] {
    guard count > 1 else { return [] }
    return (1...count).map {
      // Translators: Which page of a printed entry this is: 2 of 7.
      gettext("{number} of {count}").filling("number", with: NumberText.whole($0))
        .filling("count", with: NumberText.whole(count))
    }
  }

  /// What is said of a photo that can't be shown.
  static func unshown(_ photo: Medium, _ source: MediaSource) -> String {
    // Where its place can't be looked at either, the photo is no more certain than where it is
    // missing.
    guard (try? source.exists) == true else {
      return ExportReport.Problem.missingMedia(file: name(photo)).words
    }
    // Translators: {photo} is its caption, if it has one: Photo: Waves.
    return gettext("“{photo}” can’t be shown in a PDF. The file itself is safe in the diary.")
      .filling("photo", with: name(photo))
  }

  private static func name(_ medium: Medium) -> String {
    let kind =
      switch medium.kind {
      case .photo: gettext("Photo")
      case .voice: gettext("Voice recording")
      case .video: gettext("Video")
      }
    return medium.caption.isEmpty ? kind : kind + ": " + medium.caption
  }

  private static func dimmed(_ text: String) -> PrintedParagraph {
    var paragraph = PrintedParagraph(text)
    paragraph.isDimmed = true
    return paragraph
  }
}
