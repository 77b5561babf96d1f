// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// An entry in short, which opens where it is pressed and can be dragged to another day. It can
/// become the card of another entry, which is far quicker than a new one.
final class DayCard: Button {
  private(set) var content: CardContent
  private let heading = Label().leading().ellipsizing().styled(.caption, .dimLabel)
  private let title = Label().leading().ellipsizing().styled(.heading)
  private let text = Label().inLines(3)
  private let tags = Label().leading().ellipsizing().styled(.caption, .dimLabel)
  private let feeling = FeelingIcon().pixels(13)
  private let line: Box
  /// Few entries are letters.
  private var envelope: Envelope?
  private let media: [(kind: Media.Kind, mark: Image)] = [
    (.photo, DayCard.mark("haru-album-symbolic")),
    (.voice, DayCard.mark("haru-recordings-symbolic")),
    (.video, DayCard.mark("haru-video-symbolic")),
  ]
  private lazy var drag = DragSource(self)

  init(_ content: CardContent) {
    self.content = content
    let (heading, title, text, tags) = (heading, title, text, tags)
    let feeling = feeling
    let marks = media.map(\.mark)
    let line = Box(.horizontal, spacing: 6) {
      heading.expanding(.horizontal)
      marks
      feeling
    }
    self.line = line
    // A box beside another one would have all lines of the text laid out in many widths.
    super.init(
      child: Box(.vertical, spacing: 3) {
        line
        title
        text
        tags
      }, name: "")
    styled(.card, Style("day-card"))
    followLanguage { $0.render() }
  }

  func show(_ new: CardContent) {
    guard new != content else { return }
    content = new
    render()
  }

  private func render() {
    let text = content.text
    heading.text = content.heading
    say(content.title, in: title)
    say(text, in: self.text)
    say(content.tags, in: tags)
    let isClosed = content.entry.isClosed
    showEnvelope(isClosed)
    for (kind, mark) in media { mark.isVisible = !isClosed && content.media[kind] != nil }
    feeling.show(content.emotion)
    rename(content.words(text), showingTooltip: true)
    performing(.open(content.entry.id))
    drag.number = isClosed ? nil : content.entry.id.number
  }

  private func showEnvelope(_ isShown: Bool) {
    if envelope == nil, isShown {
      let new = Envelope.small
      envelope = new
      line.append(new)
    }
    envelope?.isVisible = isShown
  }

  private func say(_ words: String, in label: Label) {
    label.text = words
    label.isVisible = !words.isEmpty
  }

  private static func mark(_ icon: String) -> Image {
    Image(icon: icon).pixels(13).styled(.dimLabel)
  }
}

extension Style {
  static let heading = Style("heading")
}
