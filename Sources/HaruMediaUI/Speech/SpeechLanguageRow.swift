// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Outside

/// A language that can be spoken: what listens for it, or how to get that.
final class SpeechLanguageRow: ActionRow {
  let language: String
  private let downloads: SpeechDownloads
  private let preferences: Preferences
  private let bar = ProgressBar().aligned(vertically: .center)
  private let get = Button("").wrapping().styled(.flat).aligned(vertically: .center)
  private let cancel = Button(icon: "process-stop-symbolic", name: gettext("Cancel"))
    .styled(.flat).aligned(vertically: .center)
  private let remove: Button

  init(_ language: String, _ downloads: SpeechDownloads, _ preferences: Preferences) {
    (self.language, self.downloads, self.preferences) = (language, downloads, preferences)
    let name = SpokenLanguage.name(of: language)
    remove = Button(
      icon: "user-trash-symbolic",
      // Translators: The name of a button. {language} is one in which speech is understood.
      name: gettext("Remove {language}").filling("language", with: name)
    ).styled(.flat).aligned(vertically: .center)
    let (bar, get, cancel, remove) = (bar, get, cancel, remove)
    super.init(name) {
      bar
      get
      cancel
      remove
    }
    get.onClicked { [weak self] in Task { await self?.ask() } }
    cancel.onClicked { downloads.cancel() }
    remove.onClicked { Task { await downloads.remove(language) } }
  }

  private var name: String { SpokenLanguage.name(of: language) }

  /// Shows how it stands; `found` says what is here already, where something is.
  func show(_ found: String?) {
    let missing = downloads.missing(for: language)
    let stage = downloads.current.flatMap { $0.language == language ? $0.stage : nil }
    get.isVisible = stage == nil && !missing.isEmpty
    get.isSensitive = downloads.current == nil
    get.label = words(ofGetting: preferences.goesOnline.value)
    remove.isSensitive = downloads.current == nil
    cancel.isVisible = stage != nil
    remove.isVisible = stage == nil && downloads.folder.model(of: language) != nil
    bar.isVisible = stage != nil
    if let stage {
      bar.fraction = Self.share(stage)
      return say(Self.words(stage))
    }
    let failure = downloads.failures[language]?.words
    let standing = found ?? (missing.isEmpty ? nil : offer)
    say([failure, standing].compactMap(\.self).joined(separator: "\n"))
  }

  private func words(ofGetting isOnline: Bool) -> String {
    if downloads.isOutdated(language) {
      // Translators: A button that gets a newer model of speech.
      return isOnline ? gettext("Update") : gettext("Go Online and Update")
    }
    let words =
      // Translators: A button; the language is named in itself, such as “한국어”.
      isOnline ? gettext("Get {language}") : gettext("Go Online and Get {language}")
    return words.filling("language", with: name)
  }

  /// How large it is, and where it comes from.
  private var offer: String {
    // Translators: {size} is as in “82 MB”, {places} are addresses of servers.
    gettext("Not here yet: {size} from {places}")
      .filling("size", with: SizeText.of(downloads.size(of: language)))
      .filling("places", with: places)
  }

  private var places: String {
    var hosts: [String] = []
    for item in downloads.missing(for: language) {
      if let host = OutsideClient.host(of: item.address), !hosts.contains(host) {
        hosts.append(host)
      }
    }
    return hosts.joined(separator: ", ")
  }

  private static func share(_ stage: SpeechDownloads.Stage) -> Double {
    switch stage {
    case .downloading(let received, let whole, _): whole > 0 ? Double(received) / Double(whole) : 0
    case .checking, .unpacking: 1
    }
  }

  private static func words(_ stage: SpeechDownloads.Stage) -> String {
    switch stage {
    case .downloading(let received, let whole, let isExact):
      (isExact
        // Translators: Both are sizes, as in “12 MB of 82 MB have come.”
        ? gettext("{received} of {size} have come.")
        // Translators: Both are sizes; the second one is not known exactly yet.
        : gettext("{received} of about {size} have come."))
        .filling("received", with: SizeText.of(received))
        .filling("size", with: SizeText.of(whole))
    case .checking: gettext("Checking what came…")
    case .unpacking: gettext("Unpacking…")
    }
  }

  // MARK: - Getting it

  /// Says what comes, and from where, and gets it where the person agrees.
  private func ask() async {
    let (name, isOnline) = (name, preferences.goesOnline.value)
    let (size, places, button) = (downloads.size(of: language), places, words(ofGetting: isOnline))
    let question = MessageDialog(
      // Translators: Asks whether to fetch what understands speech in this language.
      gettext("Get {language}?").filling("language", with: name),
      Self.explanation(size, places, isOnline: isOnline), safe: gettext("Cancel")
    ).offering("get", button, .suggested)
    guard await question.answer(over: self) == "get" else { return }
    downloads.get(language)
  }

  private static func explanation(_ size: Int, _ places: String, isOnline: Bool) -> String {
    var paragraphs = [
      gettext(
        // Translators: {size} is as in “82 MB”, {places} are addresses of servers.
        "{size} come from {places}: the recognizer Vosk and what it has learned of this language. Both are free, and stay on this computer until you remove them."
      ).filling("size", with: SizeText.of(size)).filling("places", with: places),
      gettext("Nothing of your diary is sent, and what you say is recognized here."),
    ]
    if !isOnline {
      paragraphs.append(gettext("Haru goes online for this alone. “Go online” stays off."))
    }
    return paragraphs.joined(separator: "\n\n")
  }
}
