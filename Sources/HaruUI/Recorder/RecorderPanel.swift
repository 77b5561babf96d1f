// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import GStreamer
import HaruWords
import Observation

/// Records a voice: what is heard, how long it has been, how long it may be, and what is changed of it.
final class RecorderPanel: Box {
  private let desk: SoundDesk
  private let preferences: Preferences
  private let elapsed = Label().styled(.title2, .numeric)
  private let remaining = Label().leading().styled(.caption, .numeric, .dimLabel)
  private let record: Button
  private let recordIcon = Image(icon: "media-record-symbolic").pixels(24)
  private let pause: Button
  private let pauseIcon = Image(icon: "media-playback-pause-symbolic")
  private let discard = Button(icon: "user-trash-symbolic", name: gettext("Discard the Recording"))
    .styled(.flat, .circular)
  private let close = Button(icon: "window-close-symbolic", name: gettext("Close the Recorder"))
    .styled(.flat, .circular)
  private let waveform = LiveWaveform()
  private let notice = Label().wrapping().leading().styled(.caption)
  private let soften = SoftenBar()
  private let microphone: MicrophoneChoice
  private var session: RecordingSession?
  private var following: Task<Void, Never>?
  private var isMoving = false

  var onRecord: () -> Void = {}
  var onStop: () -> Void = {}
  var onDiscard: () -> Void = {}
  var onClose: () -> Void = {}

  init(_ desk: SoundDesk, _ preferences: Preferences) {
    self.desk = desk
    self.preferences = preferences
    microphone = MicrophoneChoice(desk.microphones)
    record = Button(child: recordIcon, name: gettext("Record")).styled(.circular, Style("record"))
    pause = Button(child: pauseIcon, name: gettext("Pause")).styled(.circular)
    super.init(.vertical, spacing: 9)
    build()
    connect()
    styled(.card, .recorder)
    named(gettext("Recorder"))
    followLanguage { $0.show() }
  }

  isolated deinit { following?.cancel() }

  func focus() { record.grabFocus() }

  private func build() {
    let (elapsed, remaining, record, pause, discard, close) = (
      elapsed, remaining, record, pause, discard, close
    )
    append(
      Box(.horizontal, spacing: 12) {
        record
        pause.aligned(vertically: .center)
        Box(.vertical) {
          elapsed.leading()
          remaining
        }.aligned(vertically: .center).expanding(.horizontal)
        microphone.aligned(vertically: .center)
        discard.aligned(vertically: .center)
        close.aligned(vertically: .center)
      })
    append(waveform)
    append(notice)
    append(soften)
  }

  private func connect() {
    record.onClicked { [weak self] in
      guard let self else { return }
      if session == nil { onRecord() } else { onStop() }
    }
    pause.onClicked { [weak self] in self?.togglePause() }
    discard.onClicked { [weak self] in self?.onDiscard() }
    close.onClicked { [weak self] in self?.onClose() }
    soften.show(preferences.voice.cutoff)
    soften.onChanged { [weak self] in
      guard let self else { return }
      preferences.voice.cutoff = $0
      session?.recorder?.cutoff = $0
    }
    microphone.show(preferences.voice.microphone, level: preferences.voice.inputLevel)
    microphone.onLevel { [weak self] in
      guard let self else { return }
      preferences.voice.inputLevel = $0
      session?.recorder?.gain = $0
    }
    microphone.onChosen { [weak self] in
      guard let self else { return }
      preferences.voice.microphone = $0
      session?.recorder?.use($0)
    }
  }

  private func togglePause() {
    guard let recorder = session?.recorder else { return }
    recorder.state == .paused ? recorder.resume() : recorder.pause()
  }
}

// MARK: - Showing

extension RecorderPanel {
  /// Shows this recording from now on; with nil, that none has been begun.
  func show(_ session: RecordingSession?) {
    self.session = session
    following?.cancel()
    waveform.show([])
    following = session.map { session in
      Task { [weak self] in
        let changes = Observations {
          (
            session.recorder?.state, session.recorder?.isSilent, session.recorder?.lastSwitch,
            session.room, session.failure?.title
          )
        }
        for await _ in changes { self?.show() }
      }
    }
    show()
  }

  /// Says what went wrong, while nothing is recorded.
  func say(_ failure: ErrorWords) {
    notice.text = failure.inOneLine
    notice.isVisible = true
    notice.add(.error)
  }

  private func show() {
    let state = session?.recorder?.state
    let isOn = session != nil
    recordIcon.icon = isOn ? "media-playback-stop-symbolic" : "media-record-symbolic"
    record.rename(isOn ? gettext("Stop") : gettext("Record"), showingTooltip: true)
    pause.isVisible = isOn
    pause.isSensitive = state == .recording || state == .paused
    pauseIcon.icon =
      state == .paused ? "media-record-symbolic" : "media-playback-pause-symbolic"
    pause.rename(state == .paused ? gettext("Go On") : gettext("Pause"), showingTooltip: true)
    discard.isVisible = isOn
    close.isVisible = !isOn
    waveform.isVisible = isOn
    isOn ? add(.recording) : remove(.recording)
    showNotice()
    showTime()
    if state == .recording || state == .starting { move() }
  }

  private func move() {
    guard !isMoving else { return }
    isMoving = true
    onFrames { [weak self] in
      guard let self, let recorder = session?.recorder,
        recorder.state == .recording || recorder.state == .starting
      else {
        self?.isMoving = false
        return false
      }
      waveform.show(recorder.recentLevels)
      showTime()
      return true
    }
  }

  private func showTime() {
    let recorder = session?.recorder
    let text = DurationText.clock(recorder?.elapsed ?? 0)
    if elapsed.text != text { elapsed.text = text }
    guard recorder?.state != .paused else {
      remaining.text = gettext("Paused")
      return
    }
    let left = recorder == nil ? preferences.voice.limit : recorder?.remaining
    let rest =
      left.map {
        (recorder == nil ? gettext("Up to {time}") : gettext("{time} left"))
          .filling("time", with: DurationText.clock($0.rounded(.up)))
      } ?? gettext("As long as you like")
    if remaining.text != rest { remaining.text = rest }
  }

  private func showNotice() {
    let words = session.flatMap(Self.notice)
    notice.isVisible = words != nil
    notice.text = words ?? ""
    notice.remove(.error)
    if session?.recorder?.isSilent == true { notice.add(.error) }
  }

  private static func notice(_ session: RecordingSession) -> String? {
    if let failure = session.failure { return failure.inOneLine }
    guard let recorder = session.recorder else { return nil }
    if recorder.isSilent {
      return gettext("Nothing is heard. Is the microphone on?")
    }
    if let room = session.room, room < 600 {
      return gettext("The disk is nearly full. It has room for {time} more.")
        .filling("time", with: DurationText.words(room))
    }
    if let change = recorder.lastSwitch {
      return gettext("Recording goes on with “{microphone}”.")
        .filling("microphone", with: change.to.name)
    }
    return nil
  }
}

extension Style {
  static let recorder = Style("recorder")
  static let recording = Style("recording")
}
