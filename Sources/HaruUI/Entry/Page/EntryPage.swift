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

/// One entry, to read and to write. Each part of the page keeps its own state; the page puts them
/// together, tells each of them what happens in the others, and sees to it that no word is lost
/// when it goes.
final class EntryPage: Box {
  let entry: OpenEntry
  let composer: EntryComposer
  let facts: EntryFacts
  let notices: EntryNotices
  let attachments: EntryAttachments
  let recording: EntryRecording
  let playback: EntryPlayback
  private let sharing: EntrySharing
  private let leaving: EntryLeaving
  private let preferences: Preferences
  /// The entry, or the card of the letter that it has become.
  let content = Stack()
  let header: EntryHeader
  private let formatting: FormattingBar
  /// What can be done with the text, and how long it is.
  let tools: Widget
  /// The words and what is among them.
  private(set) lazy var column = makeColumn()
  /// Whether it fills the screen with nothing but the words.
  var isAlone = false { didSet { if isAlone != oldValue { showAlone() } } }
  var placeBefore: EntryPlace?
  private var diary: Diary { entry.diary }
  private var writing: Writing { entry.writing }

  init(_ draft: Draft, in journal: Journal, _ services: AppServices, _ preferences: Preferences) {
    self.preferences = preferences
    entry = OpenEntry(draft, in: journal, services)
    composer = EntryComposer(entry, preferences)
    facts = EntryFacts(entry, composer, preferences)
    let beginning = entry.id == nil ? EntryBeginning(composer) : nil
    notices = EntryNotices(entry, first: composer.textParts, beginning)
    attachments = EntryAttachments(entry, composer, facts, notices)
    recording = EntryRecording(entry, composer, attachments, preferences)
    playback = EntryPlayback(entry, composer)
    sharing = EntrySharing(entry, composer)
    leaving = EntryLeaving(entry, composer, attachments, recording)
    header = EntryHeader(entry)
    formatting = FormattingBar(preferences, isWritable: entry.isWritable)
    tools = BreakingLine(Box(.horizontal), formatting, composer.counts, spacing: 0)
    let (header, notices, content) = (header, notices, content)
    super.init(.vertical) {
      header.bar
      notices
      content.expanding(.vertical)
    }
    styled(.place)
    content.add(editor.expanding(.vertical), as: "editor")
    connect()
    addActions()
    composer.show(draft)
    facts.show(draft)
    entry.follow()
    entry.watchFolder()
  }

  private var editor: Widget {
    let (column, tools) = (column, tools)
    let recorder = ScrolledWindow(recording)
    recording.follow(recorder)
    return Box(.vertical) {
      composer.findBar
      column.expanding(.vertical)
      Clamp(
        Box(.vertical) {
          // It stays in sight, however long the words are that come while it records.
          recorder
          tools
        }, width: Self.width)
    }
  }

  /// Fits the page into a narrow window, or a wide one.
  func fold(_ isFolded: Bool) {
    header.fold(isFolded)
    facts.date.tellsDay = isFolded
    facts.offers.isFolding = isFolded
    composer.counts.isBrief = isFolded
  }

  /// Puts the keyboard where one begins to write, or to read.
  func begin() { composer.takeKeyboard() }
}

// MARK: - What the parts tell

extension EntryPage {
  private func connect() {
    entry.onChanged = { [weak self] in await self?.showLatest() }
    entry.onFeelingChanged = { [weak self] in self?.facts.feeling.show() }
    writing.onBegun = { [weak self] in self?.facts.weather.note($0) }
    // That a new entry is there may have been told before the page knew which one it is.
    writing.onSaved = { [weak self] in
      guard let self else { return }
      if let id = entry.id { recording.belong(to: id) }
      facts.feeling.show()
    }
    writing.onFailureChanged = { [weak self] in self?.notices.showFailure() }
    composer.onCounted = { [weak self] in self?.recording.showMissing() }
    composer.textParts.beforeMoving = { [weak self] in _ = await self?.finishComposing() }
    facts.onDayShown = { [weak self] day in
      self?.notices.showFuture(day)
      self?.header.show(day)
    }
    notices.onSaveElsewhere = { [weak self] in self?.perform { await $0.sharing.saveElsewhere() } }
    attachments.onShown = { [weak self] in self?.playback.readTranscripts(of: $0) }
    attachments.onAdded = { [weak self] in await self?.showLatest() }
    attachments.onAddedAfterLeaving = { [weak self] in await self?.rest() }
    attachments.onPasted = { [weak self] copied in
      self?.perform { await $0.attachments.paste(copied) }
    }
    let files = DropTarget.ofFiles { [weak self] paths in
      guard let self, entry.mayChange else { return false }
      // Another program's diary belongs to no entry.
      let diaries = paths.filter(DiaryImport.mayBeDiary)
      let files = paths.filter { !diaries.contains($0) }
      if !diaries.isEmpty { activate(.lookInto(diaries)) }
      if !files.isEmpty { perform { await $0.attachments.add(files, .anything) } }
      return true
    }
    addController(files)
    recording.onStored = { [weak self] in await self?.showLatest() }
    recording.onChoose = { [weak self] in self?.perform { await $0.recording.chooseVideo() } }
    recording.onClosed = { [weak self] hadKeyboard in
      guard let self, hadKeyboard || !isKeyboardElsewhere else { return }
      composer.body.grabFocus()
    }
  }

  /// Shows what the entry says now. What is unsaved here stays.
  private func showLatest() async {
    // Where it can't be read, the page stays as it is until the next change.
    guard !entry.isGone, let latest = try? await writing.latest() else { return }
    if let letter = latest.letter, latest.isClosed { return show(letter) }
    if writing.follow(latest) { composer.follow(latest.text) }
    facts.show(writing.draft)
    notices.showTrash(latest.deleted != nil)
    await attachments.show(of: latest.id)
    recording.showMissing()
  }

