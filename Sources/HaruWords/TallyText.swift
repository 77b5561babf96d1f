// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// How many entries feel like what, in words.
package enum TallyText {
  /// 72% positive, 28% negative.
  package static func balance(positive share: Double) -> String {
    let hundredths = (share * 100).rounded()
    // Translators: How pleasant entries are: “72% positive, 28% negative”.
    return gettext("{positive} positive, {negative} negative")
      .filling("positive", with: NumberText.percent(hundredths / 100))
      .filling("negative", with: NumberText.percent(1 - hundredths / 100))
  }

  /// Line by line how many entries feel like what: Joy: 5 (42%).
  package static func counts(of tally: FeelingTally) -> [String] {
    tally.kinds.map { kind in
      // Translators: How many entries feel like something, and their share: “Joy: 5 (42%)”.
      gettext("{name}: {count} ({share})").filling("name", with: kind.name)
        .filling("count", with: NumberText.whole(tally.count(of: kind)))
        .filling("share", with: NumberText.percent(tally.share(of: kind)))
    }
  }
}
