// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import DiaryStore
package import GStreamer
package import HaruWords
import Observation
import Sealing

/// What is heard: one sound at a time in the whole program.
@Observable
package final class Playback {
  package enum State: Equatable {
    case resting
    case opening
    case playing
    case paused
  }

  /// How one sound is heard, for as long as the program runs: it can be chosen before it plays.
  private struct Manner {
    var voice = Voice.normal
    /// In the file.
    var position = 0.0
  }

  package let player = Player()
  @ObservationIgnored private let copies: CopyScheduler
  /// What is seen of what is open; nil until there is something.
  package private(set) var picture: MovingPicture?
  /// What is open, or being opened.
  package private(set) var track: PlayableMedia?
  /// What could not be heard, and why.
  package private(set) var failure: (name: PlayableMedia.Name, words: ErrorWords)?
  /// While something is recorded, nothing is heard.
  package var isSilenced = false {
    didSet { if isSilenced { pause() } }
  }
  /// Whether the pauses of voice recordings are left out.
  package var skipsPauses = false
  /// Told when it goes on from elsewhere.
  @ObservationIgnored var onSeeked: () -> Void = {}
  /// Increases at every jump, whatever has caused it.
  package private(set) var jumps = 0
  private var manners: [PlayableMedia.Name: Manner] = [:]
  private var trims = KnownTrims()
  /// Those whose recordings have, or had, a player.
  @ObservationIgnored var shownEntries: Set<DiaryCore.Entry.ID> = []
  /// Nearer to its end than this, in seconds, it was heard to the end.
  static let endTolerance = 0.05
  /// Whether it is meant to play as soon as it is open.
  private var isWanted = false
  /// Keeps the file of the track in its place.
  @ObservationIgnored private var holding: Task<Void, Never>?
  @ObservationIgnored private var screening: Task<Void, Never>?

  init(_ copies: CopyScheduler) { self.copies = copies }

  isolated deinit {
    holding?.cancel()
    screening?.cancel()
  }

  package func state(of track: PlayableMedia) -> State {
    guard isCurrent(track) else { return .resting }
    switch player.state {
    case .empty, .failed: return isWanted ? .opening : .resting
    case .opening: return .opening
    case .playing: return .playing
    case .paused, .ended: return .paused
    }
  }

  package func isCurrent(_ track: PlayableMedia) -> Bool { self.track?.name == track.name }

  /// In seconds of what is heard; where the sound was left, or will begin.
  package func position(of track: PlayableMedia) -> Double {
    part(of: track).heard(
      isOpen(track) ? player.position : manners[track.name]?.position ?? 0)
  }

  /// The same in seconds of the file.
  package func place(of track: PlayableMedia) -> Double {
    part(of: track).place(of: position(of: track))
  }

  /// The part of it that is heard.
  package func part(of track: PlayableMedia) -> HeardPart {
    HeardPart(trim(of: track), of: wholeDuration(of: track))
  }

  /// Which part of it that is; nil where that is all.
  package func trim(of track: PlayableMedia) -> Trim? { trims.trim(of: track) }

  /// Where its player ends by itself. Of a trim that is being chosen it is not told: to hear of
  /// another end it has to begin anew, which would be heard at every move of a handle.
  func playerEnd(of track: PlayableMedia) -> Double? {
    trims.isPreviewed(track) ? nil : part(of: track).end
  }

  package func voice(of track: PlayableMedia) -> Voice { manners[track.name]?.voice ?? .normal }

  /// How long it is heard, in seconds; nil until it is known.
  package func duration(of track: PlayableMedia) -> Double? {
    wholeDuration(of: track).map { part(of: track).heard($0) }
  }

  /// How long its file is, in seconds; nil until it is known.
  package func wholeDuration(of track: PlayableMedia) -> Double? {
    (isOpen(track) ? player.duration : nil) ?? trims.duration(of: track)
  }

  /// False where it is open, and was found to play from its beginning only, whatever is trimmed.
  package func canSeek(_ track: PlayableMedia) -> Bool { !isOpen(track) || player.canSeek }

  /// What is heard of it, in the shape of its file.
  package func shape(_ whole: WaveformShape, of track: PlayableMedia) -> WaveformShape {
    part(of: track).shape(in: whole, lasting: wholeDuration(of: track))
  }

  /// Whether it was heard to its end.
  package func hasEnded(_ track: PlayableMedia) -> Bool {
    guard isOpen(track), player.state != .playing else { return false }
    if player.state == .ended { return true }
    return part(of: track).end.map { player.position > $0 - Self.endTolerance } ?? false
  }

  /// Whether what is heard of it ends at that place of its file.
  private func isEnd(_ place: Double, of track: PlayableMedia) -> Bool {
    let end = min(part(of: track).end ?? .infinity, wholeDuration(of: track) ?? .infinity)
    return place > end - Self.endTolerance
  }

  private func isOpen(_ track: PlayableMedia) -> Bool {
    guard isCurrent(track) else { return false }
    switch player.state {
    case .paused, .playing, .ended: return true
    case .empty, .opening, .failed: return false
    }
  }
}

// MARK: - Commands

