// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import DiaryStore
import GLib
package import HaruModel
import HaruSettings
import HaruWords

/// What stands in the menu that orders and filters the entries; made anew whenever it is opened.
package final class FilterMenu: Box {
  private let diary: Diary
  private let preferences: Preferences
  private let offersAll: Bool
  private let manage = Button(gettext("Folders and Tags…"))
  private var lists: [ChoiceList] = []
  private var reading: Task<Void, Never>?
  private var chosen: @MainActor (EntryFilter) -> Void = { _ in }
  private var finished: @MainActor () -> Void = {}

  /// Without `offersAll` it only filters by folder and tag.
  package init(_ preferences: Preferences, _ diary: Diary, offersAll: Bool = true) {
    self.diary = diary
    self.offersAll = offersAll
    self.preferences = preferences
    super.init(.vertical, spacing: 6)
    sized(minimumWidth: 220)
    append(manage)
    manage.isVisible = false
  }

  /// Hears that folders and tags are to be changed themselves.
  package func onManaging(_ handler: @escaping @MainActor () -> Void) {
    manage.isVisible = true
    manage.onClicked { [weak self] in
      self?.finished()
      handler()
    }
  }

  isolated deinit { reading?.cancel() }

  /// Hears which filter was chosen.
  package func onChosen(_ handler: @escaping @MainActor (EntryFilter) -> Void) { chosen = handler }

  /// Hears that the menu has done what it was opened for.
  package func onFinished(_ handler: @escaping @MainActor () -> Void) { finished = handler }

  package func show(_ filter: EntryFilter) {
    fill(filter, folders: filter.folder.map { [$0] } ?? [], tags: filter.tag.map { [$0] } ?? [])
    reading?.cancel()
    reading = Task { [weak self, diary] in
      let found = await diary.read { journal throws(JournalError) in
        (try await journal.folders(), try await journal.tags().map(\.name))
      }
      guard !Task.isCancelled, let found else { return }
      self?.fill(filter, folders: found.0, tags: found.1)
    }
  }

  private func fill(_ filter: EntryFilter, folders: [Folder], tags: [String]) {
    for list in lists { remove(list) }
    lists = offersAll ? [orderList] : []
    if !folders.isEmpty { lists.append(folderList(filter, folders)) }
    if !tags.isEmpty { lists.append(tagList(filter, tags)) }
    if offersAll { lists.append(feelingList(filter)) }
    for list in lists { append(list) }
    remove(manage)
    append(manage)
  }

  private var orderList: ChoiceList {
    .order(preferences.entryOrder.value) { [weak self] in
      self?.preferences.entryOrder.value = $0
      self?.finished()
    }
  }

  private func folderList(_ filter: EntryFilter, _ folders: [Folder]) -> ChoiceList {
    let place = filter.folder.flatMap { chosen in folders.firstIndex { $0.id == chosen.id } }
    return ChoiceList(
      // Translators: What an entry is filed in: each entry has one at most.
      gettext("Folder"), [gettext("All folders")] + folders.map(\.name),
      chosen: filter.folder == nil ? 0 : place.map { $0 + 1 }
    ) { [weak self] in
      let folder = $0 == 0 ? nil : folders[$0 - 1]
      self?.choose(filter.with { $0.folder = folder })
    }
  }

  private func tagList(_ filter: EntryFilter, _ tags: [String]) -> ChoiceList {
    let place = filter.tag.flatMap(tags.firstIndex)
    return ChoiceList(
      // Translators: A word that an entry is marked with, and found by.
      gettext("Tag"), [gettext("All tags")] + tags,
      chosen: filter.tag == nil ? 0 : place.map { $0 + 1 }
    ) { [weak self] in
      let tag = $0 == 0 ? nil : tags[$0 - 1]
      self?.choose(filter.with { $0.tag = tag })
    }
  }

  private func feelingList(_ filter: EntryFilter) -> ChoiceList {
    let all = Emotion.allCases
    return ChoiceList(
      // Translators: What an entry feels like.
      gettext("Feeling"), [gettext("All feelings")] + all.map(\.name),
      chosen: filter.emotion.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    ) { [weak self] in
      let emotion = $0 == 0 ? nil : all[$0 - 1]
      self?.choose(filter.with { $0.emotion = emotion })
    }
  }

  private func choose(_ filter: EntryFilter) {
    chosen(filter)
    finished()
  }
}
