// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// One attempt to hear all of a file, on the thread that asks for it.
struct SoundDecoding {
  let meter: PeakMeter
  let streams: StreamKinds
  /// Why it ended before the file did.
  let failure: MediaError?

  var hasHeard: Bool { meter.seconds > 0 }

  /// Runs a chain of `DecodingPlan`'s until it ends. `onHeard` gets what was heard so far, and up
  /// to which byte the file has been read, whenever a new piece was heard. Nil where something that
  /// the chain names is not installed.
  init?(
    _ chain: String, of file: OpenedFile, onHeard: @escaping (Waveform, Int) -> Void
  ) {
    let whole =
      "\(chain) ! \(PeakMeter.caps) ! fakesink name=end sync=false async=false enable-last-sample=false"
    guard let pipeline = ConfinedPipeline(reading: file, whole) else { return nil }
    guard let source = pipeline.part(ConfinedPipeline.file), let end = pipeline.part("end") else {
      preconditionFailure("the pipeline lacks what its description names")
    }
    pipeline.part("chooser")?.decodeSoundOnly()
    meter = PeakMeter(at: end) { onHeard($0, source.wholeNumber("offset")) }

    let begins = pipeline.change(to: .playing)
    let last = pipeline.message(.end, within: begins ? .infinity : 0)
    failure = last.map(\.readingFailure) ?? .damaged
    streams = pipeline.streams
    // The last thread that brings sound has ended once this returns.
    pipeline.stop()
  }
}

extension SoundDecoding {
  func facts(_ container: SoundContainer) -> SoundFacts {
    SoundFacts(
      container: container, codec: streams.codec ?? "", rate: meter.rate, channels: meter.channels,
      milliseconds: Int((meter.seconds * 1000).rounded()), hasSound: hasHeard,
      isVideo: streams.hasVideo, isWhole: failure == nil)
  }
}
