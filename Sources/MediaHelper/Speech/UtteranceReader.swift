// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts a sound into utterances, and has each of them recognised. Silence, and noise without a
/// voice in it, are left out, since a recogniser might find words in them.
final class UtteranceReader {
  /// In pieces of `VoiceActivity`: how many of the last ones have to be loud for a beginning, how
  /// much before it belongs to it, how long a silence ends it, when the next silence does, when
  /// anything does, and for how long it has to have a pitch.
  private static let (window, begins, before, ends, long, longest, pitched) =
    (8, 5, 18, 25, 750, 1250, 5)
  /// How many pieces are read at once, and after how many it tells what was heard so far.
  private static let (portion, pause) = (5, 10)
  /// In samples: an inaudible noise, because some recognisers stumble over perfect silence.
  private static let grain: Int16 = 12

  private let engine: any SpeechEngine
  private let tell: (HeardSpeech) -> Void
  private var activity = VoiceActivity()
  private var rest: [Int16] = []
  /// The last pieces of a silence, or what of an utterance was not read yet.
  private var kept: [[Int16]] = []
  /// What was found in the last pieces.
  private var recent: [VoiceActivity.Piece] = []
  private var utterance: Utterance?
  private var frames = 0
  private var noise: UInt32 = 1
  private(set) var isBroken = false

  private struct Utterance {
    /// Which piece it begins with.
    let first: Int
    var length: Int
    var pitched: Int
    var quiet = 0
    var untold = 0
  }

  /// Up to where all that is said was recognised, in seconds.
  var recognisedSeconds: Double {
    Double((utterance?.first ?? frames) * VoiceActivity.frame) / Double(VoiceActivity.rate)
  }

  init(_ engine: any SpeechEngine, tell: @escaping (HeardSpeech) -> Void) {
    (self.engine, self.tell) = (engine, tell)
  }

  func hear(_ samples: some Collection<Int16>) {
    rest += samples
    var start = 0
    while rest.count - start >= VoiceActivity.frame, !isBroken {
      hear(piece: Array(rest[start..<start + VoiceActivity.frame]))
      start += VoiceActivity.frame
    }
    rest.removeFirst(start)
  }

  /// Ends what is being said.
  func end() {
    if utterance != nil, !isBroken { finish() }
  }

  private func hear(piece: [Int16]) {
    let found = activity.hear(piece)
    frames += 1
    kept.append(piece)
    recent.append(found)
    if recent.count > Self.window { recent.removeFirst() }
    guard utterance == nil else { return goOn(found) }
    if kept.count > Self.before { kept.removeFirst() }
    guard recent.count(where: \.isLoud) >= Self.begins else { return }
    utterance = Utterance(
      first: frames - kept.count, length: kept.count, pitched: recent.count(where: \.hasPitch))
    isBroken = !engine.begin()
    read()
  }

  private func goOn(_ found: VoiceActivity.Piece) {
    guard var now = utterance else { return }
    now.length += 1
    now.quiet = found.isLoud ? 0 : now.quiet + 1
    now.untold += 1
    if found.hasPitch { now.pitched += 1 }
    utterance = now
    if kept.count >= Self.portion { read() }
    if now.quiet >= Self.ends || (now.length > Self.long && now.quiet > 2)
      || now.length > Self.longest
    {
      finish()
    } else if now.untold >= Self.pause, now.pitched >= Self.pitched {
      utterance?.untold = 0
      tell(.partial(placed(engine.wordsSoFar, in: now)))
    }
  }

  private func read() {
    guard !isBroken else { return }
    isBroken = !engine.hear(kept.flatMap { $0 }.map(grained))
    kept = []
  }

  private func finish() {
    guard let ended = utterance else { return }
    read()
    guard !isBroken else { return }
    let found = engine.end()
    isBroken = found == nil
    let words = placed(found ?? [], in: ended)
    utterance = nil
    recent = []
    if ended.pitched >= Self.pitched, !words.isEmpty {
      tell(.utterance(words))
    } else {
      tell(.partial([]))
    }
  }

  private func placed(_ words: [HeardWord], in utterance: Utterance) -> [HeardWord] {
    let start = Double(utterance.first * VoiceActivity.frame) / Double(VoiceActivity.rate)
    return words.map { $0.moved(by: start) }
  }

  /// With a noise that is the same every time.
  private func grained(_ sample: Int16) -> Int16 {
    noise ^= noise << 13
    noise ^= noise >> 17
    noise ^= noise << 5
    let grain = Int16(noise % UInt32(2 * Self.grain + 1)) - Self.grain
    let (sum, isOver) = sample.addingReportingOverflow(grain)
    return isOver ? sample : sum
  }
}
