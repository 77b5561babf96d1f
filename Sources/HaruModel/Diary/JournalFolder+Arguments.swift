// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib
package import HaruSettings

extension JournalFolder {
  /// The name on the session bus of the window that shows it.
  package var applicationID: String { isUsual ? Self.usualID : Self.usualID + ".Diary" + mark }

  package static let usualID = "org.harudiary.Haru"

  /// The folder that the command line of the window names with `--diary`, or else the usual one.
  package static func named(
    in arguments: [String]
  ) throws(AmbiguousDiaryNameError) -> JournalFolder? {
    var named: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "--diary" { named = arguments[(index + 1)...].first }
      if argument.hasPrefix("--diary=") { named = String(argument.dropFirst("--diary=".count)) }
    }
    return try meant(named)
  }

  /// A short name for the folder, of letters and digits.
  package nonisolated var mark: String {
    let sum = path.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return String(sum, radix: 36)
  }
}