extension Playback {
  package func play(_ track: PlayableMedia, in journal: Journal) {
    guard !isSilenced else { return }
    failure = nil
    if isOpen(track) { return resume(track) }
    if isCurrent(track), isWanted { return }
    stop()
    self.track = track
    isWanted = true
    holding = Task { [weak self, weak journal] in
      do {
        guard let place = try await Self.place(of: track, in: journal), let copies = self?.copies
        else { return }
        try await place.bring(from: copies)
        guard !Task.isCancelled else { return }
        try await place.withFile { await self?.hear(track, at: $0) }
      } catch let trouble as CopySetupError {
        self?.fail(track, trouble.wordsOfOpening)
      } catch {
        self?.fail(track, (error as? JournalError)?.words ?? Self.words(.damaged, of: track))
      }
    }
  }

  /// Goes on with what is open, or begins again after its end.
  func resume(_ track: PlayableMedia) {
    let (part, place) = (part(of: track), player.position)
    if !part.isAll, player.state != .playing,
      hasEnded(track) || isEnd(place, of: track) || place < part.beginning
    {
      player.seek(to: part.beginning)
    }
    player.play()
  }

  /// Stops where a trim ends, and stays there, wherever the speakers were.
  func stop(at end: Double) {
    pause()
    player.seek(to: end)
  }

  /// Lets what is heard follow from what is known now of which part that is.
  func changeTrims(_ change: (inout KnownTrims) -> Void) {
    var changed = trims
    change(&changed)
    // Each change wakes all players.
    guard changed != trims else { return }
    trims = changed
    goToWhatIsHeard()
  }

  private func goToWhatIsHeard() {
    guard let track, isOpen(track) else { return }
    if player.position < part(of: track).beginning { seek(track, to: 0) }
  }

  /// In seconds of what is heard.
  package func play(_ track: PlayableMedia, from position: Double, in journal: Journal) {
    guard !isSilenced else { return }
    seek(track, to: position)
    play(track, in: journal)
  }

  package func pause() {
    isWanted = false
    player.pause()
  }

  package func toggle(_ track: PlayableMedia, in journal: Journal) {
    switch state(of: track) {
    case .playing, .opening: pause()
    case .resting, .paused: play(track, in: journal)
    }
  }

  /// Lets go of it, where it is this one.
  package func stop(_ name: PlayableMedia.Name) {
    if track?.name == name { stop() }
  }

  /// Lets go of the file, and remembers where it was heard to.
  package func stop() {
    if let track, isOpen(track) {
      manners[track.name, default: Manner()].position =
        hasEnded(track) ? 0 : player.position
    }
    isWanted = false
    track = nil
    holding?.cancel()
    holding = nil
    screening?.cancel()
    picture = nil
    player.close()
  }

  /// In seconds of what is heard.
  package func seek(_ track: PlayableMedia, to place: Double) {
    let position = part(of: track).place(of: min(max(place, 0), duration(of: track) ?? .infinity))
    jumps += 1
    // It was opened for another place.
    if isCurrent(track), player.state == .opening { player.seek(to: position) }
    if isOpen(track) {
      if player.state == .playing, let end = part(of: track).end,
        position > end - Self.endTolerance
      {
        // Going on from there, what was cut off would be heard for a moment.
        stop(at: end)
      } else {
        player.seek(to: position)
      }
      onSeeked()
    } else {
      manners[track.name, default: Manner()].position = position
    }
  }

  package func skip(_ track: PlayableMedia, by seconds: Double) {
    let end = duration(of: track) ?? .infinity
    seek(track, to: min(max(position(of: track) + seconds, 0), end))
  }

  package func speak(_ track: PlayableMedia, as voice: Voice) {
    manners[track.name, default: Manner()].voice = voice
    if isCurrent(track) { player.voice = voice }
  }

  private static func place(
    of track: PlayableMedia, in journal: Journal?
  ) async throws(JournalError) -> AudioSource? {
    guard let journal else { return nil }
    return try await track.place(in: journal)
  }

  /// Opens and plays it, and keeps its file until it is stopped.
  private func hear(_ track: PlayableMedia, at file: MediaFile) async {
    guard isCurrent(track), !Task.isCancelled else { return }
    let manner = manners[track.name] ?? Manner()
    player.voice = manner.voice
    if track.isVideo { screen() }
    await player.open(
      file, at: start(of: track, manner), endingAt: playerEnd(of: track), isVideo: track.isVideo)
    guard isCurrent(track), !Task.isCancelled else { return }
    if case .failed(let error) = player.state {
      return fail(track, Self.words(error, of: track))
    }
    if isWanted { resume(track) }
    isWanted = false
    for await state in ObservedValues({ [player] in player.state }) {
      if case .failed(let error) = state { return fail(track, Self.words(error, of: track)) }
    }
  }

  /// Where it begins in the file.
  private func start(of track: PlayableMedia, _ manner: Manner) -> Double {
    let part = part(of: track)
    let place = part.place(of: part.heard(manner.position))
    return !part.isAll && isEnd(place, of: track) ? part.beginning : place
  }

  /// Takes the pictures of what is being opened as they come.
  private func screen() {
    screening?.cancel()
    screening = Task { [weak self, player] in
      await ShownVideo.follow(player) { self?.picture = $0 }
    }
  }

  private static func words(_ error: MediaError, of track: PlayableMedia) -> ErrorWords {
    error.words(of: track.isVideo ? .video : .sound)
  }

  /// Nil where the person has cancelled it and needs no message.
  private func fail(_ track: PlayableMedia, _ words: ErrorWords?) {
    guard isCurrent(track) else { return }
    stop()
    failure = words.map { (track.name, $0) }
  }
}
