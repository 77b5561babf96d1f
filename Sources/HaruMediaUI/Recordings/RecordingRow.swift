// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import GStreamer
import HaruModel
import HaruParts
import HaruWords

/// One recording of the list: its shape, or what it looks like, and what it is. The month stands
/// above the first of it. The one that was opened holds its player.
final class RecordingRow: Box {
  private(set) var number = 0
  var attachment: Attachment? { card?.attachment }
  private var card: RecordingCard?
  private let month = Inscription(lines: 1).styled(.monthHeader)
  private let play: Button
  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let facts = Inscription(lines: 1).styled(.caption, .dimLabel)
  private let voice = VoicePoster()
  private let poster: PosterView
  private let frame = Box(.vertical, spacing: 6).styled(.entryCard)
  private var player: Widget?
  private var waveforms: Waveforms?
  private var listening: Task<Void, Never>?
  /// Whether all of the shape is known.
  private var isHeard = false

  init(_ loader: ThumbnailLoader, _ open: @escaping @MainActor (Int) -> Void) {
    let poster = PosterView(
      loader, .small, minimumWidth: VoicePoster.width, minimumHeight: VoicePoster.height)
    self.poster = poster
    let voice = voice
    play = Button(
      child: Box(.horizontal) {
        voice
        poster
      }.homogeneous(), name: gettext("Play")
    ).styled(.flat, Style("recording-play")).aligned(vertically: .center)
    super.init(.vertical)
    let (play, title, facts) = (play, title, facts)
    append(month)
    frame.append(
      Box(.horizontal, spacing: 12) {
        play
        Box(.vertical, spacing: 2) {
          title
          facts
        }.expanding(.horizontal).aligned(vertically: .center)
      })
    append(frame)
    styled(.entryRow)
    play.onClicked { [weak self] in
      if let self { open(number) }
    }
    followLanguage { $0.render() }
    // A list holds many rows that are not seen; those that are come first.
    onMapped { [weak self] in self?.listen() }
    onUnmapped { [weak self] in self?.listening?.cancel() }
  }

  isolated deinit { listening?.cancel() }

  /// Stands for this recording from now on.
  func begin(_ number: Int) {
    guard number != self.number else { return }
    self.number = number
    show(nil, nil)
  }

  func show(isFirstOfMonth: Bool) { month.isVisible = isFirstOfMonth }

  func show(_ card: RecordingCard?, _ waveforms: Waveforms?) {
    let (new, old) = (card?.attachment, self.card?.attachment)
    let isSame = new?.media == old?.media && new?.trim == old?.trim
    (self.card, self.waveforms) = (card, waveforms)
    if !isSame {
      listening?.cancel()
      voice.shape = WaveformShape()
      isHeard = false
      if let card, card.kind == .video {
        poster.show(.of(card.attachment))
      } else {
        poster.show(.nothing)
      }
      if isMapped { listen() }
    }
    render()
  }

  /// Reads the shape of the sound, where it is seen.
  private func listen() {
    listening?.cancel()
    guard !isHeard, let card, card.kind == .voice, let waveforms else { return }
    let (part, seconds) = (card.attachment.heardPart, card.attachment.seconds)
    listening = Task { [weak self] in
      for await values in waveforms.values(of: PlayableMedia(card.attachment)) {
        guard !Task.isCancelled else { return }
        self?.voice.shape = part.shape(in: values, lasting: seconds)
      }
      guard let self, !Task.isCancelled else { return }
      isHeard = !voice.shape.isEmpty
    }
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
    (voice.isVisible, poster.isVisible) = (!isVideo, isVideo)
  }

  private func render() {
    showParts()
    month.text =
      card.map { DateText.monthAndYear(of: WallClock.system.day(of: $0.moment)) } ?? ""
    title.text = card.map(Self.title) ?? ""
    facts.text = card.map(Self.facts) ?? ""
    let words = [title.text, facts.text].filter { !$0.isEmpty }.joined(separator: ". ")
    play.rename(
      // Translators: The name of a button, for screen readers. {title} is that of a recording.
      gettext("Play “{title}”").filling("title", with: title.text), showingTooltip: true)
    nameListItem(words)
  }

  /// Its own name, that of its entry, its first words, or what it is.
  private static func title(_ card: RecordingCard) -> String {
    for name in [card.caption, card.title] where !name.isEmpty { return name }
    return card.kind == .video ? gettext("Video") : gettext("Voice recording")
  }

  /// How long, and when it was recorded: so short that a narrow window has room for all of it.
  private static func facts(_ card: RecordingCard) -> String {
    let length = card.duration.map { DurationText.clock(Double($0) / 1000) }
    let clock = WallClock.system
    let moment = TimeText.brief(
      clock.day(of: card.moment), clock.timeOfDay(of: card.moment), today: .today)
    return [length, moment].compactMap { $0 }.joined(separator: pgettext("parts", " · "))
  }
}
