// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import GLib
import GStreamer
package import HaruModel
import HaruWords

/// A recording in one line: its shape and its length, and what plays it in its place.
package final class VoiceLine: Box {
  private let services: AppServices
  private let icon = Image(icon: "media-playback-start-symbolic")
  private let button: Button
  private let waveform = WaveformBar(height: 28)
  private let time = Label().styled(.caption, .numeric, .dimLabel)
  private let problem = Label().wrapping().leading().styled(.caption, .error)
  private var track: PlayableMedia?
  /// The shape of all of its file.
  private var shape = WaveformShape()
  /// What a screen reader calls it.
  private var title = ""
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?
  private var isMoving = false

  private var playback: Playback { services.sound.playback }

  package init(_ services: AppServices) {
    self.services = services
    button = Button(child: icon, name: gettext("Play")).styled(.circular, .flat)
    super.init(.vertical, spacing: 3)
    let (button, waveform, time) = (button, waveform, time)
    append(
      Box(.horizontal, spacing: 9) {
        button.aligned(vertically: .center)
        waveform.expanding(.horizontal).aligned(vertically: .center)
        time
      }.leftToRight())
    append(problem)
    problem.isVisible = false
    button.onClicked { [weak self] in self?.toggle() }
    followLanguage { $0.showState() }
    onMapped { [weak self] in self?.listen() }
    onUnmapped { [weak self] in self?.listening?.cancel() }
  }

  isolated deinit {
    following?.cancel()
    listening?.cancel()
  }

  /// Stands for this recording from now on.
  package func show(_ recording: Attachment?, called title: String) {
    self.title = title
    let new = recording.map { PlayableMedia($0) }
    isVisible = new != nil
    guard new != track else { return }
    track = new
    following?.cancel()
    listening?.cancel()
    shape = WaveformShape()
    waveform.values = shape
    guard let new else { return }
    showState()
    if isMapped { listen() }
    let playback = playback
    following = Task { [weak self] in
      let changes = ObservedValues {
        (
          playback.state(of: new), playback.jumps, playback.isSilenced,
          playback.failure?.name == new.name, playback.part(of: new)
        )
      }
      for await _ in changes {
        guard !Task.isCancelled else { return }
        self?.showState()
      }
    }
  }

  /// Reads the shape of the sound, where it is seen.
  private func listen() {
    guard let track else { return }
    listening?.cancel()
    let waveforms = services.sound.waveforms
    listening = Task { [weak self] in
      for await values in waveforms.values(of: track) {
        guard !Task.isCancelled else { return }
        self?.shape = values
        self?.showShape()
      }
    }
  }

  private func showShape() {
    if let track { waveform.values = playback.shape(shape, of: track) }
  }

  private func toggle() {
    guard let track, let journal = services.diary.readableJournal else { return }
    playback.toggle(track, in: journal)
  }

  private func showState() {
    guard let track else { return }
    let state = playback.state(of: track)
    let isPlaying = state == .playing || state == .opening
    icon.icon = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    button.rename(
      isPlaying
        ? gettext("Pause") : gettext("Play “{title}”").filling("title", with: title),
      showingTooltip: true)
    button.isSensitive = !playback.isSilenced
    let failure = playback.failure.flatMap { $0.name == track.name ? $0.words.inOneLine : nil }
    problem.text = failure ?? ""
    problem.isVisible = failure != nil
    showShape()
    showPlace()
    if state == .playing { move() }
  }

  /// Follows the sound in every frame, for as long as it plays where it is seen.
  private func move() {
    guard !isMoving else { return }
    isMoving = true
    onFrames { [weak self] in
      guard let self else { return false }
      showPlace()
      isMoving = track.map { self.playback.state(of: $0) == .playing } == true && isMapped
      return isMoving
    }
  }

  private func showPlace() {
    guard let track else { return }
    let (now, end) = (playback.position(of: track), playback.duration(of: track))
    waveform.progress = end.map { $0 > 0 ? now / $0 : 0 } ?? 0
    let text = DurationText.clock(now > 0 ? now : end ?? 0)
    if time.text != text { time.text = text }
  }
}
