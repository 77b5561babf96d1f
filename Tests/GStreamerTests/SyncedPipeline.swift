// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Testing

@testable import GStreamer

/// The elements that join sound and sync pictures to it, given both with their times as quickly as
/// they take them. The pictures that come out are taken where they are asked for.
final class SyncedPipeline {
  struct Shown: Equatable {
    /// Its number, of those that were handed in.
    let number: Int
    /// In the joined sound, in seconds.
    let time: Double
  }

  private static let rate = 48_000.0
  /// So long is a piece of sound, in seconds.
  private static let piece = 0.02
  private let pipeline: Pipeline
  private let screen: UnsafeMutablePointer<GstAppSink>
  private let (sound, pictures): (UnsafeMutablePointer<GstPad>, UnsafeMutablePointer<GstPad>)
  private var number = 0

  /// `chain` is between the video sync and where pictures are taken.
  init(through chain: String = "identity") async throws {
    pipeline = try Pipeline(
      """
      haruaudiojoin name=join ! fakesink async=false sync=false
      haruvideosync name=sync ! \(chain) ! appsink name=screen max-buffers=1 async=false sync=false
      """
    ) { _ in }
    pipeline.element("sync").set("audio", pipeline.element("join"))
    let end = pipeline.element("screen")
    screen = UnsafeMutableRawPointer(end.pointer).assumingMemoryBound(to: GstAppSink.self)
    sound = try #require(gst_element_get_static_pad(pipeline.element("join").pointer, "sink"))
    pictures = try #require(gst_element_get_static_pad(pipeline.element("sync").pointer, "sink"))
    await pipeline.change(to: .playing)
    begin(sound, "audio/x-raw,format=F32LE,rate=48000,channels=1,layout=interleaved")
    begin(pictures, Self.form)
  }

  deinit {
    pipeline.changeNow(to: .null)
    gst_object_unref(sound)
    gst_object_unref(pictures)
  }

  private static let form = "video/x-raw,format=GRAY8,width=16,height=16,framerate=30/1"

  private func begin(_ pad: UnsafeMutablePointer<GstPad>, _ caps: String) {
    gst_pad_send_event(pad, gst_event_new_stream_start("test"))
    say(caps, to: pad)
    var segment = GstSegment()
    gst_segment_init(&segment, GST_FORMAT_TIME)
    gst_pad_send_event(pad, gst_event_new_segment(&segment))
  }

  private func say(_ text: String, to pad: UnsafeMutablePointer<GstPad>) {
    let caps = gst_caps_from_string(text)
    gst_pad_send_event(pad, gst_event_new_caps(caps))
    gst_caps_unref(caps)
  }

  private func hand(
    _ bytes: Int, at seconds: Double, number: Int, to pad: UnsafeMutablePointer<GstPad>
  ) {
    guard let buffer = gst_buffer_new_allocate(nil, gsize(bytes), nil) else { return }
    gst_buffer_memset(buffer, 0, 0, gsize(bytes))
    buffer.pointee.pts = GstClockTime((seconds * 1e9).rounded())
    buffer.pointee.offset = guint64(number)
    gst_pad_chain(pad, buffer)
  }
}

// MARK: - What goes in

extension SyncedPipeline {
  /// Sound that was heard between two moments; each piece comes as much too late as `lateness`
  /// says.
  func hear(
    from start: Double = 0, to end: Double, lateness: (Int) -> Double = { _ in 0 }
  ) {
    let bytes = Int(Self.piece * Self.rate) * MemoryLayout<Float>.size
    for index in 0..<Int(((end - start) / Self.piece).rounded()) {
      hand(bytes, at: start + Double(index) * Self.piece + lateness(index), number: 0, to: sound)
    }
  }

  /// A picture that was seen at that moment.
  func see(at moment: Double) {
    hand(16 * 16, at: moment, number: number, to: pictures)
    number += 1
  }

  /// What a camera says that gives other pictures from now on.
  func changeForm() { say(Self.form.replacing("30/1", with: "25/1"), to: pictures) }

  /// No sound comes any more.
  func endSound() { gst_pad_send_event(sound, gst_event_new_eos()) }
}

// MARK: - What comes out

extension SyncedPipeline {
  /// The next picture; nil where none comes for a while, or ever.
  func next(within seconds: Double = 2) -> Shown? {
    guard let sample = gst_app_sink_try_pull_sample(screen, GstClockTime(seconds * 1e9)) else {
      return nil
    }
    defer { gst_sample_unref(sample) }
    guard let buffer = gst_sample_get_buffer(sample) else { return nil }
    return Shown(number: Int(buffer.pointee.offset), time: Double(buffer.pointee.pts) / 1e9)
  }

  /// All that come until none does for a while.
  func rest(within seconds: Double = 0.3) -> [Shown] {
    var all: [Shown] = []
    while let one = next(within: seconds) { all.append(one) }
    return all
  }

  /// Whether it was said what pictures look like.
  var knowsForm: Bool {
    let pad = gst_element_get_static_pad(pipeline.element("screen").pointer, "sink")
    defer { gst_object_unref(pad) }
    return gst_pad_has_current_caps(pad) != 0
  }

  /// Whether the end has come through.
  var hasEnded: Bool { gst_app_sink_is_eos(screen) != 0 }
}
