// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
package import Sealing

/// Cuts what has a voice in it out of a recording, in a process of its own, for a recogniser that
/// is another program.
package struct VoiceReader: Sendable {
  private let program: String

  /// `program` is haru-media.
  package init(program: String) { self.program = program }

  /// Throws what `SpeechReader.read` throws. `onProgress` is not called on the main thread.
  @concurrent package func read(
    _ file: MediaFile, onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> VoiceFile {
    let file = try OpenedFile(file)
    guard SoundContainer(of: file) != nil else { throw file.failure ?? .unsupported }
    return try await read(file, onProgress)
  }

  func read(
    _ file: OpenedFile, _ onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> VoiceFile {
    let result = await HelperProcess.employed { helper -> Result<VoiceFile, MediaError> in
      do throws(MediaError) {
        return .success(try read(file, by: helper, onProgress))
      } catch {
        return .failure(error)
      }
    }
    try Task.checkCancellation()
    return try result.get()
  }

  private func read(
    _ file: OpenedFile, by helper: HelperProcess, _ onProgress: (Double) -> Void
  ) throws(MediaError) -> VoiceFile {
    let voice = try VoiceFile()
    var samples: [UInt8] = []
    var failure: MediaError?
    try helper.run(
      .program(program), [SpeechModel.order, "0"] + SpeechModel.whisperServer.words, on: file,
      patience: SpeechReader.patience, longest: SpeechReader.longest,
      longestLine: SpeechReport.longest, onBytes: { samples = $0 },
      onLine: { line in
        if let size = VoiceOutput.size(line) { return size }
        switch SpeechReport.heard(line) {
        case .utterance(let found):
          do throws(MediaError) {
            try voice.add(samples, at: found.first?.start ?? 0)
          } catch {
            failure = error
          }
          samples = []
        case .partial: samples = []
        case .progress(let share): onProgress(share)
        case .failed(let error): failure = error
        case .ready: break
        case nil: failure = .damaged
        }
        return 0
      })
    if let failure { throw failure }
    try voice.finish()
    return voice
  }
}
