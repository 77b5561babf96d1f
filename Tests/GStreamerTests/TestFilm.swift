// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import TestSound

/// What a film shows, picture by picture, and what is heard with it.
struct TestFilm {
  struct Picture {
    /// In seconds.
    let time: Double
    /// From 0 to 255.
    let brightness: Double
  }

  struct IsDamaged: Error {}

  let pictures: [Picture]
  let sound: Sound

  @concurrent init(in file: String) async throws {
    sound = try await Sound(in: file)
    pictures = try Self.pictures(in: file)
  }

  /// How much earlier than its beep each flash is seen, in seconds.
  var leads: [Double] {
    zip(pictures, pictures.dropFirst()).compactMap { before, picture in
      guard before.brightness < 120, picture.brightness > 120 else { return nil }
      let from = max(picture.time - 0.4, 0)
      let around = sound[from..<picture.time + 0.4]
      return around.beginning(above: -20).map { from + $0 - picture.time }
    }
  }

  private static func pictures(in file: String) throws -> [Picture] {
    let pipeline = gst_parse_launch(
      """
      filesrc location=\(file) ! matroskademux ! vp8dec ! videoconvertscale
      ! video/x-raw,format=GRAY8,width=16,height=16 ! appsink name=end sync=false
      """, nil)
    guard let pipeline else { throw IsDamaged() }
    defer {
      gst_element_set_state(pipeline, GST_STATE_NULL)
      gst_object_unref(pipeline)
    }
    let bin = UnsafeMutableRawPointer(pipeline).assumingMemoryBound(to: GstBin.self)
    guard let end = gst_bin_get_by_name(bin, "end") else { throw IsDamaged() }
    defer { gst_object_unref(end) }
    gst_element_set_state(pipeline, GST_STATE_PLAYING)
    let sink = UnsafeMutableRawPointer(end).assumingMemoryBound(to: GstAppSink.self)
    var pictures: [Picture] = []
    while let sample = gst_app_sink_pull_sample(sink) {
      defer { gst_sample_unref(sample) }
      var map = GstMapInfo()
      guard let buffer = gst_sample_get_buffer(sample),
        gst_buffer_map(buffer, &map, GST_MAP_READ) != 0
      else { throw IsDamaged() }
      defer { gst_buffer_unmap(buffer, &map) }
      let points = UnsafeRawBufferPointer(start: map.data, count: Int(map.size))
      pictures.append(
        Picture(
          time: Double(buffer.pointee.pts) / 1e9,
          brightness: points.reduce(0) { $0 + Double($1) } / Double(points.count)))
    }
    return pictures
  }
}
