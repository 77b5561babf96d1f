// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import GStreamer
import Glibc
import Sealing

/// The part of haru-media that listens for words: to its standard input, which is the file of a
/// recording, or samples as they are recorded.
enum SpeechHelper {
  /// Models of some recognisers are as large as that.
  private static let memory: UInt64 = 24 << 30
  private static let (seconds, descriptors): (UInt64, UInt32) = (86_400, 64)
  /// How much is listened to before it tells how far it is, in samples.
  private static let pause = VoiceActivity.rate / 2

  private static let form =
    "audioconvert ! audioresample"
    + " ! audio/x-raw,format=S16LE,rate=\(VoiceActivity.rate),channels=1"
    + " ! fakesink name=end sync=false async=false enable-last-sample=false"

  /// How many samples a second come, or 0 for a file, and the model; `key` opens a sealed file.
  /// Returns the exit status.
  static func run(_ arguments: ArraySlice<String>, key: Secret?) -> Int32 {
    guard let rate = arguments.first.flatMap({ Int($0) }),
      let model = SpeechModel(words: arguments.dropFirst()),
      haru_sandbox_limit(memory, seconds, descriptors)
    else { return 1 }
    do throws(MediaError) {
      if rate == 0 { try read(with: model, key) } else { try listen(with: model, at: rate) }
    } catch {
      say(.failed(error))
    }
    return 0
  }

  private static func listen(with model: SpeechModel, at rate: Int) throws(MediaError) {
    try Multimedia.begin(with: ["coreelements", "rawparse", "audioconvert", "audioresample"])
    let reader = UtteranceReader(try prepare(model, for: .whileSpoken), tell: say)
    let source =
      "fdsrc fd=\(STDIN_FILENO) ! rawaudioparse format=pcm pcm-format=f32le"
      + " sample-rate=\(rate) num-channels=1"
    guard let pipeline = ConfinedPipeline("\(source) ! \(form)"), let end = pipeline.part("end")
    else { throw .unsupported }
    end.tap("sink") { tapped in
      if case .bytes(let bytes) = tapped { hear(bytes, by: reader) }
    }
    _ = pipeline.change(to: .playing)
    let last = pipeline.end()
    pipeline.stop()
    reader.end()
    if case .failed(_, let error) = last { throw error }
    if reader.isBroken { throw .damaged }
  }

  private static func read(with model: SpeechModel, _ key: Secret?) throws(MediaError) {
    let file = try OpenedFile(adopting: STDIN_FILENO, key: key)
    guard let container = SoundContainer(of: file) else { throw file.failure ?? .unsupported }
    try ContainerNesting.check(file, container)
    let plan = DecodingPlan(for: container)
    try Multimedia.begin(with: plan.plugins + ["audioresample"])
    let engine = try prepare(model, for: .afterwards)
    var failure = MediaError.unsupported
    for chain in plan.chains {
      let reader = UtteranceReader(engine, tell: say)
      switch hear(chain, of: file, reader) {
      // Another way through it would say what was said already once more.
      case .failed(.stalled): throw .stalled
      case .failed(let error): failure = error
      case .heard where reader.isBroken: throw .damaged
      case .heard: return say(.progress(1))
      case .missing: continue
      }
    }
    throw failure
  }

  private enum Outcome {
    case heard, missing
    case failed(MediaError)
  }

  /// One attempt to hear all of a file. What is heard of a damaged one counts.
  private static func hear(
    _ chain: String, of file: OpenedFile, _ reader: UtteranceReader
  ) -> Outcome {
    guard let pipeline = ConfinedPipeline(reading: file, "\(chain) ! \(form)"),
      let end = pipeline.part("end"), let input = pipeline.part(ConfinedPipeline.file)
    else { return .missing }
    pipeline.part("chooser")?.decodeSoundOnly()
    var (samples, told) = (0, 0)
    var (duration, share): (Double?, Double) = (nil, 0)
    end.tap("sink") { [unowned pipeline] tapped in
      guard case .bytes(let bytes) = tapped else { return }
      hear(bytes, by: reader)
      samples += bytes.count / MemoryLayout<Int16>.size
      guard samples - told >= pause else { return }
      told = samples
      duration = duration ?? pipeline.duration.map { Double($0) / 1e9 }
      // Where in the file it was read last says less: that is ahead of what was recognised.
      let done =
        duration.map { reader.recognisedSeconds / $0 }
        ?? Double(input.wholeNumber("offset")) / Double(file.size)
      share = max(share, min(done, SpeechReport.maxShareBeforeEnd))
      say(.progress(share))
    }
    let begins = pipeline.change(to: .playing)
    let last = pipeline.message(.end, within: begins ? .infinity : 0)
    pipeline.stop()
    reader.end()
    guard let last else { return .failed(begins ? .stalled : .damaged) }
    return samples > 0 ? .heard : .failed(last.readingFailure ?? .damaged)
  }

  /// After a failure the recorder is told at once that no more words come.
  private static func hear(_ bytes: UnsafeRawBufferPointer, by reader: UtteranceReader) {
    reader.hear(bytes.bindMemory(to: Int16.self))
    guard reader.isBroken else { return }
    say(.failed(.damaged))
    _exit(0)
  }

  /// From here on it can reach nothing but what it has.
  private static func prepare(
    _ model: SpeechModel, for pace: SpeechPace
  ) throws(MediaError) -> any SpeechEngine {
    let engine = try model.load(for: pace)
    // A library that the person has installed gets no sound where it could send it anywhere.
    guard haru_sandbox_filter_calls() || model.recogniser == .pocketSphinx else {
      throw .unsupported
    }
    say(.ready)
    return engine
  }

  private static func say(_ heard: HeardSpeech) { HelperOutput.say(SpeechReport.line(heard)) }
}
