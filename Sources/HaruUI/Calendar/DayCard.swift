// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts

/// An entry in short, which opens where it is pressed and can be dragged to another day. It can
/// become the card of another entry, which is far quicker than a new one.
final class DayCard: Button {
  /// How high a picture is at most where the card is wide.
  private static let highestCover = 120

  private(set) var content: CardContent
  private let heading = Label().leading().ellipsizing().styled(.caption, .dimLabel)
  private let title: UnbrokenLabel
  private let text: Label
  private let labels: UnbrokenLabel
  private let feeling = FeelingIcon().sized(.caption)
  /// What is with the entry, behind its time.
  private let signs: Box
  private let layers: Overlay
  private let column: Box
  /// Nil where no pictures are shown.
  private let loader: ThumbnailLoader?
  private var cover: (picture: PosterView, frame: ShapedBox)?
  /// Few entries are letters.
  private var envelope: Envelope?
  /// Where the card has no room for an envelope.
  private let lock = DayCard.mark("haru-lock-symbolic")
  private let media: [(kind: Media.Kind, mark: Image)] = [
    (.photo, DayCard.mark("haru-album-symbolic")),
    (.voice, DayCard.mark("haru-recordings-symbolic")),
    (.video, DayCard.mark("haru-video-symbolic")),
  ]
  private lazy var drag = DragSource(self)

  init(_ content: CardContent, _ loader: ThumbnailLoader? = nil) {
    (self.content, self.loader) = (content, loader)
    let isNarrow = loader != nil
    let lines = isNarrow ? 2 : 1
    let title = UnbrokenLabel(lines: lines).styled(.heading)
    let labels = UnbrokenLabel(lines: lines).styled(.caption, .dimLabel)
    let text = Label().inLines(isNarrow ? 4 : 3)
    let (heading, feeling, lock) = (heading, feeling, lock)
    let marks = media.map(\.mark)
    let signs = Box(.horizontal, spacing: isNarrow ? 3 : 6) {
      marks
      lock
      feeling
    }
    (self.title, self.text, self.labels, self.signs) = (title, text, labels, signs)
    let line = Box(.horizontal, spacing: isNarrow ? 3 : 6) {
      heading.expanding(.horizontal)
      signs
    }
    // A box beside another one would have all lines of the text laid out in many widths.
    let column = Box(.vertical, spacing: 3) {
      line
      title
      text
      labels
    }.styled(Style("day-words"))
    let layers = Overlay(column)
    (self.column, self.layers) = (column, layers)
    super.init(child: layers, name: "")
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
    (title.text, title.isVisible) = (content.title, !content.title.isEmpty)
    self.text.text = loader == nil ? text : content.briefText
    self.text.isVisible = !text.isEmpty
    (labels.text, labels.isVisible) = (content.labels, !content.labels.isEmpty)
    let isClosed = content.entry.isClosed
    showEnvelope(isClosed && loader == nil)
    lock.isVisible = isClosed && loader != nil
    showCover()
    let cover = loader == nil ? nil : content.cover?.kind
    for (kind, mark) in media {
      mark.isVisible = !isClosed && content.media[kind] != nil && kind != cover
    }
    feeling.show(content.showsFeeling ? content.emotion : nil)
    signs.isVisible =
      lock.isVisible || feeling.isVisible || media.contains { $0.mark.isVisible }
    rename(content.words(text), showingTooltip: true)
    performing(.open(content.entry.id))
    drag.number = isClosed ? nil : content.entry.id.number
  }

  private func showEnvelope(_ isShown: Bool) {
    layers.show(isShown, &envelope) {
      Envelope.small.aligned(horizontally: .end, vertically: .center)
    }
    if isShown { add(.letter) } else { remove(.letter) }
  }

  private func showCover() {
    if cover == nil, content.cover != nil, let loader {
      let picture = PosterView(loader, .small)
      let frame = ShapedBox(picture, highest: Self.highestCover)
      frame.shape = 5.0 / 4
      cover = (picture, frame)
      column.insertFirst(frame)
    }
    cover?.frame.isVisible = content.cover != nil
    cover?.picture.show(content.cover.map { .media($0) } ?? .nothing)
  }

  private static func mark(_ icon: String) -> Image {
    Image(icon: icon).sized(.caption).styled(.dimLabel)
  }
}

extension Style {
  static let heading = Style("heading")
  fileprivate static let letter = Style("letter")
}
