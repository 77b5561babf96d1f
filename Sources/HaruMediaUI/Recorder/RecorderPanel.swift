// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import GLib
import GStreamer
package import HaruModel
import HaruParts
import HaruSettings
package import HaruWords
import Observation

/// Records a voice, or a film: what is heard and seen, how long it has been, how long it may be,
/// and what is changed of it.
package final class RecorderPanel: Box {
  package let recorded: RecordingMode
  private let preferences: Preferences
  private let elapsed = Label().styled(.title2, .numeric)
  private let remaining = Label().leading().styled(.caption, .numeric, .dimLabel)
  private let record: Button
  private let recordIcon = Image(icon: "media-record-symbolic").pixels(24)
  private let pause: Button
  private let pauseIcon = Image(icon: "media-playback-pause-symbolic")
  private let bookmark = BookmarkButton()
  private let discard = Button(icon: "user-trash-symbolic", name: gettext("Discard the Recording"))
    .styled(.flat, .circular)
  private let close = Button(icon: "window-close-symbolic", name: gettext("Close the Recorder"))
    .styled(.flat, .circular)
  private let waveform: LiveWaveform
  private let notice = Label().wrapping().leading().styled(.caption)
  private let words: LiveWordsView
  private let lowPass = LowPassControl()
  private let microphone: MicrophoneChoice
  /// Whether it shows only what is needed to record.
  private let isBrief: Bool
  /// Whether what is recorded can be marked, written down and thrown away.
  private let takesNotes: Bool
  /// What a voice alone does not need.
  private let stage: CameraStage?
  private var session: RecordingSession?
  /// What went wrong last, until something is recorded again.
  private var said: String?
  private var following: Task<Void, Never>?
  private var isMoving = false

  package var onRecord: () -> Void = {}
  package var onStop: () -> Void = {}
  package var onDiscard: () -> Void = {}
  package var onClose: () -> Void = {}

  package init(
    _ recorded: RecordingMode, _ services: AppServices, _ preferences: Preferences,
    isBrief: Bool = false, takesNotes: Bool = true
  ) {
    (self.recorded, self.isBrief, self.takesNotes) = (recorded, isBrief, takesNotes)
    self.preferences = preferences
    let sound = services.sound
    microphone = MicrophoneChoice(sound.microphones)
    words = LiveWordsView(recorded.kind, services, preferences)
    let isFilm = recorded == .film
    let waveform = LiveWaveform(height: isFilm ? 32 : isBrief ? 44 : 72, hasMarks: !isBrief)
    self.waveform = waveform
    stage = isFilm ? CameraStage(sound.cameras, preferences, level: waveform) : nil
    record = Button(child: recordIcon, name: Self.recordName(isFilm))
      .styled(.circular, Style("record"))
    pause = Button(child: pauseIcon, name: gettext("Pause")).styled(.circular)
    super.init(.vertical, spacing: 12)
    build()
    connect()
    styled(.card, .recorder)
    named(
      isFilm
        ? gettext("Video Recorder")
        // Translators: What records a voice, for screen readers.
        : gettext("Recorder"))
    followLanguage { $0.show() }
  }

  isolated deinit { following?.cancel() }

  /// What the next recording is listened to in.
  package var spokenLanguage: String { words.spokenLanguage }

  package func focus() { record.grabFocus() }

  /// Takes so much more room than usual, or less, where that is of use; answers how much it takes.
  package func grow(by extra: Int) -> Int { stage?.grow(by: extra) ?? 0 }

  /// Returns when the camera is released.
  package func letGoOfCamera() async { await stage?.rest() }

  private func build() {
    let (elapsed, remaining, record, pause, bookmark, discard, close) = (
      elapsed, remaining, record, pause, bookmark, discard, close
    )
    if let stage { append(stage) }
    append(
      Box(.horizontal, spacing: 9) {
        record.aligned(vertically: .center)
        pause.aligned(vertically: .center)
        Box(.vertical) {
          elapsed.leading()
          remaining
        }.aligned(vertically: .center).expanding(.horizontal)
        bookmark.aligned(vertically: .center)
        microphone.aligned(vertically: .center)
        discard.aligned(vertically: .center)
        close.aligned(vertically: .center)
      })
    if stage == nil { append(waveform) }
    append(notice)
    if takesNotes { append(words) }
    if isBrief { microphone.showArrow() } else { append(lowPass) }
  }

  private func connect() {
    record.onClicked { [weak self] in
      guard let self else { return }
      if cancelCountdown() { return }
      if session == nil { onRecord() } else { onStop() }
    }
    pause.onClicked { [weak self] in self?.togglePause() }
    discard.onClicked { [weak self] in self?.onDiscard() }
    close.onClicked { [weak self] in self?.onClose() }
    stage?.countdown.onCounted = { [weak self] in self?.show() }
    onKeys(GeneralKey.leave) { [weak self] in self?.cancelCountdown() ?? false }
    stage?.onFailureChanged = { [weak self] in
      guard let self else { return }
      if stage?.failure != nil { cancelCountdown() }
      show()
    }
    lowPass.show(preferences.voice.cutoff.value)
    lowPass.onChanged { [weak self] in
      guard let self else { return }
      preferences.voice.cutoff.value = $0
      session?.recorder?.cutoff = $0
    }
    microphone.show(preferences.voice.microphone.value, level: preferences.voice.inputLevel.value)
    microphone.onLevel { [weak self] in
      guard let self else { return }
      preferences.voice.inputLevel.value = $0
      session?.recorder?.gain = $0
    }
    microphone.onChosen { [weak self] in
      guard let self else { return }
      preferences.voice.microphone.value = $0
      session?.recorder?.use($0)
    }
  }

  private func togglePause() {
    guard let recorder = session?.recorder else { return }
    recorder.state == .paused ? recorder.resume() : recorder.pause()
  }
}

