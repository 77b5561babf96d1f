// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruSettings
import HaruWords
import Outside

/// Offers the server of whisper.cpp where it runs on this computer, and wherever it was chosen.
final class WhisperServerRow: SwitchRow {
  private let speech: SpeechPreferences
  private let outside: OutsideClient
  /// Nil until that was found out.
  private(set) var isThere: Bool?
  private var looking: Task<Void, Never>?

  init(_ speech: SpeechPreferences, _ outside: OutsideClient) {
    (self.speech, self.outside) = (speech, outside)
    super.init(gettext("Transcribe recordings with the server of whisper.cpp"))
    onSwitched { [weak self] in
      guard let self else { return }
      speech.usesWhisperServer.value = isOn
      if isOn { speech.usesWhisper.value = false }
    }
    show()
  }

  isolated deinit { looking?.cancel() }

  /// Finds out whether it runs, as it may have begun or ended meanwhile.
  func look() {
    looking?.cancel()
    looking = Task { [weak self, server, outside] in
      let isThere = await server.isThere(through: outside)
      guard let self, !Task.isCancelled else { return }
      self.isThere = isThere
      show()
    }
  }

  func show() {
    isOn = speech.usesWhisperServer.value
    isVisible = isOn || isThere == true
    say(words.filling("number", with: NumberText.plain(server.port)))
  }

  private var server: WhisperServer { speech.whisperServer(for: speech.language) }

  private var words: String {
    switch isThere {
    case true:
      gettext(
        // Translators: {number} is that of a port, as in 8080.
        "After a recording, at port {number} of this computer. It takes its time, and understands more."
      )
    case false:
      // Translators: {number} is that of a port, as in 8080.
      gettext("It is not running: whisper.cpp does not answer at port {number} of this computer.")
    case nil: gettext("Looking…")
    }
  }
}
