// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import Sealing

/// Something that can be heard: a recording of the diary, or one that was left unfinished.
package nonisolated struct PlayableMedia: Hashable, Sendable {
  package enum Name: Hashable {
    case attachment(Attachment.ID)
    case unfinished(Recording.ID)
  }

  package let name: Name
  /// The entry it is with, as far as there is one.
  package let entry: DiaryCore.Entry.ID?
  /// Nil for one that is not among the media yet.
  package let media: Media?
  /// The part of it that is heard, as far as was known when it was made; nil where that is all.
  let trim: Trim?
  let day: Day?
  private let source: Source

  private enum Source: Hashable, Sendable {
    case media(Media)
    case unfinished(Recording)
  }

  package init(_ attachment: Attachment, day: Day? = nil) {
    name = .attachment(attachment.id)
    entry = attachment.entry
    media = attachment.media
    trim = attachment.trim
    self.day = day
    source = .media(attachment.media)
  }

  package init(_ recording: Recording) {
    name = .unfinished(recording.id)
    entry = recording.entry
    media = nil
    trim = nil
    day = recording.day
    source = .unfinished(recording)
  }

  /// Whether there is something to be seen.
  package var isVideo: Bool {
    switch source {
    case .media(let media): media.kind == .video
    case .unfinished(let recording): recording.kind == .video
    }
  }

  /// That of its file, in seconds, as far as that is known before it is opened.
  var duration: Double? { media?.traits.duration.map { Double($0) / 1000 } }

  /// Where the sound is read from. A reader that takes long does not keep the journal for it.
  package func place(in journal: Journal) async throws(JournalError) -> AudioSource {
    switch source {
    case .media(let media): .media(try await journal.source(of: media))
    case .unfinished(let recording): .unfinished(journal.source(of: recording))
    }
  }
}

/// Where a sound is read from.
package nonisolated enum AudioSource: Sendable {
  case media(MediaSource)
  case unfinished(RecordingSource)

  /// Fetches it from the copy of the diary, where it is only there.
  package func bring(from copies: CopyScheduler) async throws(CopySetupError) {
    if case .media(let source) = self { try await copies.bring(source) }
  }

  /// Gives the file to `body`, and keeps it in its place until that returns.
  package func withFile(_ body: (MediaFile) async throws -> Void) async throws {
    switch self {
    case .media(let source): try await source.withFile(body)
    case .unfinished(let source): try await source.withFile(body)
    }
  }
}
