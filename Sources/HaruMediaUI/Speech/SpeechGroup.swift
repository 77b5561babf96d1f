// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
import GStreamer
package import HaruModel
import HaruSettings
import MediaHelper

/// The recognisers: which one is ready, for which language, and what to install for the others.
package final class SpeechGroup: PreferencesGroup {
  private enum Finding: Equatable {
    case looking
    /// Nil where it can be loaded.
    case found(MediaError?)
  }

  private let preferences: Preferences
  private weak var parent: Window?
  private let isOn = SwitchRow(gettext("Transcribe while you speak"))
  private let english = ActionRow(gettext("English"))
  private let forget = Button(icon: "edit-clear-symbolic", name: gettext("Do Without Vosk"))
    .styled(.flat).aligned(vertically: .center)
  private let vosk: ActionRow
  private let library: ActionRow
  private let whisper = SwitchRow(gettext("Transcribe recordings with whisper.cpp"))
  private var chooser: FolderChooser?
  /// What can be loaded is tried once; what can't, whenever the page comes into sight.
  private var findings: [SpeechModel: Finding] = [:]
  private var isSeen = false

  package init(_ preferences: Preferences, parent: Window) {
    self.preferences = preferences
    self.parent = parent
    let choose = Button(icon: "folder-open-symbolic", name: gettext("Choose a Model"))
      .styled(.flat).aligned(vertically: .center)
    let find = Button(icon: "document-open-symbolic", name: gettext("Choose the Library"))
      .styled(.flat).aligned(vertically: .center)
    let forget = forget
    vosk = ActionRow(gettext("Other languages, with Vosk")) {
      forget
      choose
    }
    library = ActionRow(gettext("Library of Vosk")) { find }
    super.init(
      gettext("Speech"),
      description: gettext(
        "Speech is recognised on this computer. No sound of yours leaves it, unless you turn on a server on the page “Online”."
      ))
    for row in [isOn, english, vosk, library, whisper] as [Widget] { add(row) }
    vosk.activating(choose)
    library.activating(find)
    isOn.onSwitched { [weak self] in
      guard let self else { return }
      preferences.speech.writesSpeech.value = isOn.isOn
    }
    whisper.onSwitched { [weak self] in
      guard let self else { return }
      preferences.speech.usesWhisper.value = whisper.isOn
    }
    choose.onClicked { [weak self] in self?.chooseModel() }
    find.onClicked { [weak self] in
      Task { [weak self] in await self?.chooseLibrary() }
    }
    forget.onClicked { preferences.speech.voskModel.value = "" }
    preferences.speech.all.onChanged(listener: self) { [weak self] in self?.show() }
    followLanguage { $0.show() }
    // A recogniser may have been installed since the last look. The helper process is started only
    // when the page is shown.
    onMapped { [weak self] in
      guard let self else { return }
      isSeen = true
      findings = findings.filter { $0.value == .looking || $0.value == .found(nil) }
      show()
    }
    onUnmapped { [weak self] in self?.isSeen = false }
  }

  private func show() {
    let speech = preferences.speech
    isOn.isOn = speech.writesSpeech.value
    isOn.say(
      speech.model == nil
        ? gettext("No speech recogniser is ready.")
        : gettext("The words appear while you record, and are put into your entry at the end."))
    showEnglish(speech)
    showVosk(speech)
    showWhisper(speech)
  }

  /// Only those who have installed it are offered it.
  private func showWhisper(_ speech: SpeechPreferences) {
    let model = speech.whisper
    whisper.isVisible = model != nil
    whisper.isOn = speech.usesWhisper.value
    guard let model else { return }
    whisper.say(
      // Translators: The name of a file with a model of speech, such as ggml-base.bin.
      gettext("After a recording, with {name}. It takes its time, and understands more.")
        .filling("name", with: Self.fileName(model.folder)))
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func showEnglish(_ speech: SpeechPreferences) {
    guard let model = SpeechModel.english else {
      return english.say(
        // Translators: A language, and the package with its dictionary.
        pgettext("speech", "For {language}, install the package {package}.")
          .filling("language", with: Languages.english.ownName)
          .filling("package", with: SpeechModel.englishPackage))
    }
    check(model, isUsed: speech.voskModel.value.isEmpty, in: english)
  }

  private func showVosk(_ speech: SpeechPreferences) {
    forget.isVisible = !speech.voskModel.value.isEmpty
    library.isVisible = !speech.voskModel.value.isEmpty
    library.say(
      speech.voskLibrary.value.isEmpty
        ? gettext("What the system finds as {name}").filling(
          "name", with: SpeechModel.voskLibrary) : speech.voskLibrary.value)
    guard !speech.voskModel.value.isEmpty else {
      return vosk.say(
        gettext("Get a model from {address}, unpack it, and choose its folder.")
          .filling("address", with: "alphacephei.com/vosk/models"))
    }
    do throws(VoskError) {
      let model = try SpeechModel.vosk(
        in: speech.voskModel.value, library: speech.voskLibrary.value)
      check(model, isUsed: true, in: vosk)
    } catch {
      vosk.say(Self.words(error))
    }
  }

  /// Says whether it can be loaded, which is tried in a process of its own.
  private func check(_ model: SpeechModel, isUsed: Bool, in row: ActionRow) {
    if case .found(let failure) = findings[model] {
      return row.say(Self.words(model, failure, isUsed: isUsed))
    }
    row.say(gettext("Looking…"))
    guard isSeen, findings[model] == nil else { return }
    findings[model] = .looking
    Task { [weak self] in
      let failure = await SpeechReader.installed(model)?.failure()
      self?.findings[model] = .found(failure)
      self?.show()
    }
  }

  private static func words(
    _ model: SpeechModel, _ failure: MediaError?, isUsed: Bool
  ) -> String {
    guard failure == nil else {
      return failure == .unsupported
        ? gettext("The library of the recogniser can’t be loaded.")
        : gettext("The model can’t be read: it is damaged, or made for something else.")
    }
    return (isUsed ? gettext("Ready, and in use: {name}") : gettext("Ready: {name}"))
      .filling("name", with: fileName(model.folder))
  }

  private static func words(_ refusal: VoskError) -> String {
    switch refusal {
    case .noFolder: gettext("The folder is not there any more.")
    case .noModel(let missing):
      gettext("This folder is not a Vosk model: it lacks {file}.").filling("file", with: missing)
    case .noLibrary: gettext("The library can’t be read.")
    }
  }

  // MARK: - Choosing

  private func chooseModel() {
    guard let parent else { return }
    let chooser = FolderChooser(
      title: gettext("Choose a Model"), accept: gettext("Choose"), cancel: gettext("Cancel"),
      over: parent)
    self.chooser = chooser
    chooser.onAnswer { [weak self] path in
      self?.chooser = nil
      if let path { self?.preferences.speech.voskModel.value = path }
    }
    chooser.present()
  }

  private func chooseLibrary() async {
    let chosen = await FileChooser(
      opening: gettext("Choose the Library"), types: ["application/x-sharedlib"],
      named: gettext("Libraries"), over: self
    ).paths().first
    if let chosen { preferences.speech.voskLibrary.value = chosen }
  }
}
