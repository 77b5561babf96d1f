// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GStreamer
import HaruSettings
import MediaHelper
import Pictures
import Sealing

/// What a file is that is to be kept: a helper process has inspected its content.
nonisolated struct InspectedFile: Sendable {
  let kind: Media.Kind
  let fileExtension: String
  let traits: Media.Traits
  /// When it was taken, by the clock of whatever took it.
  let taken: CaptureMoment?
  let place: Coordinates?
  private let look: Look

  /// What it looks or sounds like, which was found on the way.
  private enum Look: Sendable {
    case picture(Pixels)
    case waveform(WaveformShape)
  }

  /// Looks at a file. Throws what keeps it from being seen or heard, and `Refusal` where it is of
  /// another kind. Photos and videos need an `inspector`.
  static func look(
    at file: MediaFile, _ wanted: AcceptedFiles, by inspector: PictureInspector?, clock: WallClock
  ) async throws -> InspectedFile {
    let found: InspectedFile
    do {
      found = try await Self.found(file, wanted, inspector, clock)
    } catch MediaError.unsupported {
      throw FormatName.of(file).map(Refusal.unreadable) ?? MediaError.unsupported
    }
    guard wanted.includes(found.kind) else { throw Refusal.otherKind }
    return found
  }

  enum Refusal: Error {
    case otherKind
    /// Nothing here reads this format, which it is by its content.
    case unreadable(format: String)
  }

  /// The kind that is most likely is tried first: a sound where sounds were asked for, otherwise a
  /// picture.
  private static func found(
    _ file: MediaFile, _ wanted: AcceptedFiles, _ inspector: PictureInspector?, _ clock: WallClock
  ) async throws -> InspectedFile {
    let isSoundLikely = wanted.includes(.voice) && !wanted.includes(.video)
    do {
      return isSoundLikely ? try await sound(file) : try await picture(file, inspector, clock)
    } catch MediaError.unsupported {
      guard isSoundLikely || wanted.includes(.voice) else { throw MediaError.unsupported }
      return isSoundLikely ? try await picture(file, inspector, clock) : try await sound(file)
    }
  }

  private static func picture(
    _ file: MediaFile, _ inspector: PictureInspector?, _ clock: WallClock
  ) async throws -> InspectedFile {
    guard let inspector else { throw MediaError.noFile }
    let finding = try await inspector.look(at: file, side: PictureSize.tile.rawValue)
    let facts = finding.facts
    return InspectedFile(
      kind: facts.kind == .photo ? .photo : .video, fileExtension: facts.fileExtension,
      traits: facts.traits(clock), taken: facts.taken,
      place: facts.place.flatMap(Coordinates.init), look: .picture(finding.thumbnail))
  }

  private static func sound(_ file: MediaFile) async throws -> InspectedFile {
    guard let inspector = await SoundInspector.installed else { throw MediaError.noFile }
    let finding = try await inspector.inspect(file)
    guard finding.facts.hasSound, !finding.facts.isVideo else { throw MediaError.unsupported }
    return InspectedFile(
      kind: .voice, fileExtension: finding.facts.fileExtension, traits: finding.facts.traits,
      taken: nil, place: nil, look: .waveform(finding.waveform.shape))
  }

  /// Keeps what it looks or sounds like, so that it is there at once.
  func keepLook(of media: Media, in journal: Journal) async {
    switch look {
    case .picture(let pixels):
      await ThumbnailLoader.keep(pixels, as: .picture(of: media, .tile), in: journal)
    case .waveform(let shape):
      await journal.previews.keep(shape.stored, as: .waveform(of: media))
    }
  }
}

extension Coordinates {
  fileprivate nonisolated init?(_ place: PicturePlace) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }
}
