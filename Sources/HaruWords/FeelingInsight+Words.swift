// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

extension FeelingInsight {
  /// In a sentence.
  package var words: String {
    switch self {
    // Translators: What entries of a time feel like together.
    case .positive: gettext("Mostly positive")
    // Translators: What entries of a time feel like together.
    case .negative: gettext("Mostly negative")
    // Translators: What entries of a time feel like together.
    case .balanced: gettext("About as much positive as negative")
    case .brighter: gettext("More positive towards the end")
    case .darker: gettext("More negative towards the end")
    case .mostly(let emotions, let share):
      (emotions.count == 1
        // Translators: The feeling that most entries have, as in “Most often: Joy (42%)”.
        ? gettext("Most often: {feeling} ({share})")
        // Translators: Feelings of the same share, as in “Most often: Joy, Calm (32% each)”.
        : gettext("Most often: {feeling} ({share} each)"))
        .filling("feeling", with: CountText.list(emotions.map(\.name)))
        .filling("share", with: NumberText.percent(share))
    case .onWeekday(let weekday, let emotion):
      // Translators: What stands out, as in “More often on Sunday: Calm”.
      gettext("More often on {weekday}: {feeling}")
        .filling("weekday", with: DateText.weekday(weekday))
        .filling("feeling", with: emotion.name)
    case .atTime(let part, let emotion): part.words.filling("feeling", with: emotion.name)
    }
  }
}

extension FeelingInsight.DayPart {
  fileprivate var words: String {
    switch self {
    // Translators: What stands out, as in “More often in the morning: Calm”.
    case .morning: gettext("More often in the morning: {feeling}")
    // Translators: What stands out, as in “More often in the afternoon: Calm”.
    case .afternoon: gettext("More often in the afternoon: {feeling}")
    // Translators: What stands out, as in “More often in the evening: Calm”.
    case .evening: gettext("More often in the evening: {feeling}")
    // Translators: What stands out, as in “More often at night: Calm”.
    case .night: gettext("More often at night: {feeling}")
    }
  }
}
