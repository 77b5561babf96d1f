// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruModel

/// The recordings of an entry, heard along its text: the word that is heard is marked there, and a
/// recording plays from any word that was said in it.
final class EntryPlayback {
  private static let group = "spoken"

  private struct SpokenRecording: Equatable {
    let track: PlayableMedia
    let transcript: Transcript
  }

  /// A moment of a recording, in seconds.
  private struct Moment {
    let track: PlayableMedia
    let start: Double
  }

  private let entry: OpenEntry
  private let body: BodyView
  private var playback: Playback { entry.services.sound.playback }
  private(set) lazy var mark = TextTag(in: body.buffer).underlined()
  private var recordings: [SpokenRecording] = []
  /// Nil while the text, or a transcript, is another than when they were found.
  private var places: SpokenPlaces?
  private var finding: Task<Void, Never>?
  /// How often the places that were found were of no use any more.
  private var textChanges = 0
  private var markedPlace: Range<Int>?
  let scrolling: VoiceScrolling
  private var isFollowingFrames = false
  /// What the menu of the text was opened for.
  private var menuMoment: Moment?
  private var reading: Task<Void, Never>?
  private var following: Task<Void, Never>?

  init(_ entry: OpenEntry, _ composer: EntryComposer) {
    (self.entry, body) = (entry, composer.body)
    scrolling = VoiceScrolling(composer.body)
    body.buffer.onChanged { [weak self] in self?.noteEdit() }
    let onRead = body.reading.onRead
    body.reading.onRead = { [weak self] in
      onRead($0)
      self?.noteRead()
    }
    body.onControlClicked = { [weak self] in self?.play(at: $0) ?? false }
    composer.spelling.menu.moreItems = { [weak self] in self?.menuItems(at: $0) ?? [] }
    let actions = ActionGroup()
    actions.add(
      Action("play").onActivated { [weak self] in
        if let self, let menuMoment { _ = play(menuMoment) }
      })
    body.insert(actions, as: Self.group)
    followPlayback()
  }

  isolated deinit {
    reading?.cancel()
    following?.cancel()
    finding?.cancel()
  }

  /// Whether nothing is said in any recording of the entry, as far as that is known.
  var isEmpty: Bool { recordings.isEmpty }

  /// Finds out what is said in the recordings among these.
  func readTranscripts(of attachments: [Attachment]) {
    let spoken = attachments.filter { $0.media.kind != .photo }
    reading?.cancel()
    guard !spoken.isEmpty else { return take([]) }
    reading = Task { [weak self, journal = entry.journal] in
      var recordings: [SpokenRecording] = []
      for attachment in spoken {
        // A transcript that can't be read only leaves its words without their sound.
        guard let found = try? await journal.transcript(of: attachment.media.id) else { continue }
        recordings.append(
          SpokenRecording(track: PlayableMedia(attachment), transcript: found))
      }
      guard let self, !Task.isCancelled, !entry.isGone else { return }
      take(recordings)
    }
  }

  private func take(_ recordings: [SpokenRecording]) {
    guard recordings != self.recordings else { return }
    self.recordings = recordings
    forgetPlaces()
    followFrames()
  }

  /// Plays from the word at a place of the text; answers whether it does.
  func play(at place: Int) -> Bool { moment(at: place).map(play) ?? false }

  private func play(_ moment: Moment) -> Bool {
    guard !playback.isSilenced, let journal = entry.diary.readableJournal else { return false }
    guard playback.play(moment.track, fromPlace: moment.start, in: journal) else {
      entry.diary.tell(.trimmedWords)
      return false
    }
    return true
  }

  func playAtCaret() {
    guard let moment = moment(at: body.buffer.caret) else {
      return tell(gettext("These words are not from a recording."))
    }
    if playback.isSilenced {
      return tell(gettext("Nothing can be played while something is being recorded."))
    }
    _ = play(moment)
  }

  private func tell(_ words: String) { entry.diary.tell(Notice(text: words, undo: nil)) }

  private func menuItems(at place: Int) -> [Menu.Item] {
    let moment = playback.isSilenced ? nil : moment(at: place)
    menuMoment = moment.flatMap { playback.part(of: $0.track).contains($0.start) ? $0 : nil }
    guard menuMoment != nil else { return [] }
    return [Menu.Item(EntryAction.playFromHere.title, action: Self.group + ".play")]
  }

