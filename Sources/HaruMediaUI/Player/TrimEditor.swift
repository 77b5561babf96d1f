// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruModel
import HaruParts
import HaruWords

/// Chooses which part of a recording is heard, by two handles on the shape of all of it. Meanwhile
/// the player plays what they leave; the diary has it when the person keeps it.
final class TrimEditor: Box {
  private static let height = 56
  /// How far an arrow key goes, in seconds, and with Shift.
  private static let step = 1.0
  private static let fineStep = 0.1
  /// The least that is left between the handles, in seconds.
  private static let leastDuration = Double(Trim.leastDuration + 1) / 1000
  /// What is nearer to each other is the same place, in seconds.
  private static let tolerance = 0.0005

  private let track: PlayableMedia
  private let services: AppServices
  private var playback: Playback { services.sound.playback }
  /// That of the whole file, in seconds.
  private let duration: Double
  private let waveform: WaveformBar
  let beginning: Scale
  let end: Scale
  private let times = Label().leading().styled(.caption, .numeric).leftToRight()
  // Translators: A button that takes back that only a part of a recording or a video is heard.
  private let all = Button(gettext("Whole Length")).styled(.flat)
  private let wasTrimmed: Bool
  private var isOpen = true
  /// Whether the person has moved a handle.
  private var isChanged = false
  /// Finishes even where the widget goes; answers whether the diary has it.
  private var saving: Task<Bool, Never>?

  var onClosed: () -> Void = {}
  /// Told that it is to be played, or paused.
  var onToggled: () -> Void = {}

  init(_ track: PlayableMedia, lasting duration: Double, _ services: AppServices) {
    (self.track, self.duration, self.services) = (track, duration, services)
    wasTrimmed = services.sound.playback.trim(of: track) != nil
    waveform = WaveformBar(height: Self.height, isPlain: track.isVideo)
    beginning = Scale(0...duration, step: Self.step, page: 10).styled(Style("trim-handle"))
      // Translators: Where what is heard of a recording begins.
      .named(pgettext("trim", "Beginning")).aligned(vertically: .start)
    end = Scale(0...duration, step: Self.step, page: 10).styled(Style("trim-handle"))
      // Translators: Where what is heard of a recording ends.
      .named(pgettext("trim", "End")).aligned(vertically: .end)
    let (waveform, beginning, end, times, all) = (waveform, beginning, end, times, all)
    let cancel = Button(gettext("Cancel"))
    // Translators: A button that sets where a recording begins and ends when it is played.
    let keep = Button(gettext("Trim")).styled(.suggestedAction)
    super.init(.vertical, spacing: 6) {
      Overlay(waveform, below: beginning, end).leftToRight()
      Box(.horizontal, spacing: 6) {
        times.expanding(.horizontal)
        all
      }
      Box(.horizontal, spacing: 6) {
        cancel
        keep
      }.aligned(horizontally: .end)
    }
    named(gettext("Trim"))
    let part = services.sound.playback.part(of: track)
    beginning.value = part.beginning
    end.value = min(part.end ?? duration, duration)
    for handle in [beginning, end] { connect(handle) }
    all.onClicked { [weak self] in self?.finish(with: nil) }
    cancel.onClicked { [weak self] in self?.cancel() }
    keep.onClicked { [weak self] in self?.keep() }
    onKeys("Escape", isOfGTK: true) { [weak self] in
      self?.cancel()
      return true
    }
    // Else the key would delete the recording itself.
    onKeys("Delete", "KP_Delete") { true }
    followLanguage { $0.show() }
  }

  isolated deinit {
    if isOpen { services.sound.playback.leavePreview(of: track, by: ObjectIdentifier(self)) }
  }

  /// Whether something that lasts so long, in seconds, can be trimmed.
  static func canTrim(lasting duration: Double) -> Bool { duration >= 2 * leastDuration }

  /// The shape of the whole file.
  var values: WaveformShape {
    get { waveform.values }
    set { waveform.values = newValue }
  }

  func focus() { beginning.grabFocus() }

  private func connect(_ handle: Scale) {
    handle.onChanged { [weak self, weak handle] in
      if let self, let handle { moved(handle) }
    }
    for (key, distance) in [(TrimKey.earlier, -Self.fineStep), (.later, Self.fineStep)] {
      handle.onKeys(key, first: true) { [weak handle] in
        if let handle { handle.value += distance }
        return true
      }
    }
    handle.onKeys(PlayerKey.toggle) { [weak self] in
      self?.onToggled()
      return true
    }
  }

  private func moved(_ handle: Scale) {
    let value =
      handle === beginning
      ? max(min(handle.value, end.value - Self.leastDuration), 0)
      : min(max(handle.value, beginning.value + Self.leastDuration), duration)
    guard abs(value - handle.value) < Self.tolerance else {
      // This is called again for it.
      handle.value = value
      return
    }
    isChanged = true
    playback.preview(trim, of: track, by: ObjectIdentifier(self))
    show()
  }

  /// What the handles leave; nil where that is all.
  private var trim: Trim? {
    let isToEnd = end.value > duration - Self.tolerance
    return Trim(
      from: Int((beginning.value * 1000).rounded()),
      to: isToEnd ? nil : Int((end.value * 1000).rounded()))
  }

  private func show() {
    let (from, to) = (min(beginning.value, end.value), end.value)
    waveform.part = from / duration...to / duration
    beginning.say(DurationText.exactClock(from))
    end.say(DurationText.exactClock(to))
    // Translators: Where what is heard of a recording begins and ends, as in “0:02.1 – 0:20.0”.
    times.text = gettext("{beginning} – {end}")
      .filling("beginning", with: DurationText.exactClock(from))
      .filling("end", with: DurationText.exactClock(to))
    all.isSensitive = trim != nil || wasTrimmed
  }

  // MARK: - Ending

  func keep() { finish(with: trim) }

  /// Keeps what was chosen, before the page goes. What the diary does not take, which is told, does
  /// not hold the page.
  func leave() async {
    let isWritable = services.diary.readableJournal?.isReadOnly == false
    if isChanged, isWritable { keep() }
    let isKept = await saving?.value
    if isKept != true { cancel() }
  }

  func cancel() {
    playback.leavePreview(of: track, by: ObjectIdentifier(self))
    close()
  }

  /// What was chosen stays where the diary does not take it.
  private func finish(with trim: Trim?) {
    guard saving == nil else { return }
    guard case .attachment(let id) = track.name else { return cancel() }
    let editor = ObjectIdentifier(self)
    playback.preview(trim, of: track, by: editor)
    // The application owns them, which outlive the widget.
    saving = Task { [weak self, diary = services.diary, playback, track] in
      let isWritten = await diary.trim(id, to: trim)
      self?.saving = nil
      guard isWritten else { return false }
      playback.keepPreview(trim, of: track, by: editor)
      self?.cancel()
      return true
    }
  }

  private func close() {
    isOpen = false
    onClosed()
  }
}
