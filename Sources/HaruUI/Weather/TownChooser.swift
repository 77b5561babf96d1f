// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords
import Towns

/// Looks for a town by its name, on this computer alone.
final class TownChooser: Box {
  private let towns: TownList
  private let field = SearchEntry(gettext("Name of a town"))
  private let results = Box(.vertical)
  private let nothing = Label(gettext("There is no town of that name in the list.")).wrapping()
    .styled(.dimLabel)
  private var shown: [Widget] = []
  private var searching: Task<Void, Never>?
  var onChosen: (NamedPlace) -> Void = { _ in }

  init(_ towns: TownList) {
    self.towns = towns
    let (field, results, nothing) = (field, results, nothing)
    super.init(.vertical, spacing: 6) {
      field
      results
      nothing
    }
    styled(.rowContent)
    sized(minimumWidth: 270)
    nothing.isVisible = false
    field.onChanged { [weak self] in self?.search() }
    field.onActivated { [weak self] in self?.shown.first?.grabFocus() }
  }

  isolated deinit { searching?.cancel() }

  func begin() {
    field.text = ""
    show([], of: "")
    field.grabFocus()
  }

  private func search() {
    searching?.cancel()
    let words = field.text
    searching = Task { [weak self, towns, language = Whereabouts.language] in
      let found = await towns.find(words, in: language)
      if !Task.isCancelled { self?.show(found, of: words) }
    }
  }

  private func show(_ towns: [Town], of words: String) {
    for widget in shown { results.remove(widget) }
    shown = towns.compactMap(choice)
    for widget in shown { results.append(widget) }
    nothing.isVisible = shown.isEmpty && !words.trimmed.isEmpty
  }

  private func choice(_ town: Town) -> Button? {
    guard let place = NamedPlace(town) else { return nil }
    // Translators: A town and its country.
    let words = gettext("{town}, {country}").filling("town", with: town.name)
      .filling("country", with: town.country)
    return Button(
      child: Box(.vertical) {
        Label(town.name).leading().ellipsizing()
        Label(town.country).leading().ellipsizing().styled(.caption, .dimLabel)
      }, name: words
    ).styled(.flat).onClicked { [weak self] in self?.onChosen(place) }
  }
}

extension NamedPlace {
  init?(_ town: Town) {
    guard let place = Coordinates(latitude: town.latitude, longitude: town.longitude) else {
      return nil
    }
    self.init(coordinates: place, name: town.name)
  }
}
