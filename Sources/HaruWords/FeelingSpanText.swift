// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

extension FeelingSpan {
  /// November 2026, Autumn 2026, Winter 2026–2027, 2026.
  package var name: String {
    switch self {
    case .month(let month): return DateText.monthAndYear(month)
    case .season(let year, .winter):
      // Translators: The winter from December of one year to February of the next one.
      return gettext("Winter {year}–{next}").filling("year", with: NumberText.plain(year))
        .filling("next", with: NumberText.plain(year + 1))
    case .season(let year, let season):
      // Translators: A season of a year: {season} is a name, such as Spring; {year} is a number.
      return gettext("{season} {year}").filling("season", with: season.name)
        .filling("year", with: NumberText.plain(year))
    case .year(let year): return DateText.year(year)
    }
  }
}

extension FeelingSpan.Length {
  package var name: String {
    switch self {
    // Translators: How much time is looked at: a month, a season or a year.
    case .month: pgettext("length of time", "Month")
    // Translators: How much time is looked at: a month, a season or a year.
    case .season: pgettext("length of time", "Season")
    // Translators: How much time is looked at: a month, a season or a year.
    case .year: pgettext("length of time", "Year")
    }
  }
}

extension Season {
  package var name: String {
    switch self {
    // Translators: A season of the year.
    case .spring: pgettext("season", "Spring")
    // Translators: A season of the year.
    case .summer: pgettext("season", "Summer")
    // Translators: A season of the year.
    case .autumn: pgettext("season", "Autumn")
    // Translators: A season of the year.
    case .winter: pgettext("season", "Winter")
    }
  }
}
