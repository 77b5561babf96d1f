// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// An entry in short, which opens where it is pressed and can be dragged to another day.
final class DayCard: Button {
  let content: CardContent

  init(_ content: CardContent) {
    self.content = content
    super.init(child: Self.body(content), name: content.words)
    styled(.card, Style("day-card"))
    performing("win.open::\(content.entry.id.number)")
    if !content.entry.isClosed { draggable(as: content.entry.id.number) }
  }

  private static func body(_ content: CardContent) -> Box {
    let top = Box(.horizontal, spacing: 6)
    top.append(
      Label(content.heading).leading().ellipsizing().styled(.caption, .dimLabel)
        .expanding(.horizontal))
    for icon in icons(content) { top.append(Image(icon: icon).pixels(13).styled(.dimLabel)) }
    return Box(.vertical, spacing: 3) {
      top
      if !content.title.isEmpty { Label(content.title).leading().ellipsizing().styled(.heading) }
      if !content.text.isEmpty { Label(content.text).inLines(3) }
      if !content.tags.isEmpty {
        Label(content.tags).leading().ellipsizing().styled(.caption, .dimLabel)
      }
    }
  }

  private static func icons(_ content: CardContent) -> [String] {
    if content.entry.isClosed { return ["haru-lock-symbolic"] }
    return Media.Kind.allCases.filter { content.media[$0] != nil }.map {
      switch $0 {
      case .photo: "haru-album-symbolic"
      case .voice: "haru-recordings-symbolic"
      case .video: "haru-video-symbolic"
      }
    }
  }
}

extension Style {
  static let heading = Style("heading")
}
