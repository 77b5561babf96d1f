// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
package import MediaHelper
package import Outside

/// By whom a person has their speech written down on this computer.
package struct SpeechPreferences {
  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  /// Whether what is said is written down while it is recorded.
  package var writesSpeech: Bool {
    get { settings.bool("writes-speech") }
    nonmutating set { settings.set(newValue, for: "writes-speech") }
  }

  /// The folder of the model that was chosen for Vosk; empty where none was.
  package var voskModel: String {
    get { settings.string("vosk-model") }
    nonmutating set { settings.set(newValue, for: "vosk-model") }
  }

  /// The file of Vosk's library that was chosen; empty for that of the system.
  package var voskLibrary: String {
    get { settings.string("vosk-library") }
    nonmutating set { settings.set(newValue, for: "vosk-library") }
  }

  /// The recogniser: the one that was chosen, or else the one that is installed. Nil where there is
  /// none.
  package var model: SpeechModel? {
    guard !voskModel.isEmpty else { return .english }
    // A model that has gone since it was chosen is none; the preferences say so.
    return try? SpeechModel.vosk(in: voskModel, library: voskLibrary)
  }

  /// Whether recordings are sent to a server, where Haru may go online.
  package var usesServer: Bool {
    get { settings.bool("speech-server") }
    nonmutating set { settings.set(newValue, for: "speech-server") }
  }

  package var serverAddress: String {
    get { settings.string("speech-address") }
    nonmutating set { settings.set(newValue, for: "speech-address") }
  }

  package var serverModel: String {
    get { settings.string("speech-model") }
    nonmutating set { settings.set(newValue, for: "speech-model") }
  }

  package var serverLanguage: String {
    get { settings.string("speech-language") }
    nonmutating set { settings.set(newValue, for: "speech-language") }
  }

  /// Nil where none is wanted.
  package var server: SpeechServer? {
    guard usesServer, !serverAddress.isEmpty else { return nil }
    return SpeechServer(
      address: serverAddress, model: serverModel, language: serverLanguage)
  }

  package func onChanged(listener: Object? = nil, _ handler: @escaping @MainActor () -> Void) {
    let keys = [
      "writes-speech", "vosk-model", "vosk-library", "speech-server", "speech-address",
      "speech-model", "speech-language",
    ]
    for key in keys {
      settings.onChanged(key, listener: listener, handler)
    }
  }
}
