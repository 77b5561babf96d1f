// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import GStreamer
import HaruWords

/// What a person should know while something is recorded.
package struct RecorderNotice {
  package let text: String
  /// Whether something will be missing in what is recorded.
  package let isAlarming: Bool

  package init(text: String, isAlarming: Bool) {
    (self.text, self.isAlarming) = (text, isAlarming)
  }
}

extension RecordingSession {
  /// Nil where all is as it should be.
  package var notice: RecorderNotice? {
    if let failure { return RecorderNotice(text: failure.inOneLine, isAlarming: false) }
    guard let recorder else { return nil }
    let alarms = [silence(of: recorder), standstill(of: recorder)].compactMap(\.self)
    let news = [alarms.isEmpty ? shortage ?? microphoneSwitch(of: recorder) : nil]
    let all = alarms + news.compactMap(\.self)
    guard !all.isEmpty else { return nil }
    return RecorderNotice(text: all.joined(separator: "\n"), isAlarming: !alarms.isEmpty)
  }

  private func silence(of recorder: Recorder) -> String? {
    recorder.isSilent ? gettext("Nothing is heard. Is the microphone on?") : nil
  }

  private func standstill(of recorder: Recorder) -> String? {
    recorder.cameraFailure.map {
      gettext("The picture stands still, while the sound goes on.") + " "
        + $0.words(of: .recording).inOneLine
    }
  }

  private var shortage: String? {
    guard let room, room < 600 else { return nil }
    return gettext("The disk is nearly full. It has room for {time} more.")
      .filling("time", with: DurationText.words(room))
  }

  private func microphoneSwitch(of recorder: Recorder) -> String? {
    recorder.lastSwitch.map {
      // Translators: {microphone} is the name of the microphone that took over.
      gettext("Recording goes on with “{microphone}”.").filling("microphone", with: $0.to.name)
    }
  }
}
