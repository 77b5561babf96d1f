// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Glibc
import Synchronization

/// Collects how loud the sound is that comes to an element, as it comes: nothing is converted.
///
/// Safe to share: what any thread may read is behind a lock, and all else belongs to the one thread
/// that brings the sound.
package final class PeakMeter: @unchecked Sendable {
  /// The caps of the sound whose peaks it can count.
  package static let caps = SampleFormat.caps

  /// How much sound one peak is taken of, in seconds.
  private static let grain = 0.01

  /// How much sound is heard before more of it is told of, in seconds.
  private static let pause = 0.5

  private struct Reading {
    var waveform = Waveform()
    var rate = 0
    var channels = 0
    var seconds = 0.0
  }

  private let reading = Mutex(Reading())
  private var told = 0.0
  private var info = GstAudioInfo()
  private var format: SampleFormat?
  private var segment = GstSegment()
  private let onHeard: (Waveform) -> Void

  /// `onHeard` is called now and then, on the thread that brings it.
  package init(at element: Element, onHeard: @escaping (Waveform) -> Void) {
    self.onHeard = onHeard
    guard let pad = gst_element_get_static_pad(element.pointer, "sink") else {
      preconditionFailure("sound can't come to what has no sink")
    }
    defer { gst_object_unref(pad) }
    let kinds = GST_PAD_PROBE_TYPE_BUFFER.rawValue | GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM.rawValue
    gst_pad_add_probe(
      pad, GstPadProbeType(kinds),
      { _, probe, meter in
        guard let probe, let meter else { return GST_PAD_PROBE_OK }
        Unmanaged<PeakMeter>.fromOpaque(meter).takeUnretainedValue().take(probe)
        return GST_PAD_PROBE_OK
      }, Unmanaged.passRetained(self).toOpaque(),
      { meter in
        if let meter { Unmanaged<PeakMeter>.fromOpaque(meter).release() }
      })
  }

  package var waveform: Waveform { reading.withLock { $0.waveform } }
  package var rate: Int { reading.withLock { $0.rate } }
  package var channels: Int { reading.withLock { $0.channels } }
  /// How much was heard, in seconds. It is counted, because what a damaged file says about its
  /// times may be nonsense.
  package var seconds: Double { reading.withLock { $0.seconds } }

  private func take(_ probe: UnsafeMutablePointer<GstPadProbeInfo>) {
    if probe.pointee.type.rawValue & GST_PAD_PROBE_TYPE_BUFFER.rawValue == 0 {
      follow(gst_pad_probe_info_get_event(probe))
    } else {
      hear(gst_pad_probe_info_get_buffer(probe))
    }
  }

  private func follow(_ event: UnsafeMutablePointer<GstEvent>) {
    switch GstEventType(UInt32(gstreamer_shim_event_type(event))) {
    case GST_EVENT_CAPS:
      var caps: UnsafeMutablePointer<GstCaps>?
      gst_event_parse_caps(event, &caps)
      guard let caps, gst_audio_info_from_caps(&info, caps) != 0 else { return }
      format = SampleFormat(gstreamer_shim_format(&info))
      let (rate, channels) = (Int(info.rate), Int(info.channels))
      reading.withLock { ($0.rate, $0.channels) = (rate, channels) }
    case GST_EVENT_SEGMENT: gst_event_copy_segment(event, &segment)
    default: break
    }
  }

  private func hear(_ buffer: UnsafeMutablePointer<GstBuffer>) {
    let (rate, channels) = (Int(info.rate), Int(info.channels))
    guard let format, rate > 0, channels > 0 else { return }
    var audio = GstAudioBuffer()
    guard gst_audio_buffer_map(&audio, &info, buffer, GST_MAP_READ) != 0 else { return }
    defer { gst_audio_buffer_unmap(&audio) }

    let total = Int(audio.n_samples)
    let samplesAFrame = gstreamer_shim_is_planar(&info) ? 1 : channels
    let grain = max(Int(Double(rate) * Self.grain), 1)
    var begin = min(framesBefore(buffer), total)
    while begin < total {
      let count = min(grain, total - begin)
      var (peak, energy) = (0.0, 0.0)
      for index in 0..<Int(audio.n_planes) {
        guard let plane = audio.planes[index] else { continue }
        let (first, number) = (begin * samplesAFrame, count * samplesAFrame)
        peak = max(peak, format.peak(plane, from: first, count: number))
        energy += format.energy(plane, from: first, count: number)
      }
      let (duration, power) = (Double(count) / Double(rate), energy / Double(count * channels))
      reading.withLock {
        $0.waveform.add(20 * log10(peak), 10 * log10(power), at: $0.seconds, for: duration)
        $0.seconds += duration
      }
      begin += count
    }
    let heard = reading.withLock { $0 }
    guard heard.seconds >= told + Self.pause else { return }
    told = heard.seconds
    onHeard(heard.waveform)
  }

  /// How many frames a player leaves out, since the sound is said to begin after them.
  private func framesBefore(_ buffer: UnsafeMutablePointer<GstBuffer>) -> Int {
    let time = buffer.pointee.pts
    guard segment.format == GST_FORMAT_TIME, time < segment.start else { return 0 }
    return Int(min(Double(segment.start - time) / 1e9 * Double(info.rate), 0x1p31))
  }
}
