// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// The person's templates, to be made, changed and deleted, and those that can be copied.
final class TemplatesWindow: SecondaryWindow {
  private let diary: Diary
  private let preferences: Preferences
  private let pages = Stack()
  private let own = PreferencesGroup(gettext("Your Templates"))
  private let starters = PreferencesGroup(
    gettext("To Begin With"), description: gettext("Add one, and make it yours."))
  private let new = Button(gettext("New Template…"))
  private let again = Button(gettext("Try Again"))
  private let toasts: NoticeToasts
  private var rows: [Widget] = []
  private var starterRows: [(row: ActionRow, add: Button)] = []
  private var shown: [EntryTemplate] = []
  private var mayChange = false
  private let latest = LatestReading()
  private let follower = JournalFollower()

  init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    let (own, starters, pages, new) = (own, starters, pages, new)
    toasts = NoticeToasts(
      over: Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Templates")))
        pages.expanding(.vertical)
      }, diary)
    super.init()
    titled(gettext("Templates"))
    size = (460, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    pages.add(Box(.vertical), as: "opening")
    pages.add(
      PreferencesPage {
        own
        PreferencesGroup("") { new }
        starters
      }, as: "list")
    pages.add(
      StatusPage(
        icon: "dialog-warning-symbolic", title: gettext("It Can’t Be Read"),
        description: gettext("Nothing of your diary was changed by that.")
      ).offering(again), as: "unread")
    setContent(toasts.overlay)
    new.onClicked { [weak self] in self?.write(nil) }
    again.onClicked { [weak self] in self?.perform { await $0.load() } }
    // What can still be taken back can be taken back in the main window from then on.
    onUnmapped { [weak self] in self?.toasts.handOver() }
    closingOnEscape()
    followLanguage { $0.showStarters() }
    follower.follow(diary) {
      $0.subject == .diary
    } open: { [weak self] in
      self?.show($0)
    } read: { [weak self] in
      await self?.load()
    }
  }

  /// Shows the templates above the window that a widget is in; there is one such window at most.
  static func show(_ diary: Diary, _ preferences: Preferences, over widget: Widget) {
    if let window = widget.openWindows.lazy.compactMap({ $0 as? TemplatesWindow }).first {
      return window.present()
    }
    let window = TemplatesWindow(diary, preferences)
    window.belong(toWindowOf: widget)
    window.present()
  }
}

// MARK: - What is shown

extension TemplatesWindow {
  private func show(_ journal: Journal?) {
    mayChange = journal?.isReadOnly == false
    show(shown)
  }

  private func load() async {
    guard let journal = diary.readableJournal else { return }
    let found: Result<[EntryTemplate], JournalError>? = await latest.read {
      do throws(JournalError) {
        return .success(try await journal.templates())
      } catch {
        return .failure(error)
      }
    }
    switch found {
    case .success(let templates)?:
      if templates != shown { show(templates) }
      pages.shownPage = "list"
    case .failure?: pages.shownPage = "unread"
    case nil: break
    }
  }

  private func show(_ templates: [EntryTemplate]) {
    shown = templates
    let index = rows.firstIndex(where: \.hasFocusInside)
    for row in rows { own.remove(row) }
    rows = templates.map { template in
      TemplateRow(template, mayChange, firstWeekday: firstWeekday) { [weak self] in
        self?.write(template)
      } delete: { [weak self] in
        self?.perform { await $0.delete(template) }
      }
    }
    for row in rows { own.add(row) }
    own.isVisible = !rows.isEmpty
    for button in [new] + starterRows.map(\.add) { button.isSensitive = mayChange }
    // The keyboard stays where it was in the list.
    if let index { (rows.dropFirst(index).first ?? rows.last ?? new).grabFocus() }
  }

  private func showStarters() {
    for starter in starterRows { starters.remove(starter.row) }
    starterRows = StarterTemplate.all.map { starter in
      let add = Button(
        // Translators: The name of a button. {name} is a template that Haru proposes.
        icon: "list-add-symbolic", name: gettext("Add “{name}”").filling("name", with: starter.name)
      ).styled(.flat).aligned(vertically: .center).onClicked { [weak self] in
        self?.perform { await $0.copy(starter) }
      }
      add.isSensitive = mayChange
      let row = ActionRow(starter.name) { add }
      row.activating(add)
      return (row, add)
    }
    for starter in starterRows { starters.add(starter.row) }
  }

  private var firstWeekday: Int { preferences.firstWeekday.value.number() }
}

// MARK: - Changing

extension TemplatesWindow {
  /// Lets the person write a new template, or change one.
  private func write(_ template: EntryTemplate?) {
    guard let journal = diary.readableJournal else { return }
    let editor = TemplateEditor(template, in: journal, of: diary, firstWeekday: firstWeekday)
    editor.onClosed = { [weak self] in
      if let notice = $0 { self?.toasts.say(notice) }
    }
    editor.belong(to: self, modal: true)
    editor.presentForWriting()
  }

  private func copy(_ starter: StarterTemplate) async {
    await change(saying: gettext("“{name}” added").filling("name", with: starter.name)) {
      journal throws(JournalError) in
      let made = try await journal.makeTemplate(starter.name, starter.text)
      return { journal throws(JournalError) in try await journal.removeTemplate(made) }
    }
  }

  private func delete(_ template: EntryTemplate) async {
    // Translators: {name} is a template.
    await change(saying: gettext("“{name}” deleted").filling("name", with: template.name)) {
      journal throws(JournalError) in
      let removed = try await journal.removeTemplate(template)
      return { journal throws(JournalError) in try await journal.restore(removed) }
    }
  }

  /// Changes the diary, and says so here with the way back.
  private func change(
    saying text: @autoclosure @escaping LiveText,
    _ body: (Journal) async throws(JournalError) -> (Journal) async throws(JournalError) -> Void
  ) async {
    var undo: ((Journal) async throws(JournalError) -> Void)?
    let isDone = await diary.change { journal throws(JournalError) in
      undo = try await body(journal)
    }
    if isDone { toasts.say(Notice(text: text(), undo: undo)) }
  }

  /// Each ends by itself.
  private func perform(_ body: @escaping (TemplatesWindow) async -> Void) {
    Task { [weak self] in
      if let self { await body(self) }
    }
  }
}
