// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// How a voice is recorded: how well, for how long, with which microphone.
final class VoiceGroup: PreferencesGroup {
  private let preferences: Preferences
  private let quality: ComboRow
  private let isLimited = SwitchRow(
    gettext("Limit the length"),
    subtitle: gettext("A recording stops there by itself, and is kept."))
  private let limit = SpinRow(gettext("Minutes at most"), 1...600)
  private let microphone: DeviceRow
  private var isShowing = false

  init(_ preferences: Preferences, _ microphones: Microphones) {
    self.preferences = preferences
    // Translators: How well a voice is recorded, and how much room that takes.
    quality = ComboRow(gettext("Quality"), choices: RecordingQuality.allCases.map(Self.words))
    let voice = preferences.voice
    microphone = DeviceRow(DeviceOptions(microphones), voice.microphone.value) {
      voice.microphone.value = $0
    }
    super.init(gettext("Voice"))
    for row in [quality, isLimited, limit, microphone] as [Widget] { add(row) }
    quality.onSelected { preferences.voice.quality.value = RecordingQuality.allCases[$0] }
    isLimited.onSwitched { [weak self] in self?.setLimit() }
    limit.onChanged { [weak self] in self?.setLimit() }
    preferences.voice.recordingSettings.onChanged(listener: self) { [weak self] in self?.show() }
    show()
  }

  private func setLimit() {
    guard !isShowing else { return }
    preferences.voice.limit.value = isLimited.isOn ? Double(limit.value * 60) : nil
  }

  private func show() {
    isShowing = true
    quality.show(RecordingQuality.allCases.firstIndex(of: preferences.voice.quality.value) ?? 0)
    let seconds = preferences.voice.limit.value
    isLimited.isOn = seconds != nil
    limit.isVisible = seconds != nil
    if let seconds { limit.value = max(Int(seconds / 60), 1) }
    isShowing = false
  }

  private static func words(_ quality: RecordingQuality) -> String {
    // Translators: The quality of a recording, and how large a minute of it is; there is little
    // room.
    gettext("{number} kHz · {size}/min")
      .filling("number", with: NumberText.whole(quality.sampleRate / 1000))
      .filling("size", with: NumberText.bytes(quality.bytesAMinute))
  }
}
