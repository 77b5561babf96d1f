// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib
import HaruSettings

extension JournalFolder {
  /// The folder that the command line of the window names with `--diary`, or else the usual one.
  package static func named(in arguments: [String]) -> JournalFolder? {
    var named: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "--diary" { named = arguments[(index + 1)...].first }
      if argument.hasPrefix("--diary=") { named = String(argument.dropFirst("--diary=".count)) }
    }
    return meant(named)
  }

  /// Whether this is the default folder of this person's diary, with no option and no environment
  /// variable set.
  package var isUsual: Bool {
    var environment = Program.environment
    environment["HARU_DATA_DIR"] = nil
    return self == .chosen(nil, environment: environment)
  }

  /// A short name for the folder, of letters and digits.
  package var mark: String {
    let sum = path.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return String(sum, radix: 36)
  }
}