// MARK: - Getting ready

extension RecorderPanel {
  /// Gives the person the time to get ready, where they are seen; calls `body` then, unless it is
  /// cancelled before. Where nothing is seen there is nothing to wait for.
  package func countDown(_ body: @escaping @MainActor () -> Void) {
    guard let stage, stage.failure == nil else { return body() }
    stage.countdown.run(body)
  }

  /// Answers whether there was something to cancel.
  @discardableResult
  package func cancelCountdown() -> Bool {
    guard let countdown = stage?.countdown, countdown.number != nil else { return false }
    countdown.cancel()
    return true
  }

  /// What is said to a person who can't see the number; nil while nothing is counted.
  private var countdownWords: String? {
    stage?.countdown.number.map {
      // Translators: Seconds until a film begins, as in “Starts in 3”.
      gettext("Starts in {seconds}").filling("seconds", with: NumberText.plain($0))
    }
  }
}

// MARK: - Showing

extension RecorderPanel {
  /// Shows this recording from now on; with nil, that none has been begun.
  package func show(_ session: RecordingSession?) {
    self.session = session
    words.show(session)
    if session != nil { said = nil }
    following?.cancel()
    waveform.show([])
    lowPass.show(RecordingSpectrum.silence)
    if session == nil { stage?.look() } else { stage?.hold() }
    following = session.map { session in
      Task { [weak self] in
        let changes = ObservedValues {
          (
            session.recorder?.state, session.recorder?.isSilent, session.recorder?.lastSwitch,
            session.recorder?.cameraFailure, session.room, session.failure?.title,
            session.bookmarks
          )
        }
        for await _ in changes { self?.show() }
      }
    }
    show()
  }

  /// Says what went wrong, while nothing is recorded.
  package func say(_ failure: ErrorWords) {
    said = failure.inOneLine
    showNotice()
  }

  private static func recordName(_ isFilm: Bool) -> String {
    // Translators: A button that begins to record a video.
    if isFilm { return pgettext("video", "Record") }
    // Translators: A button that begins to record.
    return gettext("Record")
  }

  private func show() {
    let state = session?.recorder?.state
    let isOn = session != nil
    let isBusy = isOn || countdownWords != nil
    recordIcon.icon = isBusy ? "media-playback-stop-symbolic" : "media-record-symbolic"
    // Translators: A button that ends a recording.
    let name = isOn ? gettext("Stop") : Self.recordName(recorded == .film)
    record.rename(countdownWords == nil ? name : gettext("Cancel"), showingTooltip: true)
    pause.isVisible = isOn
    pause.isSensitive = state == .recording || state == .paused
    pauseIcon.icon =
      state == .paused ? "media-record-symbolic" : "media-playback-pause-symbolic"
    pause.rename(state == .paused ? gettext("Go On") : gettext("Pause"), showingTooltip: true)
    bookmark.isVisible = isOn && takesNotes
    bookmark.isSensitive = state == .recording || state == .paused
    bookmark.show(count: session?.bookmarks.count ?? 0)
    discard.isVisible = isOn && takesNotes
    close.isVisible = !isOn
    waveform.isVisible = isOn
    isOn ? add(.recording) : remove(.recording)
    if let viewfinder = session?.recorder?.viewfinder { stage?.show(viewfinder) }
    showNotice()
    showTime()
    if let recorder = session?.recorder, isOn { showWaveform(of: recorder) }
    if state == .recording || state == .starting { move() } else { lowPass.show(.silence) }
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
      showWaveform(of: recorder)
      lowPass.show(recorder.spectrum)
      showTime()
      return true
    }
  }

  private func showWaveform(of recorder: Recorder) {
    let now = recorder.elapsed
    waveform.show(
      recorder.recentLevels, bookmarks: session?.bookmarks.map { now - $0.seconds } ?? [])
  }

  private func showTime() {
    let recorder = session?.recorder
    let text = DurationText.clock(recorder?.elapsed ?? 0)
    if elapsed.text != text { elapsed.text = text }
    guard recorder?.state != .paused, countdownWords == nil else {
      // Translators: Recording stands still for a while.
      remaining.text = countdownWords ?? gettext("Paused")
      return
    }
    let left = recorder == nil ? preferences.voice.limit.value : recorder?.remaining
    let rest =
      left.map {
        (recorder == nil
          // Translators: How long a recording can get at most: {time} is as in 60:00.
          ? gettext("Up to {time}")
          // Translators: How much longer a recording can get: {time} is as in 4:59.
          : gettext("{time} left"))
          .filling("time", with: DurationText.clock(ofRest: $0))
      } ?? gettext("As long as you like")
    if remaining.text != rest { remaining.text = rest }
  }

  private func showNotice() {
    let blindness = stage?.failure?.words(of: .recording).inOneLine
    // What the camera says itself is over as soon as it sees.
    if said == blindness { said = nil }
    let troubles = [said, blindness].compactMap(\.self)
    let trouble =
      troubles.isEmpty
      ? nil : RecorderNotice(text: troubles.joined(separator: "\n"), isAlarming: true)
    let found = session == nil ? trouble : session?.notice
    notice.isVisible = found != nil
    notice.text = found?.text ?? ""
    found?.isAlarming == true ? notice.add(.error) : notice.remove(.error)
  }
}

extension Style {
  static let recorder = Style("recorder")
  static let recording = Style("recording")
}
