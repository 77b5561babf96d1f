// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Feelings
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What an entry feels like, in a word; more where it is pressed.
final class FeelingChip: Box {
  private let button: PopoverButton
  private let icon = Image(icon: FeelingChip.unknown)
  private let words = Label()
  private let panel: FeelingPanel
  private var shown: Feeling?
  /// Whether there are words that could be read.
  private var hasWords = false
  private(set) var isOpen = false
  var onOpened: () -> Void = {}
  var onClosed: () -> Void = {}
  var onCorrected: (Emotion) -> Void = { _ in }
  var onTakenBack: () -> Void = {}

  init(_ scanner: FeelingScanner) {
    let (icon, words, panel) = (icon, words, FeelingPanel(scanner))
    self.panel = panel
    button = PopoverButton(
      child: Box(.horizontal, spacing: 6) {
        icon
        words
      }, panel
    ).styled(Style("chip"), Style("feeling-chip"))
    super.init(.horizontal)
    append(button)
    isVisible = false
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.begin() }
    button.onClosed { [weak self] in self?.end() }
    panel.onChosen = { [weak self] in self?.choose($0) }
    panel.onTakenBack = { [weak self] in
      self?.button.popDown()
      self?.onTakenBack()
    }
  }

  private static let unknown = "haru-feelings-symbolic"

  /// Whether a person may say what it is.
  var mayCorrect: Bool {
    get { panel.mayCorrect }
    set { panel.mayCorrect = newValue }
  }

  /// There is no entry yet, or none that says anything.
  func hide() {
    show(nil, ofWords: false)
    isVisible = false
  }

  /// Shows what the diary has of the entry; nil where that is nothing yet.
  func show(_ feeling: Feeling?, ofWords hasWords: Bool) {
    button.exchange(shown?.emotion?.style, for: feeling?.emotion?.style)
    (shown, self.hasWords) = (feeling, hasWords)
    isTinted = shown?.emotion != nil
    icon.icon = shown?.emotion?.icon ?? Self.unknown
    isVisible = true
    say()
  }

  /// Whether it wears the color of what it says.
  private var isTinted = false {
    didSet {
      guard isTinted != oldValue else { return }
      isTinted ? button.add(Style("tinted")) : button.remove(Style("tinted"))
    }
  }

  /// Shows what was read just now, and the words that weighed most in it.
  func show(_ reading: Reading?, _ names: [String]) {
    panel.show(shown, reading, names, ofWords: hasWords)
  }

  func open() { if isVisible { button.popUp() } }

  func close() { button.popDown() }

  private func begin() {
    isOpen = true
    panel.show(shown, nil, [], ofWords: hasWords)
    panel.takeKeyboard()
    onOpened()
  }

  private func end() {
    isOpen = false
    onClosed()
  }

  private func choose(_ emotion: Emotion) {
    button.popDown()
    if !(shown?.isByHand == true && shown?.emotion == emotion) { onCorrected(emotion) }
  }

  private func say() {
    let name = shown.flatMap { feeling in
      // Nothing can be read where nothing is written.
      feeling.isRead || hasWords
        ? FeelingCategory(feeling.emotion, isRead: feeling.isRead).name : nil
    }
    // What was not recognized is asked for.
    let isAsked = panel.mayCorrect && hasWords && shown?.isRead == false
    guard !isAsked else {
      // What is said to press it is what is seen on it.
      words.text = gettext("Add Feeling")
      return button.explain(words.text)
    }
    words.text = name ?? gettext("Feeling")
    button.explain(
      name.map { gettext("Feeling: {name}").filling("name", with: $0) } ?? gettext("Feeling"))
  }
}
