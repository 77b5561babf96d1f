// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruModel
import HaruParts
import HaruWords
import Observation

/// Plays one recording in its place. Wherever a recording is shown, this is what plays it.
final class PlayerView: Box {
  let track: PlayableMedia
  private let services: AppServices
  private var diary: Diary { services.diary }
  private let icon = Image(icon: "media-playback-start-symbolic")
  private let button: Button
  private let position: PositionBar
  private let time = Label().styled(.caption, .numeric, .dimLabel)
  private let fetching = Label().wrapping().leading().styled(.caption, .dimLabel)
  private let problem = Label().wrapping().leading().styled(.caption, .error)
  /// Why what was trimmed away is heard.
  private let limit = Label().wrapping().leading().styled(.caption, .dimLabel)
  private let tools: PlayerTools
  /// Where it is trimmed.
  private let trimming = Box(.vertical)
  private(set) var trimEditor: TrimEditor?
  /// Nil where it is not among the media yet.
  private let bookmarks: BookmarkChoice?
  /// What is said in it; nil where it is not among the media yet.
  private let transcript: TranscriptView?
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?
  private var isMoving = false
  /// Where it was when that was shown last.
  private var shownPlace = 0.0
  /// The shape of all of its file.
  private var shape = WaveformShape()
  private var shownPart: HeardPart?
  /// While it is not visible, it does not follow what plays.
  var isUnseen = false {
    didSet { if !isUnseen && oldValue { show() } }
  }

  /// A button elsewhere that plays it: there is no second one here meanwhile.
  weak var otherButton: Button? {
    didSet {
      guard otherButton !== oldValue else { return }
      let hadKeyboard = (oldValue ?? button).hasFocusInside
      if otherButton == nil { button.isVisible = true }
      if hadKeyboard { focus() }
      if otherButton != nil { button.isVisible = false }
    }
  }

  private var playback: Playback { services.sound.playback }

  /// `end` is what stands behind the tools.
  init(_ track: PlayableMedia, _ services: AppServices, @Children end: () -> [Widget] = { [] }) {
    let diary = services.diary
    self.track = track
    self.services = services
    position = PositionBar(isPlain: track.isVideo)
    button = Button(child: icon, name: gettext("Play")).styled(.circular, Style("play"))
    let bookmarks = track.media.map { BookmarkChoice($0, in: diary) }
    self.bookmarks = bookmarks
    tools = PlayerTools(ofFilm: track.isVideo) {
      if let bookmarks { bookmarks }
      end()
    }
    transcript = track.media.map { TranscriptView($0, in: diary) }
    super.init(.vertical, spacing: 3)
    let (button, position, time) = (button, position, time)
    append(
      Box(.horizontal, spacing: 9) {
        button.aligned(vertically: .center)
        position.expanding(.horizontal)
        time
      }.leftToRight())
    append(fetching)
    append(problem)
    append(limit)
    append(trimming)
    append(tools)
    if let transcript { append(transcript) }
    fetching.isVisible = false
    problem.isVisible = false
    limit.isVisible = false
    trimming.isVisible = false
    styled(Style("player"))
    // Translators: What plays a recording, for screen readers.
    named(gettext("Player"))
    services.sound.playback.noteShown(track)
    connect()
    follow()
    readWaveform()
    followLanguage { $0.show() }
  }

  isolated deinit {
    following?.cancel()
    listening?.cancel()
  }

  private func connect() {
    button.onClicked { [weak self] in self?.toggle() }
    position.onMoved { [weak self] in self?.seek(to: $0) }
    position.onKeys(PlayerKey.toggle) { [weak self] in
      self?.toggle()
      return true
    }
    tools.onSkipped { [weak self] in
      guard let self else { return }
      playback.skip(track, by: $0)
      showPosition()
    }
    connectBookmarks()
    transcript?.onChosen = { [weak self] in self?.play(fromPlace: $0) }
    tools.speed.onChosen { [weak self] in self?.playback.player.speed = $0 }
    tools.options.onVolume { [weak self] in self?.playback.player.volume = $0 }
    tools.options.onSkipping { [weak self] in self?.services.skipsPauses = $0 }
    tools.options.onPitch { [weak self] in self?.speak(as: .semitones($0)) }
    tools.voice.onChosen { [weak self] in self?.speak(as: $0) }
  }

  private func speak(as voice: Voice) { playback.speak(track, as: voice) }

  private func connectBookmarks() {
    guard let bookmarks else { return }
    bookmarks.onChanged = { [weak self] in self?.position.bookmarks = $0.map(\.seconds) }
    bookmarks.onChosen = { [weak self] in self?.seek(to: $0) }
    bookmarks.position = { [weak self] in
      self.map { $0.playback.position(of: $0.track) } ?? 0
    }
    bookmarks.part = playback.part(of: track)
    for (key, direction) in [(PlayerKey.previousBookmark, -1), (.nextBookmark, 1)] {
      onKeys(key) { [weak bookmarks] in
        bookmarks?.go(direction)
        return true
      }
    }
  }

  private func seek(to place: Double) {
    playback.seek(track, to: place)
    showPosition()
  }

  /// Where its file is heard there.
  private func play(fromPlace place: Double) {
    guard let journal = diary.readableJournal else { return }
    guard playback.play(track, fromPlace: place, in: journal) else {
      return diary.tell(.trimmedWords)
    }
    showPosition()
  }

  func focus() { (otherButton ?? button).grabFocus() }

  func toggle() {
    guard let journal = diary.readableJournal else { return }
    playback.toggle(track, in: journal)
  }

