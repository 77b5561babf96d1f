// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib

/// What a pipeline says about itself.
package enum PipelineMessage: Sendable {
  /// The name of the element it comes from, and what that says.
  case failed(element: String, MediaError)
  /// Everything has gone through, to the last sink.
  case ended
  /// It has come to this state as a whole.
  case reached(Pipeline.State)
  /// Every sink has something to show, or has followed a seek.
  case prerolled
  case durationChanged
  case level(Level)
  /// How loud each band of pitches is, from the lowest on, in decibels.
  case spectrum([Float])
  /// What was heard between two moments.
  package struct Level: Sendable {
    /// In seconds since the pipeline has begun to run.
    let time: Double
    let duration: Double
    /// In decibels, at most 0; silence is far below.
    let loudness: Double
    let peak: Double
  }
}

extension PipelineMessage {
  /// Nil for messages that are not used.
  init?(_ message: UnsafeMutablePointer<GstMessage>, of pipeline: UnsafeMutablePointer<GstElement>)
  {
    switch gstreamer_shim_type(message) {
    case GST_MESSAGE_ERROR: self = Self.failure(message)
    case GST_MESSAGE_EOS: self = .ended
    case GST_MESSAGE_ASYNC_DONE: self = .prerolled
    case GST_MESSAGE_DURATION_CHANGED: self = .durationChanged
    case GST_MESSAGE_STATE_CHANGED:
      guard gstreamer_shim_is_from(message, pipeline) else { return nil }
      var state = GST_STATE_NULL
      gst_message_parse_state_changed(message, nil, &state, nil)
      self = .reached(Pipeline.State(state))
    case GST_MESSAGE_ELEMENT:
      guard let structure = gst_message_get_structure(message) else { return nil }
      if gst_structure_has_name(structure, "level") != 0 {
        self = .level(Level(structure))
      } else if gst_structure_has_name(structure, "spectrum") != 0 {
        self = .spectrum(Self.magnitudes(structure))
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func magnitudes(_ structure: UnsafePointer<GstStructure>) -> [Float] {
    let count = Int(gstreamer_shim_magnitudes(structure, nil, 0))
    return [Float](unsafeUninitializedCapacity: count) { values, filled in
      filled = Int(gstreamer_shim_magnitudes(structure, values.baseAddress, guint(count)))
    }
  }

  private static func failure(_ message: UnsafeMutablePointer<GstMessage>) -> PipelineMessage {
    let element =
      message.pointee.src.flatMap { gst_object_get_name($0) }.map { String(consuming: $0) } ?? ""
    var error: UnsafeMutablePointer<GError>?
    gst_message_parse_error(message, &error, nil)
    guard let error else { return .failed(element: element, .failed("")) }
    return .failed(element: element, MediaError(GLibError(consuming: error)))
  }
}

extension PipelineMessage.Level {
  init(_ structure: UnsafePointer<GstStructure>) {
    var time = GstClockTime(0)
    var duration = GstClockTime(0)
    gst_structure_get_clock_time(structure, "running-time", &time)
    gst_structure_get_clock_time(structure, "duration", &duration)
    self.time = Double(time) / 1e9
    self.duration = Double(duration) / 1e9
    loudness = gstreamer_shim_loudest(structure, "rms")
    peak = gstreamer_shim_loudest(structure, "peak")
  }
}
