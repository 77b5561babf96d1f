// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Every recording of the diary, newest first; each plays in its place.
final class RecordingsPage: DiaryPage {
  private enum Page: String {
    case opening
    case empty
    case list
  }

  private let list = NumberList()
  private let rows: RecordingRows
  private let view: ListView
  private let pages = Stack()
  /// Whether the keyboard goes to the list as soon as there is one.
  private var wantsKeyboard = false

  init(_ diary: Diary) {
    let rows = RecordingRows(diary)
    self.rows = rows
    weak var page: RecordingsPage?
    view = ListView(
      list, make: { RecordingRow { number in page?.open(number) } },
      bind: { rows.fill($0, $1) }, unbind: { rows.forget($0) })
    let record = Button(
      icon: "audio-input-microphone-symbolic", name: WindowAction.record.title
    ).performing(WindowAction.record.detailedName)
    let film = Button(icon: "haru-video-symbolic", name: WindowAction.film.title)
      .performing(WindowAction.film.detailedName)
    let adding = Button(icon: "list-add-symbolic", name: gettext("Add Sound Files…"))
    super.init(.recordings, diary, end: [record, film, adding], pages)
    page = self
    adding.onClicked { [weak self] in self?.addFiles() }
    view.named(gettext("Recordings")).activatingOnClick().styled(.entries)
    addPages()
    listen()
  }

  private func addPages() {
    let spinner = Spinner()
    spinner.isTurning = true
    pages.add(spinner, as: Page.opening.rawValue)
    let empty = StatusPage(
      icon: Place.recordings.icon, title: gettext("No Recordings Yet"),
      description: gettext(
        "Say your day, or film it. What you record is kept here, and in its entry."))
    empty.setChild(
      Box(.vertical, spacing: 12) {
        Button(WindowAction.record.title).styled(.pill, .suggestedAction)
          .performing(WindowAction.record.detailedName)
        Button(WindowAction.film.title).styled(.pill)
          .performing(WindowAction.film.detailedName)
      }.aligned(horizontally: .center))
    pages.add(empty, as: Page.empty.rawValue)
    pages.add(ScrolledWindow(ClampScrollable(view, width: 720)), as: Page.list.rawValue)
  }

  private func listen() {
    followLanguage { $0.rows.refill() }
    view.onActivated { [weak self] in self?.open($0) }
    onFilesDropped { [weak self] paths in
      Task { [weak self] in await self?.add(paths) }
      return true
    }
    view.onKeys(RecordingKey.delete) { [weak self] in
      guard let self, !isWriting, let row = view.focusedRow as? RecordingRow else { return false }
      delete(row.number)
      return true
    }
  }

  override func takeKeyboard() {
    wantsKeyboard = pages.shownPage == Page.opening.rawValue
    if pages.shownPage == Page.list.rawValue { view.grabFocus() }
  }

  override func show(_ journal: Journal) async {
    let found = await diary.read { journal throws(JournalError) in try await journal.recordings() }
    guard let numbers = found?.map(\.number) else { return }
    if let opened = rows.opened, !numbers.contains(opened.number) { rows.close() }
    list.replace(with: numbers)
    pages.shownPage = (numbers.isEmpty ? Page.empty : .list).rawValue
    if wantsKeyboard, !numbers.isEmpty { view.grabFocus() }
    wantsKeyboard = false
    rows.refill()
  }

  override func show(_ changes: [Change], in journal: Journal) async {
    if changes.contains(where: { $0.subject == .entry || $0.subject == .media }) {
      await show(journal)
    }
  }
}

// MARK: - What is done with a recording

extension RecordingsPage {
  /// Opens it in its row, and plays it; or stops, where it is open already.
  private func open(_ number: Int) {
    if let opened = rows.opened, opened.number == number { return opened.player.toggle() }
    Task { [weak self, diary] in
      let cards = await diary.read { journal throws(JournalError) in
        try await journal.recordingCards([Attachment.ID(number)])
      }
      guard let self, let card = cards?.first else { return }
      guard card.kind == .voice else { return activate("win.open::\(card.entry.number)") }
      let player = player(for: card)
      rows.open(number, player)
      player.toggle()
      player.focus()
    }
  }

  private func player(for card: RecordingCard) -> PlayerView {
    let menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Recording"), menu: RecordingDeeds.menuElsewhere
    ).styled(.flat)
    let player = PlayerView(SoundTrack(card.attachment, day: card.day), in: diary) { menu }
    RecordingDeeds(card.attachment, in: diary, isEntryOpen: false).install(on: player)
    return player
  }

  private func delete(_ number: Int) {
    // The application owns the diary, which outlives the page.
    Task { [diary] in
      let cards = await diary.read { journal throws(JournalError) in
        try await journal.recordingCards([Attachment.ID(number)])
      }
      guard let card = cards?.first else { return }
      await diary.throwAway(card.attachment, whoseEntryIsOpen: false)
    }
  }

  private func addFiles() {
    Task { [weak self] in
      guard let self else { return }
      await add(await Wanted.sounds.chosen(over: self))
    }
  }

  private func add(_ paths: [String]) async {
    guard !paths.isEmpty, let journal = await diary.openedJournal() else { return }
    let adding = FileImport(diary, .sounds)
    await adding.add(paths, in: journal)
    await adding.tell(over: self)
  }
}

/// What keys do with recordings.
enum RecordingKey: CaseIterable, KeyCommand {
  case delete

  var title: String { gettext("Delete the Recording") }

  var keys: [String] { ["Delete", "KP_Delete"] }
}
