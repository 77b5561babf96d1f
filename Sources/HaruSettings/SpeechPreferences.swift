// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
package import MediaHelper
package import Outside

/// By whom a person has their speech written down on this computer.
package struct SpeechPreferences {
  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  /// Whether what is said is written down while it is recorded.
  package var writesSpeech: Setting<Bool> { Setting(settings, "writes-speech") }
  /// The folder of the model that was chosen for Vosk; empty where none was.
  package var voskModel: Setting<String> { Setting(settings, "vosk-model") }
  /// The file of Vosk's library that was chosen; empty for that of the system.
  package var voskLibrary: Setting<String> { Setting(settings, "vosk-library") }
  /// Whether recordings are transcribed by whisper.cpp, where it is installed.
  package var usesWhisper: Setting<Bool> { Setting(settings, "speech-whisper") }
  /// Whether recordings are sent to a server, where Haru may go online.
  package var usesServer: Setting<Bool> { Setting(settings, "speech-server") }
  package var serverAddress: Setting<String> { Setting(settings, "speech-address") }
  package var serverModel: Setting<String> { Setting(settings, "speech-model") }
  package var serverLanguage: Setting<String> { Setting(settings, "speech-language") }

  package var all: [any ChangingSetting] {
    [
      writesSpeech, voskModel, voskLibrary, usesWhisper, usesServer, serverAddress, serverModel,
      serverLanguage,
    ]
  }

  /// The recogniser: the one that was chosen, or else the one that is installed. Nil where there is
  /// none.
  package var model: SpeechModel? {
    guard !voskModel.value.isEmpty else { return .english }
    // A model that has gone since it was chosen is none; the preferences say so.
    return try? SpeechModel.vosk(in: voskModel.value, library: voskLibrary.value)
  }

  /// whisper.cpp with its model, where it is installed.
  package var whisper: SpeechModel? { SpeechModel.whisper(in: Program.environment) }

  /// What transcribes a recording that was made.
  package var fileModel: SpeechModel? { (usesWhisper.value ? whisper : nil) ?? model }

  /// Nil where none is wanted.
  package var server: SpeechServer? {
    guard usesServer.value, !serverAddress.value.isEmpty else { return nil }
    return SpeechServer(
      address: serverAddress.value, model: serverModel.value, language: serverLanguage.value)
  }
}
