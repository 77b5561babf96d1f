// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords
import Observation
import Outside
import Secrets

/// Whether a language model elsewhere reads what entries feel like, and which one.
final class FeelingModelGroup: PreferencesGroup {
  private let preferences: Preferences
  private let remote: RemoteFeelingReader
  private let outside: OutsideClient
  private let isOn = SwitchRow(gettext("Ask a language model"))
  private let address = EntryRow(gettext("Address, such as https://api.example.org/v1"))
  private let name = EntryRow(gettext("Name of the model"))
  private let key = ServerKeyRows(.feelings)
  // Translators: A button that sends a sentence to a server, to see whether it answers.
  private let tryOut = Button(gettext("Try")).aligned(vertically: .center)
  private let spinner = Spinner()
  private let state: ActionRow
  private var following: Task<Void, Never>?
  private var trying: Task<Void, Never>?
  /// What the last try said; nil where nothing was tried since something changed.
  private var works: Bool?

  init(_ preferences: Preferences, _ remote: RemoteFeelingReader, _ outside: OutsideClient) {
    self.preferences = preferences
    (self.remote, self.outside) = (remote, outside)
    let (tryOut, spinner) = (tryOut, spinner)
    state = ActionRow(gettext("Test with a sample sentence")) {
      spinner
      tryOut
    }
    super.init(
      gettext("Feelings by a Language Model"),
      description: gettext(
        "Every entry that you write or change from now on is sent to this server, word for word. Sealed letters are not, nor are entries that you have corrected."
      ))
    for row in [isOn, address, name, key.field, key.kept, state] as [Widget] { add(row) }
    state.activating(tryOut)
    connect()
    followLanguage { $0.show() }
    following = Task { [weak self] in
      let seen = ObservedValues { (remote.trouble, remote.secretTrouble, outside.isOn) }
      for await _ in seen { self?.show() }
    }
  }

  isolated deinit {
    following?.cancel()
    trying?.cancel()
  }

  private func connect() {
    isOn.isOn = preferences.asksFeelingModel.value
    address.text = preferences.feelingModelAddress.value
    name.text = preferences.feelingModelName.value
    isOn.onSwitched { [weak self] in
      if let self { preferences.asksFeelingModel.value = isOn.isOn }
    }
    address.onApplied { [weak self] in
      guard let self else { return }
      preferences.feelingModelAddress.value = address.text.trimmed
      works = nil
      show()
    }
    name.onTextChanged { [weak self] in
      guard let self else { return }
      preferences.feelingModelName.value = name.text.trimmed
      works = nil
      show()
    }
    key.field.onTextChanged { [weak self] in
      self?.works = nil
      self?.show()
    }
    preferences.feelingModelSettings.onChanged(listener: self) { [weak self] in
      guard let self else { return }
      isOn.isOn = preferences.asksFeelingModel.value
      show()
    }
    tryOut.onClicked { [weak self] in self?.beginTrying() }
  }

  /// A key that was written is kept first.
  private func beginTrying() {
    trying?.cancel()
    spinner.isTurning = true
    tryOut.isSensitive = false
    trying = Task { [weak self, key, remote] in
      let works = await key.keepWritten() ? await remote.tryOut() : false
      guard let self, !Task.isCancelled else { return }
      self.works = works
      spinner.isTurning = false
      show()
    }
  }

  private func show() {
    let isOnline = outside.isOn
    let rows: [Widget] = [isOn, address, name, key.field, key.kept]
    for row in rows { row.isSensitive = isOnline }
    key.follow(
      preferences.feelingModelAddress.value, isAsked: isOnline && preferences.asksFeelingModel.value
    )
    address.isInvalid =
      !preferences.feelingModelAddress.value.isEmpty
      && OutsideClient.host(of: preferences.feelingModelAddress.value) == nil
    let model = FeelingModel(
      address: preferences.feelingModelAddress.value, name: preferences.feelingModelName.value,
      key: "")
    tryOut.isSensitive = isOnline && model.isWhole && !address.isInvalid && !spinner.isTurning
    isOn.say(
      isOnline
        ? gettext("What it says takes the place of what is read on this computer")
        : gettext("Only where Haru may go online"))
    state.say(outcome)
  }

  private var outcome: String {
    if address.isInvalid { return OutsideError.unprotected.words }
    if let words = remote.secretTrouble?.words { return words.inOneLine }
    if let trouble = remote.trouble { return trouble.words }
    return works == true ? gettext("It answers as it should.") : ""
  }
}
