// SPDX-License-Identifier: GPL-3.0-or-later

import CQREncode

/// A text in squares that cameras read. A quarter of them may be spoilt, by a fold or a stain.
package struct QRCode: Hashable, Sendable {
  /// How many squares must stay light around it.
  package static let margin = 4

  /// How many squares it has at each side.
  package let side: Int
  private let squares: [UInt8]

  /// Nil where the text is longer than a code can be.
  package init?(_ text: String) {
    // The call copies the text, and returns memory that is freed below.
    guard let code = unsafe QRcode_encodeString(text, 0, QR_ECLEVEL_Q, QR_MODE_8, 1) else {
      return nil
    }
    defer { unsafe QRcode_free(code) }
    side = unsafe Int(code.pointee.width)
    // It has a byte for each square.
    squares = unsafe Array(UnsafeBufferPointer(start: code.pointee.data, count: side * side))
  }

  /// Whether a square is dark; those at the top, and at the left, have the number 0.
  package func isDark(_ column: Int, _ row: Int) -> Bool { squares[row * side + column] & 1 == 1 }
}
