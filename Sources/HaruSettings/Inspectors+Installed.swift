// SPDX-License-Identifier: GPL-3.0-or-later

package import MediaHelper

extension SoundInspector {
  /// With the helper that comes with the program; nil where that was not found.
  @MainActor package static var installed: SoundInspector? {
    (try? Installation()).map { SoundInspector(program: $0.mediaReader, patience: .seconds(10)) }
  }
}

extension PictureInspector {
  /// Likewise.
  @MainActor package static var installed: PictureInspector? {
    (try? Installation()).map { PictureInspector(program: $0.mediaReader) }
  }
}

extension SpeechReader {
  /// Likewise.
  @MainActor package static func installed(_ model: SpeechModel) -> SpeechReader? {
    (try? Installation()).map { SpeechReader(model, program: $0.mediaReader) }
  }
}

extension VoiceReader {
  /// Likewise.
  @MainActor package static var installed: VoiceReader? {
    (try? Installation()).map { VoiceReader(program: $0.mediaReader) }
  }
}

extension Hearing {
  /// Likewise.
  @MainActor package static func installed(_ model: SpeechModel) -> Hearing? {
    (try? Installation()).map { Hearing(model, program: $0.mediaReader) }
  }
}

extension ArchiveUnpacker {
  /// Likewise.
  @MainActor package static var installed: ArchiveUnpacker? {
    (try? Installation()).map { ArchiveUnpacker(program: $0.mediaReader) }
  }
}
