// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
public import DiaryCore
public import DiaryStore
import GLib
package import HaruModel
import Observation

extension [Change] {
  /// Whether what is with an entry may be another now.
  package var concernMedia: Bool { contains { $0.subject == .entry || $0.subject == .media } }
}

/// A place that shows something of the diary, and keeps showing what it is now.
@MainActor open class DiaryPage: PlacePage {
  package let diary: Diary
  private let pages = Stack()
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?
  private var catchingUp: Task<Void, Never>?
  /// Whether the diary has changed while the page was not visible.
  private var isOutdated = false
  /// Whether something of the diary was read that can be shown.
  private var isRead = false
  private var hasUnread = false

  package init(
    _ place: SidebarPlace, _ diary: Diary, start: [Widget] = [], end: [Widget] = [],
    choice: Widget? = nil, _ content: Widget
  ) {
    self.diary = diary
    super.init(place, start: start, end: end, choice: choice, pages)
    pages.add(content, as: "content")
    onMapped { [weak self] in
      if let self, isOutdated { beginCatchingUp() }
    }
    following = Task { [weak self] in
      for await journal in ObservedValues({ diary.readableJournal }) {
        guard let self else { return }
        await follow(journal)
      }
    }
  }

  isolated deinit {
    following?.cancel()
    listening?.cancel()
    catchingUp?.cancel()
  }

  /// Shows the diary, which has just been opened.
  open func show(_ journal: Journal) async {}

  /// Shows what has changed since.
  open func show(_ changes: [Change], in journal: Journal) async { await catchUp() }

  /// Shows what the diary says now, after it has changed.
  open func showAgain() async {
    if let journal = diary.readableJournal { await show(journal) }
  }

  private func follow(_ journal: Journal?) async {
    listening?.cancel()
    guard let journal else { return }
    // The page hears of what changes while it is read for the first time, too. Where it can't, it
    // shows what it found when it was opened.
    let hearing = Task { try? await journal.changes() }
    await show(journal)
    listening = Task { [weak self] in
      guard let changes = await hearing.value else { return }
      for await changes in changes {
        guard let self else { return }
        await show(changes, in: journal)
      }
    }
  }
}

// MARK: - Catching up

extension DiaryPage {
  /// Shows the diary anew; while the page is being written in or not visible, only once it is shown
  /// again.
  package func catchUp() async {
    isOutdated = !isMapped
    if isMapped { await showAgain() }
  }

  private func beginCatchingUp() {
    catchingUp?.cancel()
    catchingUp = Task { [weak self] in await self?.catchUp() }
  }
}

// MARK: - What can't be read

extension DiaryPage {
  /// Reads what the page shows; nil where that fails, which is told. Where there is nothing to be
  /// seen then, the page says so: unless it was read before, or `hasContent`.
  package func read<Result: Sendable>(
    _ hasContent: Bool? = nil, _ body: (Journal) async throws(JournalError) -> Result
  ) async -> Result? {
    let found = await diary.read(body)
    if found != nil {
      isRead = true
      showUnread(false)
    } else if diary.readableJournal != nil {
      // One that is closed by now is read when it is open again.
      showUnread(!(hasContent ?? isRead))
    }
    return found
  }

  private func showUnread(_ isUnread: Bool) {
    guard isUnread || hasUnread else { return }
    if !hasUnread {
      hasUnread = true
      let again = Button(gettext("Try Again"))
      again.onClicked { [weak self] in self?.beginCatchingUp() }
      pages.add(
        StatusPage(
          icon: "dialog-warning-symbolic", title: gettext("It Can’t Be Read"),
          description: gettext("Nothing of your diary was changed by that.")
        ).offering(again), as: "unread")
    }
    pages.shownPage = isUnread ? "unread" : "content"
  }
}
