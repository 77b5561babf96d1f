// SPDX-License-Identifier: GPL-3.0-or-later

/// How large a picture is that is shared, in pixels.
enum ShareFormat: CaseIterable {
  case square
  case tall
  case wide

  var width: Int { self == .wide ? 1920 : 1080 }
  var height: Int { self == .tall ? 1920 : 1080 }
}
