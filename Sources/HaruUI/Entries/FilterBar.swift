// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// Says which filters are chosen, and lets each be taken away.
final class FilterBar: Box {
  private var chips: [Chip] = []
  private var changed: @MainActor (EntryFilter) -> Void = { _ in }

  init() {
    super.init(.horizontal, spacing: 6)
    aligned(horizontally: .center)
    styled(.chips)
    isVisible = false
  }

  func onChanged(_ handler: @escaping @MainActor (EntryFilter) -> Void) { changed = handler }

  func show(_ filter: EntryFilter) {
    for chip in chips { remove(chip) }
    chips = []
    if let folder = filter.folder {
      add(Chip(gettext("Folder: {name}").filling("name", with: folder.name))) {
        EntryFilter(folder: nil, tag: filter.tag)
      }
    }
    if let tag = filter.tag {
      add(Chip(gettext("Tag: {name}").filling("name", with: tag))) {
        EntryFilter(folder: filter.folder, tag: nil)
      }
    }
    isVisible = !filter.isEmpty
  }

  private func add(_ chip: Chip, _ left: @escaping @MainActor () -> EntryFilter) {
    chip.onClicked { [weak self] in self?.changed(left()) }
    chips.append(chip)
    append(chip)
  }
}

extension Style {
  static let chips = Style("chips")
}
