// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// The person's templates, to be made, changed and deleted, and those that can be copied.
final class TemplatesWindow: SecondaryWindow {
  private let diary: Diary
  private let pages = Stack()
  private let own = PreferencesGroup(gettext("Your Templates"))
  private let starters = PreferencesGroup(
    gettext("To Begin With"), description: gettext("Add one, and make it yours."))
  private let new = Button(gettext("New Template…"))
  private let toasts: NoticeToasts
  private var rows: [Widget] = []
  private var starterRows: [Widget] = []
  private var shown: [EntryTemplate]?
  private let latest = LatestReading()
  private var following: Task<Void, Never>?

  init(_ diary: Diary) {
    self.diary = diary
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
    setContent(toasts.overlay)
    new.onClicked { [weak self] in self?.perform { await $0.make() } }
    closingOnEscape()
    followLanguage { $0.showStarters() }
    follow()
  }

  isolated deinit { following?.cancel() }

  /// Shows it above the window that a widget is in.
  func present(over widget: Widget) {
    belong(toWindowOf: widget)
    present()
  }

  private func follow() {
    following = Task { [weak self, diary] in
      // Where changes can't be heard of, it shows what it found first.
      let changes = try? await diary.readableJournal?.changes()
      await self?.load()
      guard let changes else { return }
      for await changes in changes where changes.contains(where: { $0.subject == .diary }) {
        await self?.load()
      }
    }
  }

  private func load() async {
    let found = await latest.read { [diary] in
      await diary.read { journal throws(JournalError) in try await journal.templates() }
    }
    guard let found else { return }
    defer { pages.shownPage = "list" }
    if found != shown { show(found) }
  }

  private func show(_ templates: [EntryTemplate]) {
    shown = templates
    for row in rows { own.remove(row) }
    rows = templates.map { template in
      TemplateRow(template, mayChange) { [weak self] in
        self?.perform { await $0.edit(template) }
      } delete: { [weak self] in
        self?.perform { await $0.delete(template) }
      }
    }
    for row in rows { own.add(row) }
    own.isVisible = !rows.isEmpty
    new.isSensitive = mayChange
    showStarters()
  }

  private func showStarters() {
    for row in starterRows { starters.remove(row) }
    starterRows = StarterTemplate.all.map { starter in
      let add = Button(
        icon: "list-add-symbolic", name: gettext("Add “{name}”").filling("name", with: starter.name)
      ).styled(.flat).aligned(vertically: .center).onClicked { [weak self] in
        self?.perform { await $0.copy(starter) }
      }
      add.isSensitive = mayChange
      let row = ActionRow(starter.name) { add }
      row.activating(add)
      return row
    }
    for row in starterRows { starters.add(row) }
  }

  private var mayChange: Bool { diary.readableJournal?.isReadOnly == false }

  /// Each ends by itself, at the latest when its dialog is answered.
  private func perform(_ body: @escaping (TemplatesWindow) async -> Void) {
    Task { [weak self] in
      if let self { await body(self) }
    }
  }
}

// MARK: - Changing

extension TemplatesWindow {
  private func make() async {
    let written = await TemplateDialog(nil).answer(over: self)
    guard let written else { return }
    await add(written.name, written.text, written.weekdays)
  }

  private func copy(_ starter: StarterTemplate) async { await add(starter.name, starter.text, []) }

  private func add(_ name: String, _ text: String, _ weekdays: Set<Int>) async {
    await change(saying: gettext("“{name}” added").filling("name", with: name)) {
      journal throws(JournalError) in
      let made = try await journal.makeTemplate(name, text, weekdays: weekdays)
      return { journal throws(JournalError) in try await journal.removeTemplate(made.id) }
    }
  }

  /// What is written is kept however the dialog is closed; the way back is in the message.
  private func edit(_ template: EntryTemplate) async {
    guard let written = await TemplateDialog(template).answer(over: self) else { return }
    var new = template
    (new.name, new.text, new.weekdays) = (written.name, written.text, written.weekdays)
    guard new != template else { return }
    await change(saying: gettext("“{name}” changed").filling("name", with: new.name)) {
      [new] journal throws(JournalError) in
      try await journal.keep(new)
      return { journal throws(JournalError) in try await journal.keep(template) }
    }
  }

  private func delete(_ template: EntryTemplate) async {
    await change(saying: gettext("“{name}” deleted").filling("name", with: template.name)) {
      journal throws(JournalError) in
      let place = try await journal.removeTemplate(template.id)
      return { journal throws(JournalError) in try await journal.keep(template, at: place) }
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
}
