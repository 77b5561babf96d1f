// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Feelings
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What an entry feels like and why, and a way to say that it is something else.
final class FeelingPanel: Box {
  /// It must fit into a narrow window. Texts like to be narrower, in characters, so that they are
  /// measured with the width that they get.
  private static let (width, textWidth) = (270, 10)

  /// In characters; anything may be written without a space.
  private static let longestWord = 24

  private let scanner: FeelingScanner
  private let title = Label().leading().ellipsizing().styled(.heading)
  private let origin = Label().wrapping().leading().wide(upTo: FeelingPanel.textWidth).styled(
    .caption, .dimLabel)
  private let sign = SignBar()
  private let strengths = StrengthList()
  private let reasons = Label().wrapping().leading().wide(upTo: FeelingPanel.textWidth)
  private let takeBack = Button(gettext("As Read")).tooltip(gettext("Take Your Correction Back"))
  private let placeIcon = Image(icon: "computer-symbolic").styled(.dimLabel)
  private let placeName = Label().leading().styled(.caption, .dimLabel)
  private let place: Box
  private var content: (Feeling?, Reading?, [String], hasWords: Bool) = (nil, nil, [], false)
  var onChosen: (Emotion) -> Void = { _ in }
  var onTakenBack: () -> Void = {}
  var mayCorrect = true

  init(_ scanner: FeelingScanner) {
    self.scanner = scanner
    let (title, origin, sign, strengths) = (title, origin, sign, strengths)
    let (reasons, takeBack) = (reasons, takeBack)
    let (placeIcon, placeName) = (placeIcon, placeName)
    let place = Box(.horizontal, spacing: 6) {
      placeIcon
      placeName
    }
    self.place = place
    super.init(.vertical, spacing: 12) {
      Box(.horizontal, spacing: 12) {
        title.expanding(.horizontal)
        takeBack
      }
      origin
      sign
      strengths
      reasons
      place
    }
    styled(.rowContent)
    sized(minimumWidth: Self.width)
    followLanguage { $0.render() }
    strengths.onChosen = { [weak self] in self?.onChosen($0) }
    takeBack.onClicked { [weak self] in self?.onTakenBack() }
  }

  /// Shows what the diary keeps of an entry and what was read in it just now, with the words that
  /// weighed most.
  func show(_ feeling: Feeling?, _ reading: Reading?, _ names: [String], ofWords hasWords: Bool) {
    content = (feeling, reading, names, hasWords)
    render()
  }

  /// Puts the keyboard on what leads, where something does.
  func takeKeyboard() { strengths.focusLeading() }

  private func render() {
    let (kept, reading, names, hasWords) = content
    // What is kept is what every other place shows. Before anything is, it is read here.
    let feeling = kept ?? reading.map { Feeling($0) }
    title.text =
      feeling.flatMap { it in
        it.isRead || hasWords ? FeelingCategory(it.emotion, isRead: it.isRead).name : nil
      } ?? gettext("What does it feel like?")
    origin.text = explanation(feeling, reading, hasWords: hasWords)
    origin.isVisible = !origin.text.isEmpty
    takeBack.isVisible = mayCorrect && feeling?.isByHand == true
    sign.isVisible = feeling.map { $0.positive + $0.negative > 0 } ?? false
    if let feeling {
      let positive = Double(feeling.positivePercent) / 100
      sign.show(positive: positive, negative: 1 - positive)
    }
    strengths.show(feeling)
    strengths.isSensitive = mayCorrect
    place.isVisible = feeling?.isRead == true
    placeIcon.icon =
      feeling?.isRemote == true ? "network-workgroup-symbolic" : "computer-symbolic"
    placeName.text =
      feeling?.isRemote == true
      ? gettext("Read by the language model") : gettext("Read on this computer")
    // They are those of the model here.
    reasons.isVisible =
      !names.isEmpty && feeling?.isRemote != true
      && (feeling?.isByHand == true || feeling?.emotion == reading?.leading)
    // Translators: {words} is a list of words of an entry that moved its feeling.
    reasons.text = gettext("Words that weighed most: {words}")
      .filling("words", with: CountText.list(names.map { $0.cut(to: Self.longestWord) }))
  }

  private func explanation(_ feeling: Feeling?, _ reading: Reading?, hasWords: Bool) -> String {
    if feeling?.isByHand == true { return gettext("Corrected by you") }
    switch scanner.state {
    case .off: return gettext("Reading feelings is switched off in the preferences.")
    case .broken:
      return gettext("The file that feelings are read with is missing or damaged.")
    case .opening, .ready: break
    }
    guard let feeling, hasWords else { return "" }
    if !feeling.isRead {
      return reading?.unread?.words ?? ""
    }
    return feeling.emotion == nil ? gettext("Several feelings, or none that leads.") : ""
  }
}
