// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import GStreamer
import HaruModel
import HaruParts
import HaruWords

/// One recording of the list: what it is, and its shape, or what it looks like. The one that was
/// opened holds its player.
final class RecordingRow: Box {
  private(set) var number = 0
  var attachment: Attachment? { card?.attachment }
  private var card: RecordingCard?
  private let play = Button(icon: "media-playback-start-symbolic", name: gettext("Play"))
    .styled(.circular, .flat).aligned(vertically: .center)
  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let facts = Inscription(lines: 1).styled(.caption, .dimLabel)
  private let waveform = WaveformBar(height: 32)
  private let poster: PosterView
  private let frame = Box(.vertical, spacing: 6).styled(.entryCard)
  private var player: Widget?
  private var listening: Task<Void, Never>?

  init(_ loader: ThumbnailLoader, _ open: @escaping @MainActor (Int) -> Void) {
    poster = PosterView(loader, .small, minimumWidth: 80, minimumHeight: 45)
    super.init(.vertical)
    let (play, title, facts, waveform, poster) = (play, title, facts, waveform, poster)
    frame.append(
      Box(.horizontal, spacing: 12) {
        play
        Box(.vertical, spacing: 2) {
          title
          facts
        }.expanding(.horizontal)
        waveform.sized(minimumWidth: 80)
        poster.aligned(vertically: .center)
      })
    append(frame)
    styled(.entryRow)
    play.onClicked { [weak self] in
      if let self { open(number) }
    }
    followLanguage { $0.render() }
  }

  isolated deinit { listening?.cancel() }

  /// Stands for this recording from now on.
  func begin(_ number: Int) {
    guard number != self.number else { return }
    self.number = number
    show(nil, nil)
  }

  func show(_ card: RecordingCard?, _ waveforms: Waveforms?) {
    if card?.attachment.media != self.card?.attachment.media {
      listening?.cancel()
      waveform.values = WaveformShape()
      poster.show(card.map { .media($0.attachment.media) } ?? .nothing)
      if let card, card.kind == .voice, let waveforms {
        listening = Task { [weak self] in
          for await values in waveforms.values(of: PlayableMedia(card.attachment)) {
            self?.waveform.values = values
          }
        }
      }
    }
    self.card = card
    render()
  }

  func hold(_ player: Widget) {
    guard self.player !== player else { return }
    release()
    self.player = player
    frame.append(player)
    showParts()
  }

  func release() {
    guard let player else { return }
    self.player = nil
    frame.remove(player)
    showParts()
  }

  /// A player shows by itself what the row shows without one.
  private func showParts() {
    let (isClosed, isVideo) = (player == nil, card?.kind == .video)
    play.isVisible = isClosed
    waveform.isVisible = isClosed && !isVideo
    poster.isVisible = isClosed && isVideo
  }

  private func render() {
    showParts()
    title.text = card.map(Self.title) ?? ""
    facts.text = card.map(Self.facts) ?? ""
    let words = [title.text, facts.text].filter { !$0.isEmpty }.joined(separator: ". ")
    play.rename(
      gettext("Play “{title}”").filling("title", with: title.text), showingTooltip: true)
    nameListItem(words)
  }

  /// Its own name, that of its entry, or what it is.
  private static func title(_ card: RecordingCard) -> String {
    for name in [card.caption, card.title] where !name.isEmpty { return name }
    return card.kind == .video ? gettext("Video") : gettext("Voice recording")
  }

  /// How long, when it was recorded, how large; what matters most is seen where there is little
  /// room, too.
  private static func facts(_ card: RecordingCard) -> String {
    let length = card.duration.map { DurationText.clock(Double($0) / 1000) }
    let clock = WallClock.system
    let moment = TimeText.full(clock.day(of: card.moment), clock.timeOfDay(of: card.moment))
    // Its unit stays behind the number, whichever way the row is read.
    let size = "\u{2068}" + NumberText.bytes(card.bytes) + "\u{2069}"
    let parts = [length, moment, size]
    return parts.compactMap { $0 }.joined(separator: pgettext("parts", " · "))
  }
}
