// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

@Suite struct PackedFrameTests {
  @Test(arguments: [6, 8, 16])
  func rowsAreFreedOfWhatTheyAreFilledUpWith(stride: Int) {
    let rows: [[UInt8]] = [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]
    let filled = rows.flatMap { $0 + [UInt8](repeating: 0xFF, count: stride - 6) }
    let packed = filled.withUnsafeBytes { PackedFrame.packed($0, rowLength: 6, stride, 2) }
    #expect(packed == rows.flatMap(\.self))
  }
}
