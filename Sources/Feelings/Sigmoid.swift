// SPDX-License-Identifier: GPL-3.0-or-later

/// The logistic function, by arithmetic alone: the same to the bit on every computer, so that a
/// model can be made again.
package func sigmoid(_ x: Float) -> Float {
  1 / (1 + exponential(-x))
}

/// e to the power of x, within a millionth; 0 and infinity are never reached.
package func exponential(_ x: Float) -> Float {
  let power = max(-126, min(126, x * 1.442_695))
  let whole = power.rounded(.down)
  let rest = (power - whole) * 0.693_147_2
  let series =
    1 + rest * (1 + rest * (0.5 + rest * (0.166_666_7 + rest * (0.041_666_7 + rest * 0.008_333_3))))
  return series * Float(bitPattern: UInt32(Int(whole) + 127) << 23)
}
