// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// The folder of an entry: another can be chosen, or made.
final class FolderChip: Box, OfferingChip {
  private let button: PopoverButton
  private let words = ChipWords()
  private let choices = Box(.vertical)
  /// It is hidden while it is empty, since it would take the keyboard.
  private let scroller: ScrolledWindow
  private var shown: [Widget] = []
  private let name = Adwaita.Entry(gettext("New folder"))
  private var folder: Folder?
  /// Asks for what there is to choose from.
  var onOpened: () -> Void = {}
  var onChosen: (Folder?) -> Void = { _ in }
  var onNamed: (String) -> Void = { _ in }
  var onOfferChanged: () -> Void = {}
  var offer: String? { folder == nil ? gettext("Folder") : nil }
  var isOfferHidden = false { didSet { isVisible = folder != nil || !isOfferHidden } }
  var hasKeyboardInOffer: Bool { folder == nil && hasFocusInside }
  var isOpen: Bool { button.isOpen }

  init() {
    let (words, name) = (words, name)
    scroller = ScrolledWindow(choices).high(upTo: 320)
    scroller.isVisible = false
    let scroller = scroller
    button = PopoverButton(
      child: words,
      Box(.vertical, spacing: 6) {
        scroller
        name
      }.styled(.rowContent)
    ).styled(Style("chip"))
    super.init(.horizontal)
    append(button)
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.onOpened() }
    button.onClosed { [weak self] in self?.onOfferChanged() }
    name.onActivated { [weak self] in self?.make() }
  }

  func open() { button.popUp() }

  func show(_ folder: Folder?) {
    self.folder = folder
    isVisible = folder != nil || !isOfferHidden
    say()
    onOfferChanged()
  }

  func offer(_ folders: [Folder]) {
    for widget in shown { choices.remove(widget) }
    shown = folders.map { folder in choice(folder.name, folder) }
    if folder != nil { shown.append(choice(gettext("No Folder"), nil)) }
    for widget in shown { choices.append(widget) }
    scroller.isVisible = !shown.isEmpty
  }

  private func choice(_ label: String, _ folder: Folder?) -> Button {
    Button(label).styled(.flat).onClicked { [weak self] in
      self?.button.popDown()
      self?.onChosen(folder)
    }
  }

  private func make() {
    let name = FolderName.cleaned(name.text)
    guard !name.isEmpty else { return }
    self.name.text = ""
    button.popDown()
    onNamed(name)
  }

  private func say() {
    let name = folder.map { gettext("Folder: {name}").filling("name", with: $0.name) }
    words.show(folder?.name.cut(to: 14), named: name ?? gettext("Folder"), in: button)
  }
}
