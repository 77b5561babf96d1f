// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords
import Observation

/// How a voice is recorded: how well, for how long, with which microphone.
final class VoiceGroup: PreferencesGroup {
  private let preferences: Preferences
  private let quality: ComboRow
  private let isLimited = SwitchRow(
    gettext("Limit the length"),
    subtitle: gettext("A recording stops there by itself, and is kept."))
  private let limit = SpinRow(gettext("Minutes at most"), 1...600)
  private let microphone: MicrophoneRow
  private var isShowing = false

  init(_ preferences: Preferences, _ microphones: Microphones) {
    self.preferences = preferences
    quality = ComboRow(gettext("Quality"), choices: RecordingQuality.allCases.map(Self.words))
    microphone = MicrophoneRow(preferences, microphones)
    super.init(gettext("Voice"))
    for row in [quality, isLimited, limit, microphone] as [Widget] { add(row) }
    quality.onSelected { preferences.voice.quality = RecordingQuality.allCases[$0] }
    isLimited.onSwitched { [weak self] in self?.setLimit() }
    limit.onChanged { [weak self] in self?.setLimit() }
    preferences.voice.onChanged(listener: self) { [weak self] in self?.show() }
    show()
  }

  private func setLimit() {
    guard !isShowing else { return }
    preferences.voice.limit = isLimited.isOn ? Double(limit.value * 60) : nil
  }

  private func show() {
    isShowing = true
    quality.show(RecordingQuality.allCases.firstIndex(of: preferences.voice.quality) ?? 0)
    let seconds = preferences.voice.limit
    isLimited.isOn = seconds != nil
    limit.isVisible = seconds != nil
    if let seconds { limit.value = max(Int(seconds / 60), 1) }
    isShowing = false
  }

  private static func words(_ quality: RecordingQuality) -> String {
    // Translators: The quality of a recording, and how large a minute of it is; there is little room.
    gettext("{number} kHz · {size}/min")
      .filling("number", with: NumberText.whole(quality.sampleRate / 1000))
      .filling("size", with: NumberText.bytes(quality.bytesAMinute))
  }
}

/// The microphone that recordings begin with.
final class MicrophoneRow: ComboRow {
  private let preferences: Preferences
  private var following: Task<Void, Never>?
  private var ids: [Microphone.ID?] = [nil]

  init(_ preferences: Preferences, _ microphones: Microphones) {
    self.preferences = preferences
    super.init(gettext("Microphone"), choices: Self.choices(preferences, microphones).map(\.name))
    onSelected { [weak self] index in
      guard let self, ids.indices.contains(index) else { return }
      preferences.voice.microphone = ids[index]
    }
    // Who never looks at it needs no sound. Where none can be asked for, there is none to choose.
    onMapped { Task { try? await microphones.refresh() } }
    following = Task { [weak self] in
      for await _ in Observations({ microphones.all }) {
        guard let self else { return }
        ids = Self.choices(preferences, microphones).map(\.id)
        readChoices()
        show(ids.firstIndex(of: preferences.voice.microphone) ?? 0)
      }
    }
  }

  /// One that was chosen and is not there now can be seen, and left.
  private static func choices(
    _ preferences: Preferences, _ microphones: Microphones
  ) -> [(id: Microphone.ID?, name: String)] {
    var choices: [(id: Microphone.ID?, name: String)] = [(nil, gettext("As the system has it"))]
    choices += microphones.all.map { ($0.id, $0.name) }
    if let chosen = preferences.voice.microphone, !choices.contains(where: { $0.id == chosen }) {
      choices.append((chosen, chosen))
    }
    return choices
  }

  isolated deinit { following?.cancel() }
}
