// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// The chosen place, and the entry that was opened in it.
final class ContentPane: Stack {
  /// Told which place is shown now. An entry that is open is among the entries.
  var onShown: (@MainActor (SidebarPlace) -> Void)?
  /// Told when there is something to do in it, so that a narrow window shows it.
  var onEntered: (@MainActor () -> Void)?
  /// Told whether the place that is seen suggests what to do next.
  var onSuggestionChanged: (@MainActor (Bool) -> Void)?
  /// Told which entries are to be exported.
  var onExport: (@MainActor (Set<DiaryCore.Entry.ID>) -> Void)?
  /// Told when another entry is open, or none.
  var onEntryChanged: (@MainActor () -> Void)?
  private(set) var entryPage: EntryPage? { didSet { onEntryChanged?() } }
  private let services: AppServices
  private var diary: Diary { services.diary }
  private let preferences: Preferences
  private let today: Today
  private var pages: [SidebarPlace: PlacePage] = [:]
  private var isFolded = false

  init(_ services: AppServices, _ preferences: Preferences, _ today: Today) {
    self.services = services
    self.preferences = preferences
    self.today = today
    super.init()
    expanding(.horizontal).sized(minimumWidth: 300)
  }

  /// Whether something may have been written that is not in the diary yet.
  var hasUnsaved: Bool { entryPage != nil || pages.values.contains(where: \.hasUnsaved) }

  /// Saves what is being written anywhere; answers whether that could be done.
  func leave() async -> Bool {
    guard await closeEntry() else { return false }
    for page in pages.values where page.hasUnsaved {
      guard await page.leave() else { return false }
    }
    return true
  }

  /// Makes sure, before the program ends, that what is written anywhere is in the diary or kept
  /// elsewhere; answers whether it is.
  func keepAtEnd() async -> Bool {
    var isKept = await entryPage?.keepAtEnd() ?? true
    for page in pages.values where await !page.keepAtEnd() { isKept = false }
    return isKept
  }

  /// Saves what is written anywhere, without asking about anything; the entry stays open.
  func saveWithoutAsking() async -> DiaryLock.SavedWords {
    var saved = await entryPage?.saveWithoutAsking() ?? .inDiary
    for page in pages.values where page.hasUnsaved {
      if await page.leave() { continue }
      saved = saved.also(await page.keepAtEnd() ? .outside : .nowhere)
    }
    return saved
  }

  func fold(_ isFolded: Bool) {
    self.isFolded = isFolded
    for page in pages.values { page.fold(isFolded) }
    entryPage?.fold(isFolded)
  }
}

// MARK: - Places

extension ContentPane {
  /// The window is there at once: the place it begins with is built when the first frame has been
  /// seen.
  func showFirst(_ place: SidebarPlace, in window: Window) {
    let opening = PlacePage(place, Box(.vertical))
    add(opening, as: "opening")
    shownPage = "opening"
    onShown?(place)
    var isOpening = true
    window.onFirstFrame { [weak self] in
      guard let self, isOpening else { return }
      isOpening = false
      if shownPage == "opening" { show(place) }
      remove(opening)
    }
  }

  private func show(_ place: SidebarPlace) {
    guard shownPage != place.rawValue else { return }
    let isFirst = pages.isEmpty
    // A memory is shown once a day, with the place that the day begins at.
    if !isFirst { services.onThisDay.putAway() }
    settleSound(in: place)
    page(for: place).fold(isFolded)
    shownPage = place.rawValue
    onShown?(place)
    if preferences.place.value != place { preferences.place.value = place }
  }

  /// Leaves the entry that is open, and shows the place.
  func look(at place: SidebarPlace) { afterEntry { $0.show(place) } }

  /// Leaves the entry that is open, shows the place and gives it the keyboard.
  func go(to place: SidebarPlace) { afterEntry { $0.enter(place) } }

  /// Looks for something in the entry that is open, or else in all.
  func search() {
    if let entryPage { return entryPage.find() }
    enter(.entries)
    (page(for: .entries) as? EntriesPage)?.beginSearch()
  }

  /// Looks for these words in all entries, whatever is open.
  func search(for words: String) {
    Task { [weak self, diary] in
      // What is looked for in a diary that is still being opened is not found later.
      guard await diary.openedJournal(afterUnlocking: true) != nil, let self,
        await closeEntry()
      else { return }
      enter(.entries)
      (page(for: .entries) as? EntriesPage)?.beginSearch(for: words)
    }
  }

  /// Shows the entries that a chart leads to.
  func show(_ choice: FeelingSelection) {
    afterEntry {
      $0.enter(.entries)
      ($0.page(for: .entries) as? EntriesPage)?.show(choice)
    }
  }

  func addMemo() {
    afterEntry {
      $0.enter(.memos)
      ($0.page(for: .memos) as? MemosPage)?.beginMemo()
    }
  }

  func openMemo(_ id: Memo.ID) {
    afterEntry {
      $0.enter(.memos)
      ($0.page(for: .memos) as? MemosPage)?.open(id)
    }
  }

  /// Gives the keyboard back to the words of the entry that is open, or else to the place.
  func takeKeyboardBack() {
    if let entryPage { return entryPage.composer.takeKeyboardBack() }
    pages[preferences.place.value]?.takeKeyboardBack()
  }

  private func afterEntry(_ body: @escaping (ContentPane) -> Void) {
    guard entryPage != nil else { return body(self) }
    Task { [weak self] in
      if let self, await closeEntry() { body(self) }
    }
  }

  private func enter(_ place: SidebarPlace) {
    show(place)
    onEntered?()
    pages[place]?.takeKeyboard()
  }

