// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import GStreamer

/// The part of a recording that is heard, in seconds of its file. What a person sees of it counts
/// from its beginning.
package nonisolated struct HeardPart: Equatable, Sendable {
  package let beginning: Double
  /// Nil where it is heard to its end.
  package let end: Double?

  /// A trim that begins behind the end of the file is left out of account.
  package init(_ trim: Trim?, of duration: Double?) {
    var heard = trim
    if let trim, let duration, !trim.applies(to: duration * 1000) { heard = nil }
    beginning = Double(heard?.beginning ?? 0) / 1000
    end = heard?.end.map { Double($0) / 1000 }
  }

  package var isAll: Bool { beginning == 0 && end == nil }

  /// How long that place of the file is behind the beginning; for one that is not heard, the
  /// nearest that is.
  package func heard(_ place: Double) -> Double { max(min(place, end ?? .infinity) - beginning, 0) }

  /// Where that is in the file.
  package func place(of heard: Double) -> Double { min(heard + beginning, end ?? .infinity) }

  /// Whether a place of the file is heard.
  package func contains(_ place: Double) -> Bool { place >= beginning && place <= end ?? .infinity }

  /// The shape of it, from that of a file that lasts so long.
  package func shape(in whole: WaveformShape, lasting duration: Double?) -> WaveformShape {
    guard !isAll, let duration, beginning < duration else { return whole }
    return whole.part(beginning / duration...min((end ?? duration) / duration, 1))
  }
}

extension Attachment {
  /// The part of it that is heard, as far as its length is known.
  package nonisolated var heardPart: HeardPart { HeardPart(trim, of: seconds) }

  /// How long its file is, in seconds; nil where that is not known.
  package nonisolated var seconds: Double? { media.traits.duration.map { Double($0) / 1000 } }
}
