// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// Offers all that an entry does not have yet in one chip, where a window has no room for a chip of
/// each.
final class OffersChip: Box {
  private let chips: [any OfferingChip]
  private let button: PopoverButton
  private let choices = Box(.vertical)
  private var shown: [Widget] = []
  /// Whether it stands for the chips that offer something.
  var isFolding = false { didSet { if isFolding != oldValue { arrange() } } }

  init(_ chips: [any OfferingChip]) {
    self.chips = chips
    button = PopoverButton(
      child: Image(icon: "list-add-symbolic").sized(.small), choices.styled(.rowContent)
    ).styled(Style("chip"), .flat)
    super.init(.horizontal)
    append(button)
    followLanguage { $0.button.explain(gettext("Add")) }
    button.onOpened { [weak self] in self?.fill() }
    for chip in chips { chip.onOfferChanged = { [weak self] in self?.arrange() } }
    arrange()
  }

  func focus() { button.grabFocus() }

  /// A single offer is made by its own chip. So is one whose popover is open.
  private func arrange() {
    let hadKeyboard = hasFocusInside
    let offering = chips.filter { $0.offer != nil }
    isVisible = isFolding && offering.count > 1
    for chip in chips {
      let isHidden = isVisible && !chip.isOpen
      if isHidden { takeKeyboard(from: chip) }
      chip.isOfferHidden = isHidden
    }
    if hadKeyboard, !isVisible { offering.first?.moveFocusInside() }
  }

  /// GTK 4.18 gives the keyboard to the button of a popover once more after that was closed, even
  /// where the button is hidden by then.
  private func takeKeyboard(from chip: any OfferingChip) {
    if chip.hasKeyboardInOffer { focus() }
    MainLoop.whenIdle { [weak self, weak chip] in
      if let self, let chip, chip.isOfferHidden, chip.hasKeyboardInOffer { focus() }
    }
  }

  private func fill() {
    for widget in shown { choices.remove(widget) }
    shown = chips.compactMap { chip in
      chip.offer.map { offer in
        Button(offer).styled(.flat).onClicked { [weak self, weak chip] in
          self?.button.popDown()
          chip?.isOfferHidden = false
          chip?.open()
        }
      }
    }
    for widget in shown { choices.append(widget) }
  }
}
