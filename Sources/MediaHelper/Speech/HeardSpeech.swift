// SPDX-License-Identifier: GPL-3.0-or-later

package import GStreamer

/// The results of a recogniser, in the order of the sound.
package enum HeardSpeech: Equatable, Sendable {
  /// The recogniser is there, and listens.
  case ready
  /// What the utterance that goes on sounds like so far; the next of these, or its end, takes its
  /// place.
  case partial([HeardWord])
  /// An utterance that has ended; it stays like that.
  case utterance([HeardWord])
  /// What share of the sound was processed, from 0 to 1; not reported while it is being recorded.
  case progress(Double)
  /// The last there is, where it did not go well. What was heard until then stands.
  case failed(MediaError)
}
