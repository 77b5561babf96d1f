// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc

/// A chain of GStreamer's elements that is watched on the thread that asks for it: the queues of
/// Dispatch, which a `Pipeline` has, look into /proc every now and then, and fall where that is
/// forbidden.
package final class ConfinedPipeline {
  /// What `message` waits for, beside errors.
  package enum Milestone: Sendable {
    /// Everything has gone through, to the last sink.
    case end
    /// Every sink has something to show, or has followed a seek.
    case preroll
  }

  /// Where a seek ends.
  package enum SeekPrecision: Sendable {
    case accurate
    /// At the key frame before it.
    case keyFrame
  }

  private let bin: UnsafeMutablePointer<GstBin>
  private let pointer: UnsafeMutablePointer<GstElement>

  /// The name of the element that a file is read with.
  package static let file = "file"

  /// A chain behind what reads a file, sealed or not. Nil as below.
  package convenience init?(reading file: OpenedFile, _ chain: String) {
    self.init("haruopenedfile name=\(Self.file) descriptor=\(file.descriptor) ! \(chain)")
    guard let key = file.key else { return }
    guard let source = part(Self.file) else { preconditionFailure("nothing reads the file") }
    source.unlock(with: key)
  }

  /// Nil where something that the description names is not installed.
  package init?(_ description: String) {
    guard let made = gst_parse_launch_full(description, nil, GST_PARSE_FLAG_FATAL_ERRORS, nil)
    else { return nil }
    gst_object_ref_sink(made)
    pointer = made
    bin = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GstBin.self)
  }

  deinit {
    stop()
    gst_object_unref(pointer)
  }

  /// An element by its name; nil where there is none.
  package func part(_ name: String) -> Element? {
    gst_bin_get_by_name(bin, name).map { Element(adopting: $0) }
  }

  /// False where it is clear at once that this will not do.
  package func change(to state: Pipeline.State) -> Bool {
    gst_element_set_state(pointer, state.value) != GST_STATE_CHANGE_FAILURE
  }

  /// Brings it to an end; the last thread of its elements has ended then.
  package func stop() { gst_element_set_state(pointer, GST_STATE_NULL) }

  /// How long, in nanoseconds, nothing may happen, in all and in one look. Even who goes last, and
  /// waits for a disk, does something in that time.
  private static let (rest, look): (GstClockTime, GstClockTime) = (2_000_000_000, 200_000_000)

  /// Waits for an error, or a milestone; nil where nothing happens any more, or that
  /// took more processor time than so, or lasted longer, in seconds. Some failures of a chooser are
  /// never told, and leave all its threads asleep.
  package func message(
    _ milestone: Milestone, within seconds: Double = .infinity, lasting longest: Double = .infinity
  ) -> PipelineMessage? {
    let bus = gst_element_get_bus(pointer)
    defer { gst_object_unref(bus) }
    let kinds = GstMessageType(GST_MESSAGE_ERROR.rawValue | milestone.kind.rawValue)
    let (begin, start) = (clock(), ContinuousClock.now)
    var (worked, idle) = (Self.processorTime, GstClockTime(0))
    repeat {
      if let message = gst_bus_timed_pop_filtered(bus, Self.look, kinds) {
        defer { gst_message_unref(message) }
        return PipelineMessage(message, of: pointer)
      }
      idle = worked == Self.processorTime ? idle + Self.look : 0
      worked = Self.processorTime
    } while idle < Self.rest && Double(clock() - begin) < seconds * Double(CLOCKS_PER_SEC)
      && (ContinuousClock.now - start) / .seconds(1) < longest
    return nil
  }

  /// Waits for an error or the end, however late that is: of what is only being said.
  package func end() -> PipelineMessage? {
    let bus = gst_element_get_bus(pointer)
    defer { gst_object_unref(bus) }
    let kinds = GstMessageType(GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_EOS.rawValue)
    guard let message = gst_bus_timed_pop_filtered(bus, .max, kinds) else { return nil }
    defer { gst_message_unref(message) }
    return PipelineMessage(message, of: pointer)
  }

  /// What this process has used so far, in hundredths of a second: to look for that costs less.
  private static var processorTime: Int { clock() / (Int(CLOCKS_PER_SEC) / 100) }

  /// How long it takes, in nanoseconds; nil where it does not know.
  package var duration: Int? {
    var duration = gint64(-1)
    guard gst_element_query_duration(pointer, GST_FORMAT_TIME, &duration) != 0, duration > 0
    else { return nil }
    return Int(duration)
  }

  /// Goes to a place, in nanoseconds; false where that is out of the question.
  package func seek(to time: Int, _ precision: SeekPrecision) -> Bool {
    let flags = GstSeekFlags(GST_SEEK_FLAG_FLUSH.rawValue | precision.flag.rawValue)
    return gst_element_seek_simple(pointer, GST_FORMAT_TIME, flags, gint64(time)) != 0
  }

  /// What flows through it, by what its elements have found so far.
  package var streams: StreamKinds { StreamKinds(in: bin) }
}

extension ConfinedPipeline.Milestone {
  fileprivate var kind: GstMessageType {
    switch self {
    case .end: GST_MESSAGE_EOS
    case .preroll: GST_MESSAGE_ASYNC_DONE
    }
  }
}

extension ConfinedPipeline.SeekPrecision {
  fileprivate var flag: GstSeekFlags {
    switch self {
    case .accurate: GST_SEEK_FLAG_ACCURATE
    case .keyFrame: GST_SEEK_FLAG_KEY_UNIT
    }
  }
}
