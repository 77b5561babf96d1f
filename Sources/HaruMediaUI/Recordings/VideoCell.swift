// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import HaruModel
import HaruParts
import HaruWords

/// A video among all others: its poster, and below it what its entry is called, and of which day it
/// is. While the mouse rests on it, it plays without its sound.
final class VideoCell: PictureCell {
  /// In a window as narrow as a phone there is one beside the other no more.
  private static let width = 200
  /// On every common screen, a cell is narrower than this is high.
  private static let highest = 400

  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let day = Inscription(lines: 1).styled(.caption, .dimLabel)
  private let poster: PosterView
  private let diary: Diary
  private let muted: MutedVideo
  private var screen: Screen?
  /// The video that the mouse is on.
  private var pointed: PlayableMedia?

  init(_ services: AppServices, _ muted: MutedVideo) {
    let poster = PosterView(services.pictures)
    (self.poster, diary, self.muted) = (poster, services.diary, muted)
    let (title, day) = (title, day)
    super.init(
      poster,
      Box(.vertical, spacing: 2) {
        ShapedBox(poster, highest: Self.highest)
        title
        day
      })
    // Large letters need wider cells: as wide as one column of a narrow window has room for.
    sized(minimumWidth: Int(Double(Self.width) * min(max(StyleManager.textScale, 1), 1.4)))
    styled(Style("video-cell"))
    addController(
      EventControllerMotion()
        .onMoved { [weak self] _, _ in self?.point() }
        .onLeft { [weak self] in self?.leave() })
    onUnmapped { [weak self] in self?.leave() }
  }

  override func render() {
    super.render()
    if let pointed, card?.attachment.map({ PlayableMedia($0).name }) != pointed.name { leave() }
    let date = card.map(Self.date) ?? ""
    let name = card.map(Self.title) ?? ""
    title.text = name.isEmpty ? date : name
    day.text = name.isEmpty ? "" : date
  }

  private func point() {
    guard pointed == nil, isAnimated, let attachment = card?.attachment,
      let journal = diary.readableJournal
    else { return }
    let track = PlayableMedia(attachment, day: card?.day)
    pointed = track
    muted.play(track, in: journal) { [weak self] in self?.showMoving($0) }
  }

  private func leave() {
    guard let pointed else { return }
    self.pointed = nil
    muted.stop(pointed)
    showMoving(nil)
  }

  private func showMoving(_ picture: MovingPicture?) {
    let isMoving = picture != nil && pointed != nil
    poster.show(isMoving, &screen) { Screen().untouchable() }
    screen?.picture = isMoving ? picture : nil
  }

  /// The day of its entry, and the time where it was recorded on that day.
  private static func date(_ card: AlbumCard) -> String {
    let clock = WallClock.system
    guard let recorded = card.attachment?.media.traits.recorded,
      clock.day(of: recorded) == card.day
    else { return DateText.brief(card.day, today: .today) }
    return TimeText.brief(card.day, clock.timeOfDay(of: recorded), today: .today)
  }

  /// That of its entry, or its own; nothing where neither has one.
  private static func title(_ card: AlbumCard) -> String {
    switch card.content {
    case .sealed: gettext("Sealed letter")
    case .open(let attachment, let title): title.isEmpty ? attachment.caption : title
    }
  }
}
