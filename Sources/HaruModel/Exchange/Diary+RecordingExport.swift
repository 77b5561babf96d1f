// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
package import GStreamer
package import HaruWords

extension Diary {
  /// Writes a recording into a file for others, in place of what is at the path: all of it, or
  /// nothing. Answers why that failed; nil where it was done. Throws where the person has
  /// cancelled it; that also where no diary is open.
  package func export(
    _ track: PlayableMedia, in voice: Voice, as format: SoundFormat, to path: String,
    _ copies: CopyScheduler, onProgress: @escaping @Sendable (Double) -> Void
  ) async throws(CancellationError) -> ErrorWords? {
    guard let journal = readableJournal else { throw CancellationError() }
    return try await exchanging(
      { () async throws(CancellationError) in
        do {
          let place = try await track.place(in: journal)
          try await place.bring(from: copies)
          try Task.checkCancellation()
          try await journal.exportFile(to: path) { begun in
            try await place.withFile { file in
              try await SoundExport(of: file, as: format, in: voice)
                .write(to: begun, progress: onProgress)
            }
          }
          return nil
        } catch {
          guard let words = Self.words(ofExporting: error) else { throw CancellationError() }
          return words
        }
      }, remark: { $0?.inOneLine })
  }

  /// Nil where the person has cancelled it.
  private static func words(ofExporting error: any Error) -> ErrorWords? {
    let words =
      switch error {
      case is CancellationError: nil as ErrorWords?
      case let error as MediaError: error.words(of: .sound)
      case let error as JournalError: error.words
      case let trouble as CopySetupError: trouble.wordsOfOpening
      default: MediaError.failed("\(error)").words(of: .sound)
      }
    return words.map {
      ErrorWords(
        title: $0.title,
        text: $0.text + "\n" + gettext("Nothing was exported. The recording itself is safe."))
    }
  }
}
