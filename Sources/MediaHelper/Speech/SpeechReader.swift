// SPDX-License-Identifier: GPL-3.0-or-later

package import GStreamer
package import Sealing

/// Reads the words of a recording, as quickly as this computer can, in a process of its own.
package struct SpeechReader: Sendable {
  let model: SpeechModel
  let program: String

  /// A model may be large, and the disk slow.
  static let (patience, longest) = (Duration.seconds(120), Duration.seconds(86_400))

  /// `program` is haru-media.
  package init(_ model: SpeechModel, program: String) {
    (self.model, self.program) = (model, program)
  }

  /// Its utterances, and whether they are all: what was heard before the recogniser crashed
  /// stands. Throws a `MediaError` where that is nothing, or where it may hear all another time, or
  /// a `CancellationError` once its task was cancelled, when the process has ended, too.
  /// `onProgress` gets what share was listened to, not on the main thread.
  @concurrent package func read(
    _ file: MediaFile, onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> (utterances: [[HeardWord]], isWhole: Bool) {
    let file = try OpenedFile(file)
    guard SoundContainer(of: file) != nil else { throw file.failure ?? .unsupported }
    if case .whisper(let whisper) = model.recogniser {
      return (try await read(file, byProgram: whisper, onProgress), true)
    }
    let result = await HelperProcess.employed { read(file, by: $0, onProgress) }
    try Task.checkCancellation()
    return try result.get()
  }

  /// Why the recogniser or its model can't be loaded, as `SpeechModel.load` puts it; nil where they
  /// can.
  package func failure() async -> MediaError? {
    let hearing = Hearing(model, program: program)
    hearing.begin(rate: VoiceActivity.rate)
    hearing.endInput()
    var failure: MediaError? = .damaged
    for await heard in hearing.heard {
      switch heard {
      case .ready: failure = nil
      case .failed(let error): failure = error
      case .partial, .utterance, .progress: break
      }
    }
    return failure
  }

  private func read(
    _ file: OpenedFile, by helper: HelperProcess, _ onProgress: (Double) -> Void
  ) -> Result<(utterances: [[HeardWord]], isWhole: Bool), MediaError> {
    var utterances: [[HeardWord]] = []
    var failure: MediaError?
    do throws(MediaError) {
      try helper.run(
        .program(program), [SpeechModel.order, "0"] + model.words, on: file,
        patience: Self.patience, longest: Self.longest, longestLine: SpeechReport.longest
      ) { line in
        switch SpeechReport.heard(line) {
        case .utterance(let words): utterances.append(words)
        case .progress(let share): onProgress(share)
        case .failed(let error): failure = error
        case .ready, .partial: break
        case nil: failure = .damaged
        }
        return 0
      }
    } catch {
      failure = error
    }
    if let failure, utterances.isEmpty || !failure.isHopeless { return .failure(failure) }
    return .success((utterances, failure == nil))
  }
}
