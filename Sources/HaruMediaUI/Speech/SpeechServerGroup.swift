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
  // Translators: A field for the address of a server.
  private let address = EntryRow(gettext("Address"))
  // Translators: A field for the name of the model of speech that a server has.
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
      speech.serverAddress.value, speech.serverModel.value, speech.serverLanguage.value
    )
    isOn.onSwitched { [weak self] in
      if let self { speech.usesServer.value = isOn.isOn }
    }
    address.onApplied { [weak self] in
      if let self { speech.serverAddress.value = address.text.trimmed }
    }
    model.onTextChanged { [weak self] in
      if let self { speech.serverModel.value = model.text.trimmed }
    }
    language.onTextChanged { [weak self] in
      if let self { speech.serverLanguage.value = language.text.trimmed }
    }
    speech.all.onChanged(listener: self) { [weak self] in self?.show() }
    preferences.goesOnline.onChanged(listener: self) { [weak self] in self?.show() }
    followLanguage { $0.show() }
  }

  private func show() {
    let (speech, isOnline) = (preferences.speech, preferences.goesOnline.value)
    isOn.isOn = speech.usesServer.value
    let rows: [Widget] = [address, model, language, key.field, key.kept]
    for row in rows + [isOn] { row.isSensitive = isOnline }
    address.isInvalid =
      !speech.serverAddress.value.isEmpty
      && OutsideClient.host(of: speech.serverAddress.value) == nil
    key.follow(speech.serverAddress.value, isAsked: isOnline && speech.usesServer.value)
    isOn.say(
      isOnline
        ? gettext("Your recordings leave this computer then, unless the server is on it.")
        : gettext("Haru is not allowed to go online."))
    for row in rows { row.isVisible = speech.usesServer.value }
  }
}
