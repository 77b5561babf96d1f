// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// A chip of an entry that offers something which the entry does not have yet.
@MainActor package protocol OfferingChip: Widget {
  /// What it offers now; nil where the entry has it, or may not be given it.
  var offer: String? { get }
  /// Whether that is offered elsewhere, and not by this chip.
  var isOfferHidden: Bool { get set }
  /// Whether what is hidden with the offer has the keyboard.
  var hasKeyboardInOffer: Bool { get }
  /// Hears that it offers something else than before, or that its popover was closed.
  var onOfferChanged: () -> Void { get set }
  /// Whether its popover is open.
  var isOpen: Bool { get }
  /// Opens the popover in which the entry is given what is offered.
  func open()
}
