// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Every folder and every tag, with how many entries it has; each can be given another name, joined
/// with another one, or deleted.
final class FoldersWindow: SecondaryWindow {
  private let diary: Diary
  private let pages = Stack()
  // Translators: What entries are filed in: the heading of a list of them.
  private let folders = PreferencesGroup(gettext("Folders"))
  private let tags = PreferencesGroup(gettext("Tags"))
  private let newFolder = EntryRow(gettext("New folder"))
  private let toasts: NoticeToasts
  private var folderRows: [FolderRow] = []
  private var tagRows: [FilingRow] = []
  /// What the rows say.
  private var shown = Filing()
  private let latest = LatestReading()
  private var following: Task<Void, Never>?

  init(_ diary: Diary) {
    self.diary = diary
    let (folders, tags, pages, newFolder) = (folders, tags, pages, newFolder)
    toasts = NoticeToasts(
      over: Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Folders and Tags")))
        pages.expanding(.vertical)
      }, diary)
    super.init()
    titled(gettext("Folders and Tags"))
    size = (460, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    pages.add(Box(.vertical), as: "opening")
    pages.add(
      PreferencesPage {
        folders
        PreferencesGroup("") { newFolder }
        tags
      }, as: "list")
    setContent(toasts.overlay)
    newFolder.onApplied { [weak self] in self?.makeFolder() }
    onUnmapped { [weak self] in self?.toasts.handOver() }
    closingOnEscape()
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
      for await changes in changes where changes.contains(where: Self.concerns) {
        await self?.load()
      }
    }
  }

  /// Whether it may be another count, or another name. Words alone change neither.
  private static func concerns(_ change: Change) -> Bool {
    change.subject == .folder
      || change.subject == .entry && change.parts != .words && change.parts != .media
  }

  private func load() async {
    let found = await latest.read { [diary] in
      await diary.read { journal throws(JournalError) in
        (try await journal.folderCounts(), try await journal.tags())
      }
    }
    guard let (folders, tags) = found else { return }
    let filing = Filing(
      folders: folders.map { .init(of: $0.folder, entries: $0.entries) },
      tags: tags.map { .init(of: $0.name, entries: $0.entries) })
    defer { pages.shownPage = "list" }
    guard filing != shown else { return }
    if filing.folders != shown.folders { showFolders(filing.folders) }
    if filing.tags != shown.tags { showTags(filing.tags) }
    shown = filing
  }

  private func showFolders(_ counts: [Filing.Count<Folder>]) {
    let focused = folderRows.first(where: \.isAtColors)?.folder
    let index = folderRows.firstIndex(where: \.hasFocusInside)
    defer {
      let colored = folderRows.first { $0.folder == focused }
      colored.map { $0.focusColors() } ?? keepKeyboard(at: index, in: folderRows)
    }
    for row in folderRows { folders.remove(row) }
    let mayChange = mayChange
    folderRows = counts.map { count in
      let folder = count.thing
      return FolderRow(folder, count.entries, mayChange) { [weak self] color in
        self?.perform { await $0.setColor(color, of: folder) }
      } rename: { [weak self] in
        self?.perform { await $0.rename(folder) }
      } delete: { [weak self] in
        self?.perform { await $0.delete(folder) }
      }
    }
    for row in folderRows { folders.add(row) }
    folders.isVisible = !folderRows.isEmpty
    newFolder.isSensitive = mayChange
  }

  private func showTags(_ counts: [Filing.Count<String>]) {
    let index = tagRows.firstIndex(where: \.hasFocusInside)
    defer { keepKeyboard(at: index, in: tagRows) }
    for row in tagRows { tags.remove(row) }
    let mayChange = mayChange
    tagRows = counts.map { count in
      let name = count.thing
      return FilingRow("#" + name, count.entries, mayChange) { [weak self] in
        self?.perform { await $0.rename(tag: name) }
      } delete: { [weak self] in
        self?.perform { await $0.delete(tag: name) }
      }
    }
    for row in tagRows { tags.add(row) }
    tags.isVisible = !tagRows.isEmpty
  }

  /// Puts the keyboard on the row that has the place of the one that it was on, if it was on any.
  private func keepKeyboard(at index: Int?, in rows: [Widget]) {
    guard let index else { return }
    (rows.isEmpty ? newFolder : rows[min(index, rows.count - 1)]).moveFocusInside()
  }

  private var mayChange: Bool { diary.readableJournal?.isReadOnly == false }

  private func makeFolder() {
    let name = FolderName.cleaned(newFolder.text)
    guard !name.isEmpty else { return }
    newFolder.clear()
    // It is finished even where the window goes.
    Task { [diary] in
      await diary.change { journal throws(JournalError) in
        _ = try await journal.folder(named: name)
      }
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

  /// Each ends by itself, at the latest when its dialog is answered.
  private func perform(_ body: @escaping (FoldersWindow) async -> Void) {
    Task { [weak self] in
      if let self { await body(self) }
    }
  }
}

// MARK: - Folders

extension FoldersWindow {
  private func rename(_ folder: Folder) async {
    await withNewName(for: folder.name) { window, written in
      await window.rename(folder, to: FolderName.cleaned(written))
    }
  }

  private func rename(_ folder: Folder, to name: String) async {
    guard name != folder.name else { return }
    let all = await diary.read { journal throws(JournalError) in try await journal.folders() }
    guard let all else { return }
    guard let other = all.first(where: { $0.name == name }) else {
      return await change(
        // Translators: {name} is the new name of a folder or a tag.
        saying: gettext("Renamed to “{name}”").filling("name", with: name)
      ) { journal throws(JournalError) in
        try await journal.rename(folder, to: name)
        return { journal throws(JournalError) in
          try await journal.rename(folder, to: folder.name)
        }
      }
    }
    guard let shown = await willBeShown(folder, in: other) else { return }
    // Translators: {other} is the folder that stays, of two that become one.
    var words = gettext("All entries of both will be in “{other}”.").filling("other", with: name)
    if shown { words += " " + Self.shownAgain }
    guard await mayMerge(folder.name, with: name, words) else { return }
    await remove(folder, into: other)
  }

  private func setColor(_ color: LabelColor?, of folder: Folder) async {
    await change(
      // Translators: {name} is a folder.
      saying: gettext("The color of “{name}” was changed").filling("name", with: folder.name)
    ) { journal throws(JournalError) in
      let before = try await journal.setColor(color, of: folder.id)
      return { journal throws(JournalError) in
        try await journal.setColor(before, of: folder.id)
      }
    }
  }

  private func delete(_ folder: Folder) async {
    guard let shown = await willBeShown(folder, in: nil) else { return }
    let isEmpty = self.shown.folders.first { $0.thing.id == folder.id }?.entries == 0
    if shown, !isEmpty {
      let dialog = MessageDialog(
        // Translators: {name} is a folder.
        gettext("Delete “{name}”?").filling("name", with: folder.name),
        gettext("Its entries stay.") + " " + Self.shownAgain, safe: gettext("Cancel")
      ).offering("delete", gettext("Delete"), .destructive)
      guard await dialog.answer(over: self) == "delete" else { return }
    }
    await remove(folder, into: nil)
  }

  private static var shownAgain: String {
    gettext("What was in this folder may then be shown as a memory again.")
  }

  /// Whether what is in a folder, and is not shown as a memory, would be where it is put; nil where
  /// that can't be read, which is told.
  private func willBeShown(_ folder: Folder, in other: Folder?) async -> Bool? {
    let all = await diary.read { journal throws(JournalError) in
      try await journal.foldersLeftOut()
    }
    return all.map { all in
      let leftOut = all.filter(\.isLeftOut).map(\.folder.id)
      return leftOut.contains(folder.id) && other.map { leftOut.contains($0.id) } != true
    }
  }

  private func remove(_ folder: Folder, into other: Folder?) async {
    await change(
      saying: other.map { Self.merged(folder.name, $0.name) } ?? Self.deleted(folder.name)
    ) { journal throws(JournalError) in
      let removed = try await journal.remove(folder, movingTo: other?.id)
      return { journal throws(JournalError) in
        if let removed { try await journal.restore(removed) }
      }
    }
  }
}

// MARK: - Tags

extension FoldersWindow {
  private func rename(tag: String) async {
    await withNewName(for: tag) { window, written in
      await window.rename(tag: tag, to: TagName.cleaned(written))
    }
  }

  private func rename(tag: String, to name: String) async {
    guard !name.isEmpty, name != tag else { return }
    let all = await diary.read { journal throws(JournalError) in try await journal.tags() }
    guard let all else { return }
    let isThere = all.contains { $0.name == name }
    if isThere {
      // Translators: {tag} is the tag that stays, of two that become one.
      let words = gettext("All entries that have one of the two will have “{tag}”.").filling(
        "tag", with: "#" + name)
      guard await mayMerge("#" + tag, with: "#" + name, words) else { return }
    }
    await replace(
      tag, by: name,
      saying: isThere
        ? Self.merged("#" + tag, "#" + name)
        : gettext("Renamed to “{name}”").filling("name", with: "#" + name))
  }

  private func delete(tag: String) async {
    await replace(tag, by: nil, saying: Self.deleted("#" + tag))
  }

  private func replace(
    _ tag: String, by other: String?, saying words: @autoclosure @escaping LiveText
  ) async {
    await change(saying: words()) { journal throws(JournalError) in
      let done = try await journal.replaceTag(tag, by: other)
      return { journal throws(JournalError) in try await journal.retag(done.map(\.reversed)) }
    }
  }
}

// MARK: - Questions

extension FoldersWindow {
  private func withNewName(
    for name: String, _ rename: (FoldersWindow, String) async -> Void
  ) async {
    let field = EntryRow(gettext("Name")).answering()
    field.text = name
    let dialog = MessageDialog(
      gettext("Rename “{name}”").filling("name", with: name),
      gettext("If there is one of that name already, the two are merged."), safe: gettext("Cancel")
    ).offering("rename", gettext("Rename"), .suggested).answering("rename").holding(
      ListBox([field]).styled(.boxedList))
    guard await dialog.answer(over: self) == "rename", case let new = field.text.trimmed,
      !new.isEmpty
    else { return }
    await rename(self, new)
  }

  private func mayMerge(_ name: String, with other: String, _ words: String) async -> Bool {
    let dialog = MessageDialog(
      // Translators: Both are folders, or tags; {other} stays.
      gettext("Merge “{name}” Into “{other}”?").filling("name", with: name)
        .filling("other", with: other), words, safe: gettext("Cancel")
      // Translators: A button that makes one folder of two, or one tag of two.
    ).offering("merge", gettext("Merge"), .suggested).answering("merge")
    return await dialog.answer(over: self) == "merge"
  }

  private static func merged(_ name: String, _ other: String) -> String {
    // Translators: Both are folders, or tags; {other} has stayed.
    gettext("“{name}” merged into “{other}”").filling("name", with: name)
      .filling("other", with: other)
  }

  private static func deleted(_ name: String) -> String {
    // Translators: {name} is a folder or a tag.
    gettext("“{name}” deleted; its entries stay").filling("name", with: name)
  }
}