  private func follow() {
    let (playback, track, fetching) = (playback, track, services.copies.fetching)
    following = Task { [weak self] in
      let changes = ObservedValues {
        (
          playback.state(of: track), playback.voice(of: track), playback.player.speed,
          playback.player.volume, playback.failure?.name == track.name, playback.isSilenced,
          playback.skipsPauses, playback.jumps, track.media.map(fetching.part),
          playback.part(of: track), playback.canSeek(track)
        )
      }
      for await _ in changes { self?.show() }
    }
  }

  private func readWaveform() {
    // A video shows where it is without a waveform.
    guard !track.isVideo else { return }
    let (waveforms, track) = (services.sound.waveforms, track)
    listening?.cancel()
    listening = Task { [weak self] in
      for await values in waveforms.values(of: track) { self?.take(values) }
    }
  }

  private func take(_ shape: WaveformShape) {
    self.shape = shape
    position.values = playback.shape(shape, of: track)
    trimEditor?.values = shape
  }
}

// MARK: - Trimming

extension PlayerView {
  /// Lets the person choose which part of it is heard.
  func trim() {
    if let trimEditor { return trimEditor.focus() }
    guard playback.canSeek(track) || playback.trim(of: track) != nil else {
      let words = gettext("This file only plays from its beginning, so it can’t be trimmed.")
      return diary.tell(Notice(text: words, undo: nil))
    }
    guard let duration = playback.wholeDuration(of: track),
      TrimEditor.canTrim(lasting: duration) || playback.trim(of: track) != nil
    else {
      let words = gettext("It is too short to be trimmed, or its length is not known yet.")
      return diary.tell(Notice(text: words, undo: nil))
    }
    let editor = TrimEditor(track, lasting: duration, services)
    editor.values = shape
    editor.onToggled = { [weak self] in self?.toggle() }
    editor.onClosed = { [weak self] in self?.endTrimming() }
    trimEditor = editor
    trimming.append(editor)
    trimming.isVisible = true
    editor.focus()
    // The menu that it was chosen from may take the keyboard once more while it closes.
    editor.onFrames { [weak editor] in
      if let editor, !editor.hasFocusInside { editor.focus() }
      return false
    }
  }

  var isTrimming: Bool { trimEditor != nil }

  func keepTrim() async { await trimEditor?.leave() }

  private func endTrimming() {
    guard let trimEditor else { return }
    let hadKeyboard = trimEditor.hasFocusInside
    self.trimEditor = nil
    trimming.remove(trimEditor)
    trimming.isVisible = false
    if hadKeyboard { focus() }
  }
}

// MARK: - Showing

extension PlayerView {
  private func show() {
    let state = playback.state(of: track)
    let isPlaying = state == .playing || state == .opening
    icon.icon = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    // Translators: A button that stops playing or recording for a while.
    button.rename(isPlaying ? gettext("Pause") : gettext("Play"), showingTooltip: true)
    button.isSensitive = !playback.isSilenced
    let isInUse = isPlaying || playback.position(of: track) > 0
    if isInUse { add(.inUse) } else { remove(.inUse) }
    tools.voice.show(playback.voice(of: track))
    tools.speed.show(playback.player.speed)
    tools.options.show(volume: playback.player.volume)
    tools.options.show(semitones: playback.voice(of: track).semitones)
    tools.options.show(isSkipping: playback.skipsPauses)
    let failure = playback.failure.flatMap { $0.name == track.name ? $0.words : nil }
    problem.isVisible = failure != nil
    problem.text = failure?.inOneLine ?? ""
    show(fetched: track.media.flatMap(services.copies.fetching.part))
    showLimit()
    showPart()
    showPosition()
    if state == .playing { move() }
  }

  private func showLimit() {
    let isLimited = !playback.canSeek(track) && playback.part(of: track).beginning > 0
    limit.isVisible = isLimited
    guard isLimited else { return }
    limit.text = gettext(
      "This file only plays from its beginning, so what was trimmed away there is played, too.")
  }

  private func showPart() {
    let part = playback.part(of: track)
    guard part != shownPart else { return }
    shownPart = part
    position.values = playback.shape(shape, of: track)
    bookmarks?.part = part
  }

  private func show(fetched part: Double?) {
    let hasCome = fetching.isVisible && part == nil
    fetching.isVisible = part != nil
    if let part { fetching.text = FetchingWords.of(part) }
    if hasCome { readWaveform() }
  }

  /// Follows the sound in every frame that shows a difference, for as long as it plays.
  private func move() {
    guard !isMoving, !isUnseen else { return }
    isMoving = true
    onFrames { [weak self] in
      guard let self else { return false }
      if hasMoved { showPosition() }
      isMoving = playback.state(of: track) == .playing && !isUnseen
      return isMoving
    }
  }

  /// By as much as can be seen.
  private var hasMoved: Bool {
    let pixel = (playback.duration(of: track) ?? 0) / Double(max(position.width, 1))
    let now = playback.position(of: track)
    return abs(now - shownPlace) >= pixel || Int(now) != Int(shownPlace)
  }

  private func showPosition() {
    let (now, end) = (playback.position(of: track), playback.duration(of: track))
    shownPlace = now
    position.show(now, of: end)
    tools.show(length: end)
    // Where it has not begun, no word is heard.
    transcript?.show(place: now > 0 ? playback.place(of: track) : 0)
    let text =
      end.map {
        // Translators: How far a recording has been heard, and its length, as in “0:12 / 3:05”.
        gettext("{position} / {length}").filling("position", with: DurationText.clock(now))
          .filling("length", with: DurationText.clock($0))
      } ?? DurationText.clock(now)
    if time.text != text { time.text = text }
  }
}

extension Style {
  /// What is played, or was stopped on its way.
  fileprivate static let inUse = Style("in-use")
}
