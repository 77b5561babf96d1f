// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import MediaHelper

extension Media {
  /// The part of a video that its poster has to be taken from, where this is what is seen of it;
  /// nil where its usual poster, which is kept, is from that part anyway.
  nonisolated func posterTrim(_ trim: Trim?) -> Trim? {
    guard kind == .video, let trim else { return nil }
    guard let duration = traits.duration.map({ Double($0) / 1000 }) else { return trim }
    let part = HeardPart(trim, of: duration)
    let isUsualSeen = PictureInspector.posterPlaces.allSatisfy { part.contains($0 * duration) }
    return isUsualSeen ? nil : trim
  }
}

extension Attachment {
  package nonisolated var posterTrim: Trim? { media.posterTrim(trim) }
}

extension PlayableMedia {
  package nonisolated var posterTrim: Trim? { media?.posterTrim(trim) }
}
