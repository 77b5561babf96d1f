// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Tells exports of Haru's from what other programs write.
enum OwnExport {
  private static let maxTexts = 200

  static func isOne(_ tree: any SourceTree) -> Bool {
    if tree.files.contains(where: { $0.path == "manifest.json" }) {
      let text = String(decoding: tree.beginning(of: "manifest.json"), as: UTF8.self)
      if text.contains("\"format\"") { return true }
    }
    // A part of one that was carried elsewhere, or what was written to be like one.
    let texts = tree.files.lazy.filter { ["md", "markdown"].contains(SourcePath.ending($0.path)) }
    return texts.prefix(maxTexts).contains { isOurs(tree.beginning(of: $0.path)) }
  }

  /// Whether the front matter of a text says what only Haru says.
  private static func isOurs(_ text: [UInt8]) -> Bool {
    let fields = FrontMatter(
      text,
      known: [
        "id", "entry", "day", "moment", "type", "feeling", "weather", "media", "sealed_until",
      ]
    ).fields
    if fields["sealed_until"] != nil { return true }
    // Notes of other programs may have an identity, or be of a type, as well.
    let hasID = (fields["id"] ?? fields["entry"])?.text.flatMap { UniqueID($0) } != nil
    let isTyped = ["memo", "version"].contains(fields["type"]?.text)
    if hasID, isTyped || fields["moment"] != nil { return true }
    if fields["feeling"]?["leading"] != nil { return true }
    if fields["weather"]?["icon"]?.text?.hasPrefix("weather-") ?? false { return true }
    return (hasID || fields["day"] != nil)
      && fields["media"]?.list?.contains { $0["sha256"] != nil } ?? false
  }
}