  /// A place is built when it is first gone to.
  private func page(for place: SidebarPlace) -> PlacePage {
    if let page = pages[place] { return page }
    let page: PlacePage =
      switch place {
      case .calendar: makeCalendarPage()
      case .entries: makeEntriesPage()
      case .memos: MemosPage(diary)
      case .trash: TrashPage(services, today)
      case .recordings: RecordingsPage(services, preferences)
      case .album: AlbumPage(services, today)
      case .feelings: FeelingsPage(services, preferences, today)
      }
    pages[place] = page
    page.onSuggestionChanged { [weak self] in
      guard let self else { return }
      onSuggestionChanged?(pages.values.contains(where: \.isSuggesting))
    }
    add(page, as: place.rawValue)
    return page
  }

  /// A recording that is no longer visible stops playing.
  private func settleSound(in place: SidebarPlace) {
    if place != .recordings { services.sound.playback.pause() }
  }

  private func makeCalendarPage() -> CalendarPage {
    let page = CalendarPage(services, preferences, today)
    let menu = EntryMenu(services, preferences)
    menu.onExport = { [weak self] in self?.onExport?([$0]) }
    menu.install(on: page) { widgets in
      guard let card = widgets.lazy.compactMap({ $0 as? DayCard }).first else { return nil }
      let entry = card.content.entry
      return EntryMenu.Card(entry: entry.id, isSealed: entry.isClosed, widget: card)
    }
    return page
  }

  private func makeEntriesPage() -> EntriesPage {
    let page = EntriesPage(preferences, services)
    page.onExport { [weak self] in self?.onExport?($0) }
    return page
  }
}

// MARK: - Entries

extension ContentPane {
  /// Opens the entry that has it, where it is in sight.
  func open(_ id: Attachment.ID) {
    Task { [weak self, diary] in
      let found = await diary.read { journal throws(JournalError) in
        try await journal.attachment(id)
      }
      if let found, let found { self?.open(found.entry, at: id) }
    }
  }

  /// Goes back to an entry that was left when the diary was locked.
  func open(_ place: LockedPlace) { open(place.entry) { $0.goBack(to: place) } }

  func open(
    _ id: DiaryCore.Entry.ID, at attachment: Attachment.ID? = nil,
    then begin: @escaping (EntryPage) -> Void = { _ in }
  ) {
    Task { [weak self, diary] in
      guard let journal = await diary.openedJournal(afterUnlocking: true) else { return }
      let found = await diary.read { journal throws(JournalError) in
        let entry = try await journal.entry(id)
        let folders = entry?.folder == nil ? [] : try await journal.folders()
        return (entry, folders.first { $0.id == entry?.folder })
      }
      guard let (entry, folder) = found, let entry, let self, await closeEntry() else { return }
      let page = EntryPage(Draft(entry), in: journal, services, preferences)
      // The page reads it, too, but not before it is seen for the first time.
      page.facts.folder.show(folder)
      show(page)
      if services.arrivedLetters.remove(id) != nil { page.openEnvelope() }
      if let attachment { page.attachments.list.reveal(attachment) }
      begin(page)
    }
  }

  /// Begins to record, or stops: in the entry that is open, or in a new one of today.
  func record(_ recorded: RecordingMode) {
    if let entryPage, entryPage.entry.mayChange { return entryPage.recording.toggle(recorded) }
    write(on: nil) { $0.recording.toggle(recorded) }
  }

  /// Begins to record in a new entry of that day.
  func record(_ recorded: RecordingMode, on day: Day) {
    write(on: day) { $0.recording.toggle(recorded) }
  }

  /// Lets the person choose photos for a new entry of that day.
  func addPhotos(on day: Day) {
    write(on: day) { $0.activate(EntryAction.addPhotos.detailedName) }
  }

  /// Begins an entry on this day, or today.
  func write(on day: Day?, then begin: @escaping (EntryPage) -> Void = { _ in }) {
    Task { [weak self, diary] in
      guard let journal = await diary.openedJournal(afterUnlocking: true), let self,
        await closeEntry()
      else { return }
      guard !journal.isReadOnly else {
        return diary.tell(
          Notice(text: JournalError.readOnly(underlying: nil).words.title, undo: nil))
      }
      let page = EntryPage(journal.newDraft(on: day), in: journal, services, preferences)
      show(page)
      begin(page)
    }
  }

  private func show(_ page: EntryPage) {
    if services.sound.playback.track?.entry != page.entry.id {
      services.sound.playback.pause()
    }
    services.onThisDay.giveWay()
    entryPage = page
    page.fold(isFolded)
    add(page, as: "entry")
    shownPage = "entry"
    onShown?(.entries)
    onEntered?()
    page.begin()
  }

  /// Goes back to the place once everything is saved. Returns whether that could be done and no
  /// entry is open; another caller that waited for the same may have opened one meanwhile.
  func closeEntry() async -> Bool {
    while let page = entryPage {
      let isElsewhere = isKeyboardElsewhere
      guard await page.leave() else { return false }
      await page.recording.letGoOfCamera()
      await MainLoop.unwind()
      // A recording may have begun while the words were being saved.
      guard entryPage === page, !page.recording.isRecording else { continue }
      entryPage = nil
      services.sound.playback.pause()
      let place = preferences.place.value
      // A window that began with an entry has not built the place behind it yet.
      self.page(for: place).fold(isFolded)
      shownPage = place.rawValue
      onShown?(place)
      remove(page)
      if !isElsewhere { pages[place]?.takeKeyboardBack() }
      Task { [services] in
        await page.rest()
        // Where midnight has passed meanwhile, the day has not been greeted yet.
        await services.onThisDay.offer()
      }
    }
    return true
  }
}