  /// The text of a sealed letter is hidden from its author, too.
  private func show(_ letter: Letter) {
    // What is being said is an entry of its own; that ends by itself.
    Task { await recording.end() }
    guard writing.isSaved else { return }
    entry.isGone = true
    composer.clear()
    attachments.clear()
    facts.hide()
    content.add(SealedLetterPage(letter), as: "sealed")
    content.shownPage = "sealed"
    notices.showFuture(letter.day)
    header.showNothingToDo()
    notices.closeOffers()
  }
}

// MARK: - Actions

extension EntryPage {
  private func addActions() {
    let group = ActionGroup()
    for action in EntryAction.allCases {
      group.add(Action(action.rawValue).onActivated { [weak self] in self?.perform(action) })
      let widget: Widget = action.isAtCaret ? composer.body : self
      for keys in action.keys {
        widget.onKeys(keys) { [weak self] in
          self?.perform(action)
          return true
        }
      }
    }
    group.add(preferences.showsFormatting.action)
    insert(group, as: EntryAction.group)
    onKeys(GeneralKey.leave) { [weak self] in
      guard let self else { return false }
      if !composer.findBar.close() {
        activate((isAlone ? WindowAction.fullScreen : .back).detailedName)
      }
      return true
    }
  }

  private func perform(_ action: EntryAction) {
    guard !entry.isGone else { return }
    switch action {
    case .record: recording.open(.voice)?.focus()
    case .film: recording.open(.film)?.focus()
    case .addPhotos: perform { await $0.attachments.choose(.photos) }
    case .addVideo: perform { await $0.attachments.choose(.videos) }
    case .addSound: perform { await $0.attachments.choose(.sounds) }
    case .earlier, .later: perform { await $0.openNeighbor(action == .earlier ? .earlier : .later) }
    case .find: find()
    case .history: perform { await $0.showHistory() }
    case .feeling: perform { await $0.openFeeling() }
    case .seal: perform { await $0.seal() }
    case .copyText: sharing.copyText()
    case .copyMarkdown: sharing.copyMarkdown()
    case .saveAsTemplate: perform { await $0.sharing.saveAsTemplate() }
    case .exportMarkdown: perform { await $0.sharing.export(as: .markdown) }
    case .exportHTML: perform { await $0.sharing.export(as: .html) }
    case .exportPDF: perform { await $0.sharing.exportPDF() }
    case .openElsewhere: perform { await $0.sharing.openElsewhere() }
    case .print: perform { await $0.sharing.printOut() }
    case .delete: perform { await $0.delete() }
    case .bold, .italic, .strikethrough, .heading1, .heading2, .heading3, .bullets, .numbers,
      .checkBox, .quote, .playFromHere:
      changeText(action)
    }
  }

  /// Each ends by itself, at the latest when its dialog is answered. Until then it keeps the page,
  /// which has something left to do when files have been added.
  private func perform(_ body: @escaping (EntryPage) async -> Void) {
    Task { [weak self] in
      if let self { await body(self) }
    }
  }

  /// Shows where words can be found in the text.
  func find() {
    perform { page in
      // Else the input method would hand a syllable over twice.
      _ = await page.finishComposing()
      page.composer.findBar.open()
    }
  }

  private func showHistory() async {
    guard let id = await saved() else { return }
    await HistoryWindow.show(id, in: diary, writing.journal.clock, over: self)
  }

  /// Shows what the entry feels like, also where it was not saved yet.
  func openFeeling() async {
    guard await saved() != nil else {
      return diary.tell(
        Notice(text: gettext("There are no words yet to read a feeling from."), undo: nil))
    }
    facts.feeling.chip.open()
  }

  private func delete() async {
    await recording.end()
    guard let id = await saved() else {
      if writing.isSaved { activate(WindowAction.back.detailedName) }
      return
    }
    let isDone = await diary.change { journal throws(JournalError) in
      try await journal.delete([id])
    }
    guard isDone else { return }
    entry.isGone = true
    diary.tell(
      Notice(text: gettext("Moved to the trash")) { journal throws(JournalError) in
        try await journal.restore([id])
      })
    activate(WindowAction.back.detailedName)
  }

  private func seal() async {
    let dialog = SealDialog(entry, preferences)
    guard let day = await dialog.day(over: self) else { return }
    guard dialog.mayChoose(day) else {
      return diary.tell(Notice(text: gettext("Please choose a day after today."), undo: nil))
    }
    await recording.end()
    guard let id = await saved() else {
      return diary.tell(Notice(text: gettext("There is nothing to seal yet."), undo: nil))
    }
    await diary.change { [folder = diary.folder] journal throws(JournalError) in
      try await journal.seal(id, until: day)
      // A copy for another program would say what the letter says.
      try TemporaryExport.of(folder).clear()
    }
  }
}

// MARK: - Saving and leaving

extension EntryPage {
  /// Whether the person is being asked what becomes of words that can't be saved.
  var isAsking: Bool { leaving.isAsking }

  /// Ends what is being composed; answers with what gives the keyboard back to the words.
  func finishComposing() async -> () -> Void { await composer.finishComposing(in: self) }

  /// The entry with all that was written; nil where there is none, or it can't be saved.
  private func saved() async -> DiaryCore.Entry.ID? { await leaving.saved(in: self) }

  func keepAtEnd() async -> Bool { await leaving.keepAtEnd() }

  /// Saves what was written, before the page goes; answers whether it may go.
  func leave() async -> Bool { await leaving.leave(self) }

  /// What is left to do when another page has taken its place.
  func rest() async { await leaving.rest() }
}
