// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// Questions to begin an entry with.
package enum WritingPrompts {
  package static var count: Int { all.count }

  /// The number of the question that a day begins with. Days that follow each other are some
  /// questions apart, so that the next day does not begin with the question after this one.
  package static func number(on day: Day) -> Int { day.ordinal * 7 % all.count }

  /// The number of the question that a diary begins with in which nothing was ever written.
  package static var first: Int { all.count - 1 }

  /// Any number leads to one of them.
  package static func text(_ number: Int) -> String { all[number % all.count]() }

  // Translators: The following questions invite a person to write about the day. They should sound
  // as if they had been written in your language; they need not say the same.
  private static let all: [@MainActor () -> String] = [
    { gettext("What made today different from yesterday?") },
    { gettext("What did you enjoy today, if only for a moment?") },
    { gettext("What about today do you want to remember in ten years?") },
    { gettext("Whose words have stayed with you?") },
    { gettext("What did you notice first this morning?") },
    { gettext("What are you grateful for right now?") },
    { gettext("What took your strength today, and what gave some back?") },
    { gettext("What tasted good today?") },
    { gettext("What surprised you?") },
    { gettext("What do you know now that you did not know this morning?") },
    { gettext("What have you told nobody yet?") },
    { gettext("What made you laugh?") },
    { gettext("Where were you today, and what was it like there?") },
    { gettext("What could wait, and did?") },
    { gettext("What would you say to yourself of a year ago?") },
    { gettext("Which song goes with this day?") },
    { gettext("What was the sky like today?") },
    { gettext("What are you looking forward to?") },
    { gettext("What was hard today?") },
    { gettext("What did somebody do for you?") },
    { gettext("What did you do for somebody?") },
    { gettext("What can you let go of tonight?") },
    { gettext("What are you a little proud of?") },
    { gettext("How did your body feel today?") },
    { gettext("Which smell or sound belongs to today?") },
    { gettext("What do you wish for tomorrow?") },
    { gettext("What did you see on your way?") },
    { gettext("Whom did you think of today?") },
    { gettext("What would make this evening a good one?") },
    { gettext("If today had a title, what would it be?") },
    { gettext("How was your day?") },
  ]
}