  /// Where the word at a place of the text was said.
  private func moment(at place: Int) -> Moment? {
    guard !recordings.isEmpty else { return nil }
    let buffer = body.buffer
    let line = buffer.line(at: place).line
    let start = buffer.offset(line: line)
    let paragraph = start..<start + buffer.line(line).unicodeScalars.count
    return currentPlaces.word(at: place, in: paragraph).map { word in
      let recording = recordings[word.transcript]
      let start = recording.transcript.words[word.number].start
      return Moment(track: recording.track, start: Double(start) / 1000)
    }
  }

  /// At once, since the person waits for it.
  private var currentPlaces: SpokenPlaces {
    if let places { return places }
    let found = SpokenPlaces(
      of: recordings.map(\.transcript), in: body.buffer.shownText(0..<Int.max))
    places = found
    return found
  }

  private func forgetPlaces() {
    places = nil
    textChanges += 1
  }

  /// A long text takes a tenth of a second, which would be felt while the person writes.
  private func findPlaces() {
    guard places == nil, finding == nil else { return }
    let (transcripts, changes) = (recordings.map(\.transcript), textChanges)
    let text = body.buffer.shownText(0..<Int.max)
    finding = Task { [weak self] in
      let found = await Self.places(of: transcripts, in: text)
      guard let self, !Task.isCancelled else { return }
      finding = nil
      if textChanges == changes { places = found }
      followFrames()
    }
  }

  @concurrent private nonisolated static func places(
    of transcripts: [Transcript], in text: String
  ) async -> SpokenPlaces { SpokenPlaces(of: transcripts, in: text) }
}

// MARK: - The word that is heard

extension EntryPlayback {
  private var isPlaying: Bool {
    recordings.contains { playback.state(of: $0.track) == .playing }
  }

  private func followPlayback() {
    let playback = playback
    following = Task { [weak self] in
      let changes = ObservedValues {
        (playback.track?.name, playback.player.state, playback.jumps)
      }
      for await _ in changes {
        guard let self else { return }
        scrolling.begin()
        followFrames()
      }
    }
  }

  /// The place of the mark is not known any more.
  private func noteEdit() {
    forgetPlaces()
    scrolling.end()
    if markedPlace != nil { followFrames() }
  }

  /// Lines that are read lose the looks they had, the mark as well.
  private func noteRead() {
    if markedPlace != nil { followFrames() }
  }

  /// Marks what is heard in the next frame, and in every further one while something plays.
  private func followFrames() {
    guard !isFollowingFrames, !recordings.isEmpty || markedPlace != nil else { return }
    isFollowingFrames = true
    body.onFrames { [weak self] in
      guard let self else { return false }
      scrolling.noteFrame()
      markHeardWord()
      isFollowingFrames = isPlaying
      return isFollowingFrames
    }
  }

  private func markHeardWord() {
    let word = heardWord
    if word != nil, places == nil { return findPlaces() }
    let place = word.flatMap { places?.place(of: $0) }
    let isMarked = place.map { mark.stretch(at: $0.lowerBound) == $0 } ?? true
    guard place != markedPlace || !isMarked else { return }
    mark.remove()
    let before = markedPlace
    markedPlace = place
    guard let place else { return }
    takeColors()
    mark.apply(to: place)
    if let before { scrolling.follow(from: before, to: place) }
  }

  /// Nil where nothing of the entry is heard, or it has come to its end.
  private var heardWord: SpokenPlaces.Word? {
    guard let index = recordings.firstIndex(where: { playback.isCurrent($0.track) }) else {
      return nil
    }
    let recording = recordings[index]
    guard !playback.hasEnded(recording.track), playback.position(of: recording.track) > 0 else {
      return nil
    }
    let place = playback.place(of: recording.track)
    return recording.transcript.index(at: Int(place * 1000)).map {
      SpokenPlaces.Word($0, of: index)
    }
  }

  /// The colors depend on the style, light or dark, and on the accent that the person has chosen.
  private func takeColors() {
    guard let accent = body.shade(named: "accent_color") else { return }
    mark.underlineColor(accent)
    mark.background((accent.red, accent.green, accent.blue, 0.3))
  }
}
