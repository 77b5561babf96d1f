// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Where an entry belongs, and what it was like: its day, its weather, its folder, its tags, its
/// feeling, its place on Earth. Each is a chip that changes it. What an entry gets when it has its
/// first words comes last, so that no chip moves then.
final class EntryFacts: Box {
  let date: DateChip
  let folder = FolderChip()
  let tags = TagChips()
  let feeling: EntryFeeling
  let weather: EntryWeather
  let place = PlaceChip()
  /// Stands for the chips of what the entry does not have, where a window is narrow.
  let offers: OffersChip
  /// Hears which day is shown.
  var onDayShown: (Day) -> Void = { _ in }
  private let entry: OpenEntry
  private let placeReading = LatestReading()

  init(_ entry: OpenEntry, _ composer: EntryComposer, _ preferences: Preferences) {
    self.entry = entry
    date = DateChip(entry.draft.day, entry.draft.moment, entry.journal.clock, preferences)
    feeling = EntryFeeling(entry, composer)
    weather = EntryWeather(entry)
    let (date, folder, tags, place) = (date, folder, tags, place)
    let (feeling, weather) = (feeling.chip, weather.chip)
    let offers = OffersChip([weather, folder, tags])
    self.offers = offers
    super.init(.vertical) {
      WrappingRow(spacing: 4) {
        date
        weather
        folder
        tags
        offers
        feeling
        place
      }
    }
    aligned(horizontally: .start).named(gettext("About this entry"))
    for part in [date, folder, tags, offers, place] { part.isSensitive = entry.isWritable }
    connect()
  }

  private func connect() {
    date.onMoved = { [weak self] day, moment in
      self?.entry.writing.change {
        $0.day = day
        $0.moment = moment
      }
      self?.onDayShown(day)
    }
    folder.onOpened = { [weak self] in self?.offerFolders() }
    folder.onChosen = { [weak self] in self?.put(into: $0) }
    folder.onNamed = { [weak self] in self?.put(intoFolderNamed: $0) }
    tags.onOpened = { [weak self] in self?.offerTags() }
    tags.onChanged = { [weak self] tags in self?.entry.writing.change { $0.tags = tags } }
    tags.onRemoved = { [weak self] in self?.tellRemoved($0) }
    tags.onFocusLeft = { [weak self] in self?.offers.focus() }
    place.onRemoved = { [weak self] in self?.removePlace() }
  }

  /// Shows what the draft says, and what the diary has of its entry beside that.
  func show(_ draft: Draft) {
    date.show(draft.day, draft.moment)
    onDayShown(draft.day)
    tags.show(draft.tags)
    showPlace()
    feeling.show()
    weather.show()
    showFolder(draft.folder)
  }

  /// Of a sealed letter nothing is shown that its author felt or saw.
  func hide() {
    feeling.chip.hide()
    weather.chip.hide()
  }
}

// MARK: - Folder and tags

extension EntryFacts {
  private func showFolder(_ id: Folder.ID?) {
    guard let id else { return folder.show(nil) }
    entry.read { (journal) throws(JournalError) in
      try await journal.folders()
    } then: { [weak self] folders in
      guard let self, entry.draft.folder == id else { return }
      folder.show(folders.first { $0.id == id })
    }
  }

  private func offerFolders() {
    entry.read { (journal) throws(JournalError) in
      try await journal.folders()
    } then: { [weak self] folders in
      self?.folder.offer(folders)
    }
  }

  private func offerTags() {
    entry.read { (journal) throws(JournalError) in
      try await journal.tags().map(\.name)
    } then: { [weak self] tags in
      self?.tags.offer(tags)
    }
  }

  private func tellRemoved(_ tag: String) {
    entry.diary.tell(
      Notice(
        // Translators: What was just done. {tag} is a word that the person marked the entry with.
        text: gettext("Tag “{tag}” removed").filling("tag", with: tag),
        undo: { [id = entry.id, weak self] journal throws(JournalError) in
          if let self, entry.mayChange { await entry.writing.save() }
          if let id = self?.entry.id ?? id {
            try await journal.retag([Retagging(id, adding: [tag], removing: [])])
          } else {
            self?.putBack(tag)
          }
        }))
  }

  /// Where the diary does not have the entry yet.
  private func putBack(_ tag: String) {
    guard entry.mayChange, !entry.draft.tags.contains(tag) else { return }
    let all = (entry.draft.tags + [tag]).sorted()
    tags.show(all)
    entry.writing.change { $0.tags = all }
  }

  private func put(into chosen: Folder?) {
    folder.show(chosen)
    entry.writing.change { $0.folder = chosen?.id }
  }

  private func put(intoFolderNamed name: String) {
    entry.read { (journal) throws(JournalError) in
      try await journal.folder(named: name)
    } then: { [weak self] folder in
      self?.put(into: folder)
    }
  }
}

// MARK: - Place

extension EntryFacts {
  private func showPlace() {
    guard let id = entry.id else {
      placeReading.forget()
      return place.show(nil)
    }
    placeReading.read(from: entry.diary) { (journal) throws(JournalError) in
      try await journal.place(of: id)
    } then: { [weak self] found in
      self?.place.show(found)
    }
  }

  /// The chip shows it when the diary has it.
  func note(_ coordinates: Coordinates) {
    guard let id = entry.id else { return }
    // Ends by itself; the application owns the diary, which outlives the page.
    Task { [diary = entry.diary] in
      await diary.change { journal throws(JournalError) in
        try await journal.setPlace(coordinates, of: id)
      }
    }
  }

  private func removePlace() {
    guard let id = entry.id else { return }
    Task { [diary = entry.diary] in
      await diary.change(saying: gettext("Place removed")) { journal throws(JournalError) in
        let before = try await journal.setPlace(nil, of: id)
        return { journal throws(JournalError) in try await journal.setPlace(before, of: id) }
      }
    }
  }
}
