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
  private let folders = PreferencesGroup(gettext("Folders"))
  private let tags = PreferencesGroup(gettext("Tags"))
  private let newFolder = EntryRow(gettext("New folder"))
  private var folderRows: [FilingRow] = []
  private var tagRows: [FilingRow] = []
  private let latest = LatestReading()
  private var following: Task<Void, Never>?

  init(_ diary: Diary) {
    self.diary = diary
    super.init()
    titled(gettext("Folders and Tags"))
    size = (460, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    let (folders, tags, pages) = (folders, tags, pages)
    pages.add(Box(.vertical), as: "opening")
    pages.add(
      PreferencesPage {
        folders
        tags
      }, as: "list")
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Folders and Tags")))
        pages.expanding(.vertical)
      })
    folders.add(newFolder)
    newFolder.onApplied { [weak self] in self?.makeFolder() }
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
      for await changes in changes
      where changes.contains(where: { $0.subject == .folder || $0.subject == .entry }) {
        await self?.load()
      }
    }
  }

  private func load() async {
    let found = await latest.read { [diary] in
      await diary.read { journal throws(JournalError) in
        (try await journal.folderCounts(), try await journal.tags())
      }
    }
    guard let (folders, tags) = found else { return }
    show(folders)
    show(tags)
    pages.shownPage = "list"
  }

  private func show(_ counts: [(folder: Folder, entries: Int)]) {
    for row in folderRows { folders.remove(row) }
    folders.remove(newFolder)
    folderRows = counts.map { folder, count in
      FilingRow(folder.name, count) { [weak self] in
        self?.perform { await $0.rename(folder) }
      } delete: { [weak self] in
        self?.perform { await $0.delete(folder) }
      }
    }
    for row in folderRows { folders.add(row) }
    folders.add(newFolder)
  }

  private func show(_ counts: [(name: String, entries: Int)]) {
    for row in tagRows { tags.remove(row) }
    tagRows = counts.map { name, count in
      FilingRow("#" + name, count) { [weak self] in
        self?.perform { await $0.rename(tag: name) }
      } delete: { [weak self] in
        self?.perform { await $0.delete(tag: name) }
      }
    }
    for row in tagRows { tags.add(row) }
    tags.isVisible = !tagRows.isEmpty
  }

  private func makeFolder() {
    let name = newFolder.text.trimmed
    guard !name.isEmpty else { return }
    newFolder.clear()
    Task { [diary] in
      await diary.change { journal throws(JournalError) in
        _ = try await journal.folder(named: name)
      }
    }
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
    guard let name = await newName(for: folder.name), name != folder.name else { return }
    let all = await diary.read { journal throws(JournalError) in try await journal.folders() }
    guard let all else { return }
    guard let other = all.first(where: { $0.name == name }) else {
      return await diary.change(
        saying: gettext("Renamed to “{name}”").filling("name", with: name)
      ) { journal throws(JournalError) in
        try await journal.rename(folder, to: name)
        return { journal throws(JournalError) in
          try await journal.rename(folder, to: folder.name)
        }
      }
    }
    guard await mayJoin(folder.name, with: name) else { return }
    await remove(folder, into: other)
  }

  private func delete(_ folder: Folder) async { await remove(folder, into: nil) }

  private func remove(_ folder: Folder, into other: Folder?) async {
    await diary.change(
      saying: other.map { Self.joined(folder.name, $0.name) } ?? Self.deleted(folder.name)
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
    guard let written = await newName(for: tag), case let name = TagName.cleaned(written),
      !name.isEmpty, name != tag
    else { return }
    let all = await diary.read { journal throws(JournalError) in try await journal.tags() }
    guard let all else { return }
    let isThere = all.contains { $0.name == name }
    if isThere {
      guard await mayJoin("#" + tag, with: "#" + name) else { return }
    }
    await replace(
      tag, by: name,
      saying: isThere
        ? Self.joined("#" + tag, "#" + name)
        : gettext("Renamed to “{name}”").filling("name", with: "#" + name))
  }

  private func delete(tag: String) async {
    await replace(tag, by: nil, saying: Self.deleted("#" + tag))
  }

  private func replace(
    _ tag: String, by other: String?, saying words: @autoclosure @escaping LiveText
  ) async {
    await diary.change(saying: words()) { journal throws(JournalError) in
      let done = try await journal.replaceTag(tag, by: other)
      return { journal throws(JournalError) in try await journal.retag(done.map(\.reversed)) }
    }
  }
}

// MARK: - Questions

extension FoldersWindow {
  private func newName(for name: String) async -> String? {
    let field = EntryRow(gettext("Name")).answering()
    field.text = name
    let dialog = MessageDialog(
      gettext("Rename “{name}”").filling("name", with: name),
      gettext("The name of another one joins the two."), safe: gettext("Cancel")
    ).offering("rename", gettext("Rename"), .suggested).answering("rename").holding(
      ListBox([field]).styled(.boxedList))
    guard await dialog.answer(over: self) == "rename" else { return nil }
    let new = field.text.trimmed
    return new.isEmpty ? nil : new
  }

  private func mayJoin(_ name: String, with other: String) async -> Bool {
    let dialog = MessageDialog(
      gettext("Join “{name}” with “{other}”?").filling("name", with: name)
        .filling("other", with: other),
      gettext("All entries of both will be in “{other}”.").filling("other", with: other),
      safe: gettext("Cancel")
    ).offering("join", gettext("Join"), .suggested).answering("join")
    return await dialog.answer(over: self) == "join"
  }

  private static func joined(_ name: String, _ other: String) -> String {
    gettext("“{name}” joined with “{other}”").filling("name", with: name)
      .filling("other", with: other)
  }

  private static func deleted(_ name: String) -> String {
    gettext("“{name}” deleted; its entries stay").filling("name", with: name)
  }
}
