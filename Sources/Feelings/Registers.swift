// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said in a diary and what is said in a comment mean different things, so that each register
/// has weights of its own; an entry is read by both, and by the more the more it sounds like.
///
/// The first eight of a slot are those of comments, in the order of `Head`, then follow those of
/// diaries. These know no neutral; in its place is what tells a diary from a comment.
struct Registers {
  let comment: SIMD8<Float>
  let diary: SIMD8<Float>

  init(_ scores: SIMD16<Float>) {
    comment = scores.lowHalf
    diary = scores.highHalf
  }

  /// The log odds of its being a diary.
  var telling: Float { diary[Head.neutral.rawValue] }
}
