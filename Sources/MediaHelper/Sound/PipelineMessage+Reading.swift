// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

extension PipelineMessage {
  /// Why a file could not be read to its end; nil where that is not what this says.
  var readingFailure: MediaError? {
    switch self {
    // The system could not read it, which says nothing about what is in it.
    case .failed(ConfinedPipeline.file, .failed(let reason)): .failed(reason)
    // What an element can't say better than that nothing flows.
    case .failed(_, .failed): .damaged
    case .failed(_, let error): error
    case .ended, .reached, .prerolled, .durationChanged, .level, .spectrum: nil
    }
  }
}
