// SPDX-License-Identifier: GPL-3.0-or-later

import Files
package import GLib
package import MediaHelper
package import Outside

/// By whom a person has their speech written down on this computer.
package struct SpeechPreferences {
  private let settings: Settings
  private let environment: [String: String]

  /// `environment` says where to look for what is installed.
  package init(_ settings: Settings, environment: [String: String] = Program.environment) {
    (self.settings, self.environment) = (settings, environment)
  }

  /// Whether what is said is written down while it is recorded.
  package var writesSpeech: Setting<Bool> { Setting(settings, "writes-speech") }
  /// The folder of the model that was chosen for Vosk; empty where none was.
  package var voskModel: Setting<String> { Setting(settings, "vosk-model") }
  /// The file of Vosk's library that was chosen; empty for that of the system.
  package var voskLibrary: Setting<String> { Setting(settings, "vosk-library") }
  /// Whether recordings are transcribed by whisper.cpp, where it is installed.
  package var usesWhisper: Setting<Bool> { Setting(settings, "speech-whisper") }
  /// Whether recordings are transcribed by the server of whisper.cpp that runs on this computer.
  package var usesWhisperServer: Setting<Bool> { Setting(settings, "speech-whisper-server") }
  /// At which port of this computer it listens.
  package var whisperPort: Setting<Int> { Setting(settings, "speech-whisper-port") }
  /// Whether recordings are sent to a server, where Haru may go online.
  package var usesServer: Setting<Bool> { Setting(settings, "speech-server") }
  package var serverAddress: Setting<String> { Setting(settings, "speech-address") }
  package var serverModel: Setting<String> { Setting(settings, "speech-model") }
  package var serverLanguage: Setting<String> { Setting(settings, "speech-language") }

  /// Whether the person wants words of what they say after it was recorded, by what can't listen
  /// while it is.
  package var wantsLaterWords: Bool {
    usesWhisper.value || usesWhisperServer.value || server != nil
  }

  package var all: [any ChangingSetting] {
    [
      writesSpeech, spokenLanguage, voskModel, voskLibrary, usesWhisper, usesWhisperServer,
      whisperPort, usesServer, serverAddress, serverModel, serverLanguage,
    ]
  }

  /// The code of the language that is spoken; empty where that of the window is.
  package var spokenLanguage: Setting<String> { Setting(settings, "spoken-language") }

  /// The language that is listened for: the one that the person has chosen, themselves or by the
  /// model that they have chosen, or else that of the window.
  package var language: String {
    if !spokenLanguage.value.isEmpty { return spokenLanguage.value }
    if let chosen, !chosen.language.isEmpty { return chosen.language }
    return SpokenLanguage.ofTheWindow
  }

  /// What listens for that language; nil where nothing here does.
  package var model: SpeechModel? { model(of: language) }

  /// What listens for a language: the model that was chosen, the one that was got, or the one that
  /// is installed.
  package func model(of language: String) -> SpeechModel? {
    // Where what was chosen has gone, the preferences say so, and what was got is used.
    if let chosen, chosen.language.isEmpty || chosen.language == language { return chosen }
    if let received = SpeechFolder().model(of: language, library: library) { return received }
    return language == SpeechModel.english?.language ? .english : nil
  }

  /// The model of Vosk that the person has chosen, where it is one.
  private var chosen: SpeechModel? {
    voskModel.value.isEmpty ? nil : try? SpeechModel.vosk(in: voskModel.value, library: library)
  }

  /// The library that was chosen, or the one that was got; empty for that of the system.
  package var library: String {
    hasChosenLibrary ? voskLibrary.value : SpeechFolder().library ?? voskLibrary.value
  }

  /// Whether a library was chosen, and is there.
  package var hasChosenLibrary: Bool {
    !voskLibrary.value.isEmpty && (try? FileSystem.isFile(voskLibrary.value)) == true
  }

  /// Whether the model that was chosen is read by the library that was got.
  package var usesReceivedLibrary: Bool { chosen != nil && !hasChosenLibrary }

  /// Goes back to what was got, or is installed.
  package func forgetVosk() {
    voskModel.value = ""
    voskLibrary.value = ""
  }

  /// whisper.cpp with its model, where it is installed.
  package var whisper: SpeechModel? { SpeechModel.whisper(in: environment) }

  /// The server of whisper.cpp on this computer, whether it runs or not, for a recording that was
  /// made in a language.
  package func whisperServer(for language: String) -> WhisperServer {
    WhisperServer(port: whisperPort.value, language: isCertain(language) ? language : nil)
  }

  /// What transcribes a recording that was made in a language: whisper.cpp only where its model is
  /// not for another one, since what it writes then are other words than those that were said.
  package func fileModel(of language: String) -> SpeechModel? {
    let whisper = usesWhisper.value ? whisper : nil
    return whisper?.listening(for: language, isCertain: isCertain(language))
      ?? model(of: language)
  }

  /// Whether whisper.cpp is told to listen for a language. It finds that out by itself where the
  /// person has not chosen this one in the preferences, or where it may not know it.
  private func isCertain(_ language: String) -> Bool {
    spokenLanguage.value == language && SpokenLanguage.all.contains(language)
  }

  /// Nil where none is wanted.
  package var server: SpeechServer? {
    guard usesServer.value, !serverAddress.value.isEmpty else { return nil }
    return SpeechServer(
      address: serverAddress.value, model: serverModel.value, language: serverLanguage.value)
  }
}
