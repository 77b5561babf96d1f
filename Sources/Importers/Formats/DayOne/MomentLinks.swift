// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs by which texts of Day One show their media: "![](dayone-moment://0A1B)",
/// "![](dayone-moment:/audio/0A1B)".
enum MomentLinks {
  private static let start = "![", address = "](dayone-moment:"

  /// Puts other addresses in their place; those for which there is none stay.
  static func replace(
    in text: String, _ address: (_ name: String, _ original: String) -> String?
  ) -> String {
    guard text.contains("dayone-moment:") else { return text }
    var (written, rest) = ("", text[...])
    while let link = rest.firstRange(of: Self.address) {
      let before = rest[..<link.lowerBound]
      let behind = rest[link.upperBound...]
      guard let close = behind.firstIndex(of: ")"),
        let open = before.ranges(of: start).last, !before[open.upperBound...].contains("]"),
        let name = behind[..<close].split(separator: "/").last
      else {
        written += rest[..<link.upperBound]
        rest = behind
        continue
      }
      let original = String(rest[open.lowerBound...close])
      let words = before[open.upperBound...]
      written += before[..<open.lowerBound]
      written += address(String(name), original).map { "![\(words)](\($0))" } ?? original
      rest = behind[behind.index(after: close)...]
    }
    return written + rest
  }
}
