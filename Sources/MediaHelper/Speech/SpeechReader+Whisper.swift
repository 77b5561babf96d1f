// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

extension SpeechReader {
  /// Which share of the work is to find out where a voice is.
  private static let shareOfVoice = 0.1
  /// How long whisper.cpp may be silent: it reads half a minute at once, which takes a large model
  /// some minutes on a slow computer.
  private static let whisperTimeout = Duration.seconds(1800)

  /// By whisper.cpp: one process decodes the recording, and another, which gets nothing of it but
  /// the voice, recognises the words. That one can read files of the person, and can't write,
  /// connect or start anything.
  func read(
    _ file: OpenedFile, byProgram whisper: String,
    _ onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> [[HeardWord]] {
    let voice = try await VoiceReader(program: program).read(file) {
      onProgress($0 * Self.shareOfVoice)
    }
    guard !voice.isEmpty else { return [] }
    let result = await HelperProcess.employed { helper -> Result<[[HeardWord]], MediaError> in
      do throws(MediaError) {
        let words = try recognise(voice, by: whisper, helper) {
          let share = Self.shareOfVoice + $0 * (1 - Self.shareOfVoice)
          onProgress(min(share, SpeechReport.maxShareBeforeEnd))
        }
        return .success(words)
      } catch {
        return .failure(error)
      }
    }
    try Task.checkCancellation()
    let words = try result.get()
    onProgress(1)
    return words
  }

  private func recognise(
    _ voice: VoiceFile, by whisper: String, _ helper: HelperProcess,
    _ onProgress: (Double) -> Void
  ) throws(MediaError) -> [[HeardWord]] {
    var output = WhisperOutput(of: voice)
    let language = model.language.isEmpty ? "auto" : model.language
    do throws(MediaError) {
      try helper.run(
        .program(program), [WhisperProgram.order, whisper, model.folder, language],
        input: voice.descriptor, patience: Self.whisperTimeout, longest: Self.longest,
        longestLine: SpeechReport.longest
      ) { line in
        output.add(line: line)
        if output.isEndless { helper.cancel() }
        onProgress(output.share)
        return 0
      }
    } catch .damaged, .stalled {
      // The recording is whole: its voice was heard before.
      throw .unsupported
    }
    guard output.isBelievable else { throw .unsupported }
    return output.heard
  }
}
