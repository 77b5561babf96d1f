// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// Which names are taken in an export.
struct ExportNames: Sendable {
  /// By folder. Names have no capital letters, so no disk takes two for the same.
  private var taken: [String: Set<String>] = [:]
  private var next: [String: Int] = [:]
  private var month = ""
  /// Which content is at a path.
  private var media: [String: [UInt8]] = [:]

  /// A path for a file in `folder`: as wanted, or with a number.
  mutating func text(_ folder: String, _ stem: String) -> String {
    let first = folder + "/" + stem
    var name = stem
    while !taken[folder, default: []].insert(name).inserted {
      let number = next[first, default: 2]
      next[first] = number + 1
      name = stem + "-\(number)"
    }
    return folder + "/" + name + ".md"
  }

  /// The folder of a month. Those of months before it are forgotten: entries come in order.
  mutating func month(of day: Day) -> String {
    let folder = String(day.iso.prefix(7)).split(separator: "-").joined(separator: "/")
    if folder != month {
      taken[month] = nil
      let past = month + "/"
      next = next.filter { !$0.key.hasPrefix(past) }
      month = folder
    }
    return folder
  }

  /// A path for the content of a medium, and whether nothing was there yet.
  mutating func file(
    of media: Media, in folder: String, isReadable: Bool
  ) -> (path: String, isNew: Bool) {
    let start = folder + "/media/" + Hex.text(media.hash).prefix(16)
    let end = isReadable && !media.fileExtension.isEmpty ? "." + media.fileExtension : ""
    var path = start + end
    var number = 2
    while let hash = self.media[path], hash != media.hash {
      path = start + "-\(number)" + end
      number += 1
    }
    return (path, self.media.updateValue(media.hash, forKey: path) == nil)
  }
}
