// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// The filters that were recognized in what is looked for, each with a way to take it out.
final class SearchChips: Box {
  private var shown: [SearchPart] = []
  private var flow: FlowBox?
  private var removed: @MainActor (SearchPart) -> Void = { _ in }

  init() {
    super.init(.vertical)
    isVisible = false
  }

  func onRemoved(_ handler: @escaping @MainActor (SearchPart) -> Void) { removed = handler }

  func show(_ input: SearchInput) {
    let parts = input.parts.filter { $0.criterion?.subject.isFilter == true }
    guard parts != shown else { return }
    shown = parts
    if let flow { remove(flow) }
    flow = nil
    isVisible = !parts.isEmpty
    guard !parts.isEmpty else { return }
    let chips = parts.compactMap(chip)
    let flow = FlowBox(spacing: 6, perLine: 1...4) { chips }
    self.flow = flow
    append(flow)
  }

  private func chip(for part: SearchPart) -> Chip? {
    guard let criterion = part.criterion else { return nil }
    let chip = Chip(criterion.words)
    chip.onClicked { [weak self] in self?.removed(part) }
    return chip
  }
}
