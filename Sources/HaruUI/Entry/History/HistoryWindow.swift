// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What an entry said before: each version can be read, and brought back.
final class HistoryWindow: SecondaryWindow {
  private let versions: [Version]
  private let list: ListBox
  private let reader: VersionView
  private let differences = ToggleButton(
    // Translators: What a version of an entry has that others don’t: a view of it.
    child: Label(gettext("Differences")), name: gettext("Mark what differs from the entry now"))
  private let restore = Button(gettext("Restore")).styled(.suggestedAction)
  var onRestored: (Version.ID) -> Void = { _ in }

  /// `now` is what the entry says at present.
  init(_ versions: [Version], now: (title: String, body: String), _ clock: WallClock) {
    self.versions = versions
    reader = VersionView(now: now)
    list = ListBox(versions.map { Self.row($0, clock) })
    super.init()
    titled(gettext("History"))
    size = (560, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    differences.onToggled { [weak self] in self?.markDifferences() }
    // Translators: A list of what an entry said before.
    list.named(gettext("Versions"))
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("History"))) {
          if !versions.isEmpty { restore }
        } end: {
          if !versions.isEmpty { differences }
        }
        if versions.isEmpty { empty } else { content }
      })
    restore.onClicked { [weak self] in self?.bringBack() }
    list.onSelected { [weak self] in self?.show($0) }
    list.selectedIndex = versions.isEmpty ? nil : 0
    closingOnEscape()
  }

  /// Shows what the entry said before, where that can be read.
  static func show(
    _ id: DiaryCore.Entry.ID, in diary: Diary, _ clock: WallClock, over widget: Widget
  ) async {
    let found = await diary.read { journal throws(JournalError) in
      (try await journal.versions(of: id), try await journal.entry(id))
    }
    guard let (versions, entry) = found else { return }
    let window = HistoryWindow(
      versions, now: (entry?.title ?? "", entry?.body ?? ""), clock)
    window.onRestored = { [diary] version in
      // The application owns the diary, which outlives the page.
      Task {
        await diary.change { journal throws(JournalError) in
          try await journal.restore(version, of: id)
        }
      }
    }
    window.belong(toWindowOf: widget)
    window.present()
  }

  private var empty: Widget {
    StatusPage(
      icon: "document-open-recent-symbolic", title: gettext("No Earlier Versions"),
      description: gettext("When this entry changes, what it said before is kept here.")
    ).expanding(.vertical)
  }

  private var content: Widget {
    Box(.vertical) {
      ScrolledWindow(list).sized(minimumHeight: 150)
      reader.expanding(.vertical)
    }.expanding(.vertical)
  }

  private static func row(_ version: Version, _ clock: WallClock) -> ListBoxRow {
    func words() -> String {
      TimeText.full(clock.day(of: version.moment), clock.timeOfDay(of: version.moment))
    }
    return ListBoxRow(name: words(), Label(words()).leading().styled(.rowContent))
  }

  private func show(_ index: Int) {
    reader.show(versions[index])
  }

  private func markDifferences() { reader.marksDifferences = differences.isActive }

  private func bringBack() {
    guard let index = list.selectedIndex else { return }
    onRestored(versions[index].id)
    close()
  }
}
