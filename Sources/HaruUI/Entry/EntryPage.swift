// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts

/// One entry, to read and to write.
final class EntryPage: Box {
  let entry: OpenEntry
  let composer: EntryComposer
  let facts: EntryFacts
  let sharing: EntrySharing
  var services: AppServices { entry.services }
  var diary: Diary { services.diary }
  let preferences: Preferences
  var writing: Writing { entry.writing }
  let attachments: EntryAttachments
  let notices: EntryNotices
  let recording: EntryRecording
  /// The entry, or the card of the letter that it has become.
  let content = Stack()
  private let header: HeaderBar
  let menu = MenuButton(
    icon: "view-more-symbolic", name: gettext("More"), menu: EntryAction.menu)
  let record = Button(
    icon: "audio-input-microphone-symbolic", name: EntryAction.record.title
  ).performing(EntryAction.record.detailedName)
  let film = Button(icon: "haru-video-symbolic", name: EntryAction.film.title)
    .performing(EntryAction.film.detailedName)
  let addPhotos = Button(
    icon: "insert-image-symbolic", name: EntryAction.addPhotos.title
  ).performing(EntryAction.addPhotos.detailedName)
  private let back = Button(icon: "go-previous-symbolic", name: gettext("Back"))
    .performing(WindowAction.back.detailedName)

  /// Whether the person is being asked what becomes of words that can't be saved.
  var isAsking = false
  weak var history: HistoryWindow?

  init(_ draft: Draft, in journal: Journal, _ services: AppServices, _ preferences: Preferences) {
    let entry = OpenEntry(draft, in: journal, services)
    self.entry = entry
    self.preferences = preferences
    composer = EntryComposer(entry, preferences)
    facts = EntryFacts(entry, composer, preferences)
    sharing = EntrySharing(entry, composer)
    notices = EntryNotices(entry, first: composer.textParts)
    attachments = EntryAttachments(entry, composer, facts, notices)
    recording = EntryRecording(entry, composer, attachments, preferences)
    let (back, record, film, addPhotos, menu) = (back, record, film, addPhotos, menu)
    header = HeaderBar(
      title: WindowTitle(draft.id == nil ? gettext("New Entry") : gettext("Entry"))
    ) {
      back
    } end: {
      menu
      film
      record
      addPhotos
    }.styled(.flat)
    super.init(.vertical)
    build()
    connect()
    addActions()
    show(draft)
    entry.follow()
    entry.watchFolder()
  }

  func fold(_ isFolded: Bool) {
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
    facts.fold(isFolded)
    // There is no room for all, and it is in the menu, too.
    film.isVisible = !isFolded && entry.mayChange
  }

  /// Puts the keyboard where one begins to write, or to read.
  func begin() { composer.takeKeyboard() }

  private func build() {
    append(header)
    append(notices)
    content.add(editor.expanding(.vertical), as: "editor")
    append(content.expanding(.vertical))
    styled(.place)
  }

  private var editor: Widget {
    let media = ScrolledWindow(
      Box(.vertical) {
        recording
        attachments.list
      })
    attachments.list.follow(media)
    recording.follow(media)
    let (composer, facts) = (composer, facts)
    return Box(.vertical) {
      composer.findBar
      Clamp(
        Box(.vertical, spacing: 6) {
          composer.title
          facts
        }.styled(Style("entry-head")), width: Self.width)
      ScrolledWindow(ClampScrollable(composer.body, width: Self.width)).expanding(.vertical)
      Clamp(
        Box(.vertical) {
          // The words above keep their room, however much is with them.
          media
          composer.counts
        }, width: Self.width)
    }
  }

  private static let width = 720

  private func connect() {
    // That a new entry is there may have been told before the page knew which one it is.
    writing.onSaved = { [weak self] in
      guard let self else { return }
      if let id = writing.draft.id { recording.belong(to: id) }
      facts.feeling.show()
    }
    writing.onBegun = { [weak self] in self?.facts.weather.note($0) }
    writing.onFailureChanged = { [weak self] in self?.notices.showFailure() }
    notices.onSaveElsewhere = { [weak self] in
      Task { [weak self] in await self?.sharing.saveElsewhere() }
    }
    entry.onChanged = { [weak self] in await self?.showLatest() }
    entry.onFeelingChanged = { [weak self] in self?.facts.feeling.show() }
    composer.onCounted = { [weak self] in self?.recording.showMissing() }
    composer.textParts.beforeMoving = { [weak self] in _ = await self?.finishComposing() }
    attachments.onAdded = { [weak self] in await self?.showLatest() }
    attachments.onAddedAfterLeaving = { [weak self] in await self?.rest() }
    attachments.onPasted = { [weak self] copied in
      self?.begin { await $0.attachments.paste(copied) }
    }
    onFilesDropped { [weak self] paths in
      guard let self, entry.mayChange else { return false }
      begin { await $0.attachments.add(paths, .anything) }
      return true
    }
    recording.onStored = { [weak self] in await self?.showLatest() }
    recording.onChoose = { [weak self] in self?.begin { await $0.recording.chooseVideo() } }
    recording.onClosed = { [weak self] hadKeyboard in
      guard let self, hadKeyboard || !isKeyboardElsewhere else { return }
      composer.body.grabFocus()
    }
    facts.onDayShown = { [weak self] in self?.notices.showFuture($0) }
  }
}
