// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import GLib
import GStreamer
package import HaruModel
import HaruSettings
import MediaHelper
import Observation

/// The recognisers: which one is ready, for which language, and what to install for the others.
package final class SpeechGroup: PreferencesGroup {
  private enum Finding: Equatable {
    case looking
    /// Nil where it can be loaded.
    case found(MediaError?)
  }

  private let preferences: Preferences
  private let transcriptions: RunningTranscriptions
  private let downloads: SpeechDownloads
  private weak var parent: Window?
  private let isOn = SwitchRow(gettext("Transcribe while recording"))
  private let languages: [SpeechLanguageRow]
  private let forget = Button(icon: "edit-clear-symbolic", name: gettext("Do Without Vosk"))
    .styled(.flat).aligned(vertically: .center)
  private let vosk: ActionRow
  private let library: ActionRow
  private let whisper = SwitchRow(gettext("Transcribe recordings with whisper.cpp"))
  private let whisperServer: WhisperServerRow
  private var chooser: FolderChooser?
  private var following: Task<Void, Never>?
  /// What can be loaded is tried once; what can't, whenever the page comes into sight.
  private var findings: [SpeechModel: Finding] = [:]
  private var isSeen = false
  private var seenChanges = 0

  package init(_ preferences: Preferences, _ services: AppServices, parent: Window) {
    let downloads = services.speechDownloads
    (self.preferences, self.downloads) = (preferences, downloads)
    transcriptions = services.transcriptions
    self.parent = parent
    whisperServer = WhisperServerRow(preferences.speech, services.outside)
    let choose = Button(icon: "folder-open-symbolic", name: gettext("Choose a Model"))
      .styled(.flat).aligned(vertically: .center)
    let find = Button(icon: "document-open-symbolic", name: gettext("Choose the Library"))
      .styled(.flat).aligned(vertically: .center)
    let forget = forget
    let first = SpokenLanguage.ofTheWindow
    languages = ([first] + SpokenLanguage.all.filter { $0 != first })
      .map { SpeechLanguageRow($0, downloads, preferences) }
    vosk = ActionRow(gettext("Other languages, with Vosk")) {
      forget
      choose
    }
    library = ActionRow(gettext("Library of Vosk")) { find }
    super.init(
      // Translators: A group of preferences: what writes down what is said.
      gettext("Speech"),
      description: gettext(
        "Speech is recognized on this computer. No sound of yours leaves it, unless you turn on a server on the page “Online”."
      ))
    let rows = [isOn, SpokenLanguageRow(preferences.speech)] + languages
    for row in rows + [vosk, library, whisper, whisperServer] { add(row) }
    vosk.activating(choose)
    library.activating(find)
    isOn.onSwitched { [weak self] in
      guard let self else { return }
      preferences.speech.writesSpeech.value = isOn.isOn
    }
    whisper.onSwitched { [weak self] in
      guard let self else { return }
      preferences.speech.usesWhisper.value = whisper.isOn
      if whisper.isOn { preferences.speech.usesWhisperServer.value = false }
    }
    choose.onClicked { [weak self] in self?.chooseModel() }
    find.onClicked { [weak self] in
      Task { [weak self] in await self?.chooseLibrary() }
    }
    forget.onClicked {
      preferences.speech.forgetVosk()
      Task { await downloads.removeUnusedLibrary() }
    }
    preferences.speech.all.onChanged(listener: self) { [weak self] in self?.show() }
    preferences.goesOnline.onChanged(listener: self) { [weak self] in self?.show() }
    followLanguage { $0.show() }
    following = Task { [weak self] in
      for await _ in ObservedValues({
        (downloads.current?.language, downloads.current?.stage, downloads.changes)
      }) { self?.follow() }
    }
    // A recogniser may have been installed since the last look. The helper process is started only
    // when the page is shown.
    onMapped { [weak self] in
      guard let self else { return }
      isSeen = true
      whisperServer.look()
      lookAgain()
    }
    onUnmapped { [weak self] in self?.isSeen = false }
  }

  isolated deinit { following?.cancel() }

  private func follow() {
    guard downloads.changes != seenChanges else { return show() }
    seenChanges = downloads.changes
    lookAgain()
  }

  private func lookAgain() {
    findings = findings.filter { $0.value == .looking || $0.value == .found(nil) }
    show()
  }

  private func show() {
    let speech = preferences.speech
    isOn.isOn = speech.writesSpeech.value
    isOn.say(wordsOfListening(speech))
    for row in languages { row.show(words(of: row.language, speech)) }
    showVosk(speech)
    showWhisper(speech)
    whisperServer.show()
  }

  /// Only those who have installed it are offered it.
  private func showWhisper(_ speech: SpeechPreferences) {
    let model = speech.whisper
    whisper.isVisible = model != nil
    whisper.isOn = speech.usesWhisper.value
    guard let model else { return }
    let words =
      model.language.isEmpty
      // Translators: The name of a file with a model of speech, such as ggml-base.bin.
      ? gettext("After a recording, with {name}. It takes its time, and understands more.")
      // Translators: The name of a file with a model of speech, such as ggml-base.en.bin.
      : gettext("Only after recordings in English, with {name}, which knows no other language.")
    whisper.say(words.filling("name", with: Self.fileName(model.folder)))
  }

  private func wordsOfListening(_ speech: SpeechPreferences) -> String {
    if speech.model != nil {
      return gettext("The words appear while you record, and are put into your entry at the end.")
    }
    let later = transcriptions.laterTranscriber(
      for: .voice, in: speech.language, hasListened: false)
    return later != nil
      ? gettext("Nothing here can listen while you record. The words come after the recording.")
      : gettext("No speech recognizer is ready.")
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What is here already for a language; nil where nothing is.
  private func words(of language: String, _ speech: SpeechPreferences) -> String? {
    guard let model = speech.model(of: language), model.folder != speech.voskModel.value else {
      guard language == "en", let english = SpeechModel.english else { return nil }
      return Self.words(english, nil, isUsed: false)
    }
    guard language == speech.language else { return Self.words(model, nil, isUsed: false) }
    return finding(of: model)
  }

  private func showVosk(_ speech: SpeechPreferences) {
    let isChosen = !speech.voskModel.value.isEmpty || !speech.voskLibrary.value.isEmpty
    forget.isVisible = isChosen
    library.isVisible = isChosen
    library.say(
      speech.library.isEmpty
        // Translators: A choice among libraries. {name} is a file, such as libvosk.so.
        ? gettext("What the system finds as {name}").filling(
          "name", with: SpeechModel.voskLibrary) : speech.library)
    guard !speech.voskModel.value.isEmpty else {
      return vosk.say(
        gettext("Get a model from {address}, unpack it, and choose its folder.")
          .filling("address", with: "alphacephei.com/vosk/models"))
    }
    do throws(VoskError) {
      let model = try SpeechModel.vosk(in: speech.voskModel.value, library: speech.library)
      vosk.say(finding(of: model))
    } catch {
      vosk.say(Self.words(error))
    }
  }

  /// Says whether a model that is in use can be loaded, which is tried in a process of its own.
  private func finding(of model: SpeechModel) -> String {
    if case .found(let failure) = findings[model] {
      return Self.words(model, failure, isUsed: true)
    }
    if isSeen, findings[model] == nil {
      findings[model] = .looking
      Task { [weak self] in
        let failure = await SpeechReader.installed(model)?.failure()
        self?.findings[model] = .found(failure)
        self?.show()
      }
    }
    return gettext("Looking…")
  }

  private static func words(
    _ model: SpeechModel, _ failure: MediaError?, isUsed: Bool
  ) -> String {
    guard failure == nil else {
      if failure == .damaged, ReceivedFiles.areIn(model.folder) {
        return gettext("It is not as it was when it came. Please remove it, and get it again.")
      }
      return failure == .unsupported
        ? gettext("The library of the recognizer can’t be loaded.")
        : gettext("The model can’t be read: it is damaged, or made for something else.")
    }
    return
      (isUsed
      // Translators: {name} is the folder of a model of speech.
      ? gettext("Ready, and in use: {name}")
      // Translators: {name} is the folder of a model of speech.
      : gettext("Ready: {name}"))
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
      title: gettext("Choose a Model"),
      // Translators: A button where folders are chosen: takes the folder that is marked.
      accept: gettext("Choose"), cancel: gettext("Cancel"),
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
      // Translators: A kind of file, where a library of software is chosen.
      named: gettext("Libraries"), over: self
    ).paths().first
    if let chosen { preferences.speech.voskLibrary.value = chosen }
  }
}
