// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

extension SpeechReader {
  /// Which share of the work is to find out where a voice is.
  private static let shareOfVoice = 0.1
  /// How long whisper.cpp may be silent: it reads half a minute at once, which takes a large model
  /// some minutes on a slow computer.
  private static let programPatience = Duration.seconds(1800)

  /// By whisper.cpp, in a process of its own that gets nothing but the voice: one process decodes
  /// the recording, and another, which never sees it, recognises the words.
  func read(
    _ file: OpenedFile, byProgram whisper: String,
    _ onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> [[HeardWord]] {
    let voice = try await employed { helper throws(MediaError) -> VoiceFile in
      try cutVoice(of: file, by: helper) { onProgress($0 * Self.shareOfVoice) }
    }
    guard !voice.isEmpty else { return [] }
    let words = try await employed { helper throws(MediaError) -> [[HeardWord]] in
      try recognise(voice, by: whisper, helper) {
        onProgress(Self.shareOfVoice + $0 * (1 - Self.shareOfVoice))
      }
    }
    onProgress(1)
    return words
  }

  private func employed<Answer: Sendable>(
    _ work: @escaping @Sendable (HelperProcess) throws(MediaError) -> Answer
  ) async throws -> Answer {
    let result = await HelperProcess.employed { helper -> Result<Answer, MediaError> in
      do throws(MediaError) {
        return .success(try work(helper))
      } catch {
        return .failure(error)
      }
    }
    try Task.checkCancellation()
    return try result.get()
  }

  private func cutVoice(
    of file: OpenedFile, by helper: HelperProcess, _ onProgress: (Double) -> Void
  ) throws(MediaError) -> VoiceFile {
    let voice = try VoiceFile()
    var samples: [UInt8] = []
    var failure: MediaError?
    try helper.run(
      .program(program), [SpeechModel.order, "0"] + model.words, on: file,
      patience: Self.patience, longest: Self.longest,
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

  private func recognise(
    _ voice: VoiceFile, by whisper: String, _ helper: HelperProcess,
    _ onProgress: (Double) -> Void
  ) throws(MediaError) -> [[HeardWord]] {
    var utterances: [[HeardWord]] = []
    let language = model.language.isEmpty ? "auto" : model.language
    try helper.run(
      .program(program), [WhisperProgram.order, whisper, model.folder, language],
      input: voice.descriptor, patience: Self.programPatience, longest: Self.longest,
      longestLine: SpeechReport.longest
    ) { line in
      guard let words = WhisperLine.words(line), let last = words.last else { return 0 }
      utterances.append(words)
      onProgress(min(last.end / max(voice.duration, 1), 1))
      return 0
    }
    return utterances
  }
}
