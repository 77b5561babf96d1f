// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Asks what is exported, and in which form.
final class ExportWindow: SecondaryWindow {
  /// What there is to choose from, as it is when the window opens.
  struct Offer {
    var chosen: Set<DiaryCore.Entry.ID>?
    var months: [Month] = []
    var folders: [Folder] = []
    var isSealed = false

    var years: [Int] {
      months.reduce(into: []) { years, month in
        if years.last != month.year { years.append(month.year) }
      }
    }

    /// From the first to the last of its months, which are there because the year is.
    func days(ofYear year: Int) -> ClosedRange<Day>? {
      let months = months.filter { $0.year == year }
      return months.last.flatMap { first in months.first.map { first.first...$0.last } }
    }
  }

  private enum Span: CaseIterable {
    case all, month, year, folder
  }

  private let offer: Offer
  private let spans: [Span]
  private var span = Span.all
  private var part = 0
  private var form = ExportForm.markdown
  private let parts: [Span: ComboRow]
  private let export = Button(gettext("Export…")).styled(.pill, .suggestedAction)
  private let explanation = Label(ExportForm.markdown.explanation).wrapping().leading()
    .styled(.dimLabel)

  init(_ offer: Offer) {
    self.offer = offer
    spans = Span.allCases.filter {
      switch $0 {
      case .all: true
      case .month, .year: !offer.months.isEmpty
      case .folder: !offer.folders.isEmpty
      }
    }
    parts = [
      .month: ComboRow(
        // Translators: Which month is exported.
        pgettext("export", "Month"), choices: offer.months.map { DateText.monthAndYear($0) }),
      .year: ComboRow(
        // Translators: Which year is exported.
        pgettext("export", "Year"), choices: offer.years.map { DateText.year($0) }),
      .folder: ComboRow(gettext("Folder"), choices: offer.folders.map(\.name)),
    ]
    super.init()
    titled(gettext("Export"))
    size = (480, 480)
    sized(minimumWidth: 360, minimumHeight: 294)
    let (explanation, export) = (explanation, export)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Export")))
        PreferencesPage {
          what
          // Translators: Above the forms in which a diary can be exported.
          PreferencesGroup(pgettext("export", "As")) {
            formRow
            explanation.styled(.exportNote)
          }
          PreferencesGroup("", description: offer.isSealed ? ExportWords.unsealed : "") {
            export.aligned(horizontally: .center)
          }
        }.expanding(.vertical)
      })
    closingOnEscape()
    followLanguage { $0.showExplanation() }
    show()
  }

  /// Hears what was chosen; the window closes.
  func onChosen(_ handler: @escaping @MainActor (ExportForm, EntrySelection, String) -> Void) {
    export.onClicked { [weak self] in
      guard let self else { return }
      let (form, selection, name) = (form, selection, name)
      close()
      handler(form, selection, name)
    }
  }

  // MARK: - Rows

  private var what: PreferencesGroup {
    if let chosen = offer.chosen {
      return PreferencesGroup(
        // Translators: Above what is exported: the entries that were chosen in a list.
        pgettext("export", "What"), description: CountText.entries(chosen.count))
    }
    let spanRow = ComboRow(pgettext("export", "What"), choices: self.spans.map(Self.name))
    spanRow.onSelected { [weak self] index in
      guard let self else { return }
      (span, part) = (spans[index], 0)
      show()
    }
    let group = PreferencesGroup("") { spanRow }
    for span in spans {
      guard let row = parts[span] else { continue }
      row.onSelected { [weak self] in self?.part = $0 }
      group.add(row)
    }
    return group
  }

  private var formRow: ComboRow {
    let row = ComboRow(
      // Translators: In which form a diary is exported: a name, as a book or a folder.
      gettext("Format"), choices: ExportForm.allCases.map(\.name)
    )
    .showingChoiceBelow()
    row.onSelected { [weak self] in
      self?.form = ExportForm.allCases[$0]
      self?.showExplanation()
    }
    return row
  }

  private func showExplanation() { explanation.text = form.explanation }

  private func show() {
    for (span, row) in parts {
      row.isVisible = span == self.span
      if span == self.span { row.show(0) }
    }
  }

  private static func name(_ span: Span) -> String {
    switch span {
    // Translators: What of a diary is exported.
    case .all: gettext("The whole diary")
    // Translators: What of a diary is exported.
    case .month: gettext("A month")
    // Translators: What of a diary is exported.
    case .year: gettext("A year")
    // Translators: What of a diary is exported.
    case .folder: gettext("A folder")
    }
  }

  // MARK: - What was chosen

  private var selection: EntrySelection {
    switch span {
    case .all: EntrySelection(chosen: offer.chosen)
    case .month: EntrySelection(days: offer.months[part].first...offer.months[part].last)
    case .year: EntrySelection(days: offer.days(ofYear: offer.years[part]))
    case .folder: EntrySelection(folder: offer.folders[part].id)
    }
  }

  /// What is put into the name of the file.
  private var name: String {
    switch span {
    case .all: Day.today.iso
    case .month: String(offer.months[part].first.iso.prefix(7))
    case .year: String(offer.years[part])
    case .folder: offer.folders[part].name
    }
  }
}

extension Style {
  static let exportNote = Style("export-note")
}
