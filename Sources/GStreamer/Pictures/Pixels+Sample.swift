// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Pictures

extension Pixels {
  /// What has come to the end of a pipeline as RGB; nil where it can't be read.
  init?(_ sample: OpaquePointer) {
    var map = GstMapInfo()
    guard let caps = gst_sample_get_caps(sample), let size = SinkPicture.size(caps),
      let buffer = gst_sample_get_buffer(sample), gst_buffer_map(buffer, &map, GST_MAP_READ) != 0
    else { return nil }
    defer { gst_buffer_unmap(buffer, &map) }
    self.init(
      width: size.width, height: size.height,
      rows: UnsafeRawBufferPointer(start: map.data, count: Int(map.size)))
  }

  /// From rows each of which fills whole words of four bytes; nil where there are not enough.
  init?(width: Int, height: Int, rows: UnsafeRawBufferPointer) {
    let (row, stride) = (3 * width, (3 * width + 3) / 4 * 4)
    guard let count = Self.byteCount(width, height), rows.count >= stride * (height - 1) + row
    else { return nil }
    guard row < stride else {
      self.init(width: width, height: height, bytes: Array(rows.prefix(count)))
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for index in 0..<height { bytes += rows[index * stride..<index * stride + row] }
    self.init(width: width, height: height, bytes: bytes)
  }
}
