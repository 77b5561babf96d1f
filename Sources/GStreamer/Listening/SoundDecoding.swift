// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc

/// One attempt to hear all of a file, on the thread that asks for it: the queues of Dispatch, which a
/// `Pipeline` has, look into /proc every now and then, and fall where that is forbidden.
struct SoundDecoding {
  let meter: PeakMeter
  let streams: StreamKinds
  /// Why it ended before the file did.
  let failure: MediaError?

  var hasHeard: Bool { meter.seconds > 0 }

  /// Runs a chain of `DecodingPlan`'s until it ends. `onHeard` gets what was heard so far, and up to
  /// which byte the file has been read, whenever a new piece was heard. Nil where something that the
  /// chain names is not installed.
  init?(
    _ chain: String, of file: OpenedFile, onHeard: @escaping (Waveform, Int) -> Void
  ) {
    let description =
      "haruopenedfile name=file descriptor=\(file.descriptor) ! \(chain)"
      + " ! \(SampleFormat.caps) ! fakesink name=end sync=false async=false enable-last-sample=false"
    guard let bin = Self.bin(description) else { return nil }
    let pipeline = UnsafeMutableRawPointer(bin).assumingMemoryBound(to: GstElement.self)
    defer { gst_object_unref(pipeline) }
    guard let source = Self.element("file", of: bin), let end = Self.element("end", of: bin) else {
      preconditionFailure("the pipeline lacks what its description names")
    }
    if let chooser = Self.element("chooser", of: bin) {
      gstreamer_shim_decode_sound_only(chooser.pointer)
    }
    meter = PeakMeter(at: end) { onHeard($0, source.wholeNumber("offset")) }

    let begins = gst_element_set_state(pipeline, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE
    failure = Self.end(of: pipeline, after: begins ? Self.rest : 0)
    streams = StreamKinds(in: bin)
    // The last thread that brings sound has ended once this returns.
    gst_element_set_state(pipeline, GST_STATE_NULL)
  }

  private static func bin(_ description: String) -> UnsafeMutablePointer<GstBin>? {
    guard let made = gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, nil)
    else { return nil }
    gst_object_ref_sink(made)
    return UnsafeMutableRawPointer(made).assumingMemoryBound(to: GstBin.self)
  }

  private static func element(_ name: String, of bin: UnsafeMutablePointer<GstBin>) -> Element? {
    gst_bin_get_by_name(bin, name).map { Element(adopting: $0) }
  }

  /// How long, in nanoseconds, nothing may happen. Even who goes last, and waits for a disk, does
  /// something in that time.
  private static let rest: GstClockTime = 2_000_000_000

  /// Waits for the end. Some failures of a chooser are never told, and leave all its threads asleep.
  private static func end(
    of pipeline: UnsafeMutablePointer<GstElement>, after rest: GstClockTime
  ) -> MediaError? {
    let bus = gst_element_get_bus(pipeline)
    defer { gst_object_unref(bus) }
    let kinds = GstMessageType(GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
    var worked = -1
    var message = gst_bus_timed_pop_filtered(bus, rest, kinds)
    while message == nil, rest > 0, worked != processorTime {
      worked = processorTime
      message = gst_bus_timed_pop_filtered(bus, rest, kinds)
    }
    guard let message else { return .damaged }
    defer { gst_message_unref(message) }
    switch PipelineMessage(message, of: pipeline) {
    case .failed(let element, .failed(let reason)) where element == "file":
      return .failed(reason)
    // What an element can't say better than that the sound does not flow.
    case .failed(_, .failed): return .damaged
    case .failed(_, let error): return error
    case .ended, .reached, .prerolled, .durationChanged, .level, nil: return nil
    }
  }
}

extension SoundDecoding {
  /// What this process has used so far, in hundredths of a second: to look for that costs less.
  fileprivate static var processorTime: Int { clock() / (Int(CLOCKS_PER_SEC) / 100) }

  func facts(_ container: SoundContainer) -> SoundFacts {
    SoundFacts(
      container: container, codec: streams.codec ?? "", rate: meter.rate, channels: meter.channels,
      milliseconds: Int((meter.seconds * 1000).rounded()), hasSound: hasHeard,
      isVideo: streams.hasVideo, isWhole: failure == nil)
  }
}
