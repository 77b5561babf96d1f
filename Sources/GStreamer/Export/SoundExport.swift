// SPDX-License-Identifier: GPL-3.0-or-later

package import Sealing

/// Writes a sound file as another one, in a voice, as quickly as this computer can.
///
/// Where nothing is changed the bytes are copied. A failure or a cancellation removes the new file.
package struct SoundExport: Sendable {
  private let source: MediaFile
  private let format: SoundFormat
  private let voice: Voice

  package init(of source: MediaFile, as format: SoundFormat, in voice: Voice = .normal) {
    (self.source, self.format, self.voice) = (source, format, voice)
  }

  /// Writes it where nothing is yet; tells now and then how far that is, from 0 to 1. Throws a
  /// `MediaError`, or that it was cancelled. The caller gives the new file a name under which a
  /// part is not mistaken for the whole.
  @concurrent package func write(
    to path: String, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws {
    let original = try OpenedFile(source)
    let file = try NewFile(at: path)
    do {
      if voice.semitones == 0 && format.begins(original.bytes(at: 0, 64)) {
        try file.copy(original, progress)
      } else {
        try await convert(original, into: file, progress)
      }
      try Task.checkCancellation()
      try file.finish()
    } catch {
      file.remove()
      throw error
    }
    progress(1)
  }

  private func convert(
    _ original: OpenedFile, into file: NewFile, _ progress: @escaping @Sendable (Double) -> Void
  ) async throws {
    try Multimedia.demand(MediaPart.decoder + format.parts)
    let (messages, message) = AsyncStream.makeStream(of: PipelineMessage.self)
    let pitch =
      voice.semitones == 0
      ? "" : "! audio/x-raw,format=F32LE,channels=[1,8] ! harupitch semitones=\(voice.semitones)"
    let pipeline = try Pipeline(
      """
      haruopenedfile name=source descriptor=\(original.descriptor) ! decodebin ! audioconvert ! audioresample \(pitch)
      ! audioconvert ! audioresample ! \(format.chain)
      ! fdsink fd=\(file.descriptor) sync=false
      """
    ) { message.yield($0) }
    if let key = original.key { pipeline.element("source").unlock(with: key) }
    await pipeline.change(to: .playing)
    let following = Task { await follow(pipeline, progress) { message.finish() } }
    defer { following.cancel() }
    let failure = await Self.ending(messages)
    // Whatever has not ended yet must not write any more when the file is given away.
    await pipeline.change(to: .null)
    withExtendedLifetime(original) {}
    try Task.checkCancellation()
    if let failure { throw failure }
  }

  /// Nil where it ended well.
  private static func ending(_ messages: AsyncStream<PipelineMessage>) async -> MediaError? {
    for await message in messages {
      switch message {
      case .ended: return nil
      case .failed(_, let error): return error
      case .reached, .prerolled, .durationChanged, .level, .spectrum: continue
      }
    }
    return .stalled
  }

  /// As long as one may wait for a slow disk: a minute.
  private static let maxLooks = 600

  /// Tells how far it is, and gives up when that has not changed for long.
  private func follow(
    _ pipeline: Pipeline, _ progress: @Sendable (Double) -> Void, giveUp: @Sendable () -> Void
  ) async {
    var (place, looks) = (-1.0, 0)
    while looks < Self.maxLooks {
      guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
      let now = await pipeline.sight()?.place ?? place
      looks = now == place ? looks + 1 : 0
      place = now
      if let duration = await pipeline.wholeDuration() {
        progress((now / duration).clamped(to: 0...1))
      }
    }
    giveUp()
  }
}
