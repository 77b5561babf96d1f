// SPDX-License-Identifier: GPL-3.0-or-later

extension VideoContainer {
  /// What it takes to choose, to turn and to make smaller.
  private static let common = [
    "coreelements", "typefindfunctions", "playback", "app", "videoconvertscale", "videofilter",
    "videoparsersbad",
  ]

  /// The plug-ins of GStreamer's that may be needed to see what is inside, and no others.
  var plugins: [String] {
    let own =
      switch self {
      case .asf: ["asf", "libav"]
      case .avi: ["avi", "libav"]
      case .flv: ["flv", "libav"]
      case .matroska: ["matroska", "vpx", "theora", "aom", "libav"]
      case .mp4, .quickTime, .threeGP: ["isomp4", "vpx", "aom", "libav"]
      case .mpegProgram: ["mpegpsdemux", "libav"]
      case .mpegTransport, .mpegTransportTimed: ["mpegtsdemux", "libav"]
      case .ogg: ["ogg", "theora", "vpx"]
      // It has no others, and libav takes longer to load than the picture to be found.
      case .webm: ["matroska", "vpx", "aom"]
      }
    return Self.common + own
  }
}
