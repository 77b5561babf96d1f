// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruModel
import HaruParts
import HaruSettings
import Outside

/// The server that writes down recordings, where a person wants one: often a program on their own
/// computer.
package final class SpeechServerGroup: PreferencesGroup {
  private let preferences: Preferences
  private let isOn = SwitchRow(gettext("Have a server transcribe recordings"))
  private let address = EntryRow(gettext("Address"))
  private let model = EntryRow(gettext("Model"))
  private let key = ServerKeyRows(.speech)
  private let language = EntryRow(gettext("Language, such as “en” (empty: the server finds out)"))

  package init(_ preferences: Preferences) {
    self.preferences = preferences
    super.init(
      gettext("Words from speech"),
      description: gettext(
        "Any server that understands “audio/transcriptions”, such as that of whisper.cpp. A recording is sent there when it ends and was not transcribed on this computer, and when you choose “Transcribe Again”."
      ))
    for row in [isOn, address, model, language, key.field, key.kept] as [Widget] { add(row) }
    let speech = preferences.speech
    (address.text, model.text, language.text) = (
      speech.serverAddress, speech.serverModel, speech.serverLanguage
    )
    isOn.onSwitched { [weak self] in
      if let self { speech.usesServer = isOn.isOn }
    }
    address.onApplied { [weak self] in
      if let self { speech.serverAddress = address.text.trimmed }
    }
    model.onTextChanged { [weak self] in
      if let self { speech.serverModel = model.text.trimmed }
    }
    language.onTextChanged { [weak self] in
      if let self { speech.serverLanguage = language.text.trimmed }
    }
    speech.onChanged(listener: self) { [weak self] in self?.show() }
    preferences.onGoingOnlineChanged(listener: self) { [weak self] in self?.show() }
    followLanguage { $0.show() }
  }

  private func show() {
    let (speech, isOnline) = (preferences.speech, preferences.goesOnline)
    isOn.isOn = speech.usesServer
    let rows: [Widget] = [address, model, language, key.field, key.kept]
    for row in rows + [isOn] { row.isSensitive = isOnline }
    address.isInvalid =
      !speech.serverAddress.isEmpty && OutsideClient.host(of: speech.serverAddress) == nil
    key.follow(speech.serverAddress, isAsked: isOnline && speech.usesServer)
    isOn.say(
      isOnline
        ? gettext("Your recordings leave this computer then, unless the server is on it.")
        : gettext("Haru is not allowed to go online."))
    for row in rows { row.isVisible = speech.usesServer }
  }
}
