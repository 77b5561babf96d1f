// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Reads what is at these places of a sealed content, by a call that takes an address, a count and
/// a place, and answers as pread(2) does.
func readSealed(
  _ places: Range<Int>, of size: Int,
  by call: (UnsafeMutableRawPointer?, Int, UInt64) -> Int
) throws(SealedFileError) -> ArraySlice<UInt8> {
  let places = places.clamped(to: 0..<size)
  guard !places.isEmpty else { return [] }
  var code: Int32 = 0
  // The call is given the buffer by its address, with its true length, and does not keep it.
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: places.count) { buffer, filled in
    let count = unsafe call(buffer.baseAddress, buffer.count, UInt64(places.lowerBound))
    code = count < 0 ? errno : 0
    filled = max(count, 0)
  }
  guard code == 0 else { throw SealedFileError(reading: code) }
  return bytes[...]
}
