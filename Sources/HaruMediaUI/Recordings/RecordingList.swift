// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts

/// Every recording and video of the diary, newest first; each plays in its place.
final class RecordingList: ListPane {
  private let services: AppServices
  private var diary: Diary { services.diary }
  private let list = NumberList()
  private let rows: RecordingRows
  private let view: ListView
  /// What there is to do where nothing was recorded.
  let suggestion = WindowAction.record.button
  private let addFirst: Button

  init(_ services: AppServices) {
    let rows = RecordingRows(services.diary, services.sound.waveforms)
    self.services = services
    self.rows = rows
    let suggestion = suggestion
    weak var pane: RecordingList?
    view = ListView(
      list, make: { RecordingRow(services.pictures) { number in pane?.open(number) } },
      bind: { rows.fill($0, $1) }, unbind: { rows.forget($0) })
    let addFirst = Button(gettext("Add Sound Files…"))
    self.addFirst = addFirst
    super.init(
      view, in: ScrolledWindow(ClampScrollable(view, width: 720)),
      empty: StatusPage(
        icon: SidebarPlace.recordings.icon, title: gettext("No Recordings Yet"),
        description: gettext(
          "Talk about your day, or film it. Your recordings appear here and in their entries.")
      ).offering(suggestion, WindowAction.film.button, addFirst))
    pane = self
    view.named(gettext("Recordings")).activatingOnClick().styled(.entries)
    followLanguage { $0.rows.refill() }
    view.onActivated { [weak self] in self?.open($0) }
    view.onKeys(RecordingKey.delete) { [weak self] in
      guard let self, !isWriting, let row = view.focusedRow as? RecordingRow else { return false }
      delete(row.number)
      return true
    }
  }

  /// Hears that sound files are to be added to a list without any recording.
  func onAddingFirst(_ handler: @escaping @MainActor () -> Void) { addFirst.onClicked(handler) }

  func show(_ listing: EntryListing) {
    let numbers = listing.numbers
    if let opened = rows.opened, !numbers.contains(opened.number) { rows.close() }
    rows.begin(months: listing.monthStarts)
    list.replace(with: numbers)
    show(isEmpty: numbers.isEmpty)
    rows.refill()
  }

  /// Opens it in its row, and plays it; or stops, where it is open already.
  private func open(_ number: Int) {
    if let opened = rows.opened, opened.number == number { return opened.player.toggle() }
    Task { [weak self] in
      await self?.keepTrim()
      guard let self, let card = await card(number) else { return }
      let player = player(for: card)
      rows.open(number, player)
      player.toggle()
      player.focus()
    }
  }

  /// Whether the person is choosing which part of a recording is heard.
  var isTrimming: Bool { rows.opened?.player.isTrimming ?? false }

  /// Keeps the part that is being chosen, before its player goes.
  func keepTrim() async { await rows.opened?.player.keepTrim() }

  private func card(_ number: Int) async -> RecordingCard? {
    let cards = await diary.read { journal throws(JournalError) in
      try await journal.recordingCards([Attachment.ID(number)])
    }
    return cards?.first
  }

  private func player(for card: RecordingCard) -> any RecordingPlayer {
    let menu = MenuButton(
      // Translators: The menu of a recording, for screen readers.
      icon: "view-more-symbolic", name: gettext("Recording"),
      menu: card.kind == .video
        ? PictureActions.playerMenuElsewhere : RecordingActions.playerMenuElsewhere
    ).styled(.flat)
    guard card.kind == .voice else {
      let view = VideoView(PlayableMedia(card.attachment), called: nil, services) { menu }
      let actions = PictureActions(on: view, services, isEntryOpen: false) { card.attachment }
      actions.onTrimmed = { [weak view] in view?.trim() }
      actions.install()
      view.showPoster()
      return view
    }
    let player = PlayerView(PlayableMedia(card.attachment, day: card.day), services) { menu }
    let actions = RecordingActions(services, isEntryOpen: false) { card.attachment }
    actions.onTrimmed = { [weak player] in player?.trim() }
    actions.install(on: player)
    return player
  }

  private func delete(_ number: Int) {
    // The application owns the diary, which outlives the list.
    Task { [weak self, diary] in
      guard let card = await self?.card(number) else { return }
      await diary.throwAway(card.attachment, whoseEntryIsOpen: false)
    }
  }
}
