// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Says which filters are chosen, and lets each be taken away.
package final class FilterBar: Box {
  private var chips: [Chip] = []
  private var changed: @MainActor (EntryFilter) -> Void = { _ in }

  package init() {
    super.init(.horizontal, spacing: 6)
    aligned(horizontally: .center)
    styled(.chips)
    isVisible = false
  }

  package func onChanged(_ handler: @escaping @MainActor (EntryFilter) -> Void) {
    changed = handler
  }

  package func show(_ filter: EntryFilter) {
    for chip in chips { remove(chip) }
    chips = []
    if let folder = filter.folder {
      add(Chip(gettext("Folder: {name}").filling("name", with: folder.name))) {
        filter.with { $0.folder = nil }
      }
    }
    if let tag = filter.tag {
      // Translators: {name} is a tag of entries.
      add(Chip(gettext("Tag: {name}").filling("name", with: tag))) {
        filter.with { $0.tag = nil }
      }
    }
    if let emotion = filter.emotion {
      // Translators: {name} is what an entry feels like, as in “Joy”.
      add(Chip(gettext("Feeling: {name}").filling("name", with: emotion.name))) {
        filter.with { $0.emotion = nil }
      }
    }
    if let choice = filter.choice {
      add(Chip(choice.words)) { filter.with { $0.choice = nil } }
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
