// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// What an import would bring: what is in it, what is chosen for it, its months, and what can't be
/// taken in.
final class ImportPreview: Box {
  /// Longer lists are for the report.
  private static let maxMonths = 240
  private static let maxProblems = 200

  private let choices: ImportChoices
  private let folders: [Folder]
  private let onChosen: (ImportChoices) -> Void
  private weak var folder: ComboRow?
  private weak var doubles: SwitchRow?

  init(
    _ exchange: Exchange, _ report: ImportReport, folders: [Folder],
    _ onChosen: @escaping (ImportChoices) -> Void
  ) {
    (choices, self.folders, self.onChosen) = (exchange.choices, folders, onChosen)
    super.init(.vertical)
    let words = exchange.words
    let isNew = report.isNew || report.doubles > 0
    append(
      PreferencesPage {
        PreferencesGroup(exchange.words.heading, description: exchange.sourceWords) {
          words.lines.map { ImportLineRow($0) }
        }
        if isNew { choiceGroup }
        if !report.months.isEmpty { Self.monthGroup(report.months) }
        if !words.problems.isEmpty { Self.problemGroup(words.problems) }
      }.expanding(.vertical))
  }

  private var choiceGroup: PreferencesGroup {
    let names = folders.map(\.name)
    let folder = ComboRow(
      gettext("Folder"),
      // Translators: A choice: entries go into the folders that the imported diary has.
      choices: [gettext("As in the source"), gettext("None")] + names
    ).showingChoiceBelow()
    let doubles = SwitchRow(
      gettext("Add duplicates"),
      subtitle: gettext("Also entries whose time and words are in the diary already"))
    (self.folder, self.doubles) = (folder, doubles)
    folder.show(index)
    doubles.isOn = choices.addsDoubles
    folder.onSelected { [weak self] in self?.choose(folder: $0) }
    doubles.onSwitched { [weak self, weak doubles] in
      guard let self, let doubles else { return }
      var new = latest
      new.addsDoubles = doubles.isOn
      tell(new)
    }
    return PreferencesGroup(
      // Translators: The heading of what can be chosen for an import.
      gettext("Options")
    ) {
      folder
      doubles
    }
  }

  /// Whether there is something to be chosen.
  var hasChoices: Bool { doubles != nil }

  /// Gives the keyboard to what was changed before: the person may want to change it back.
  func takeKeyboard(after before: ImportPreview) {
    if before.latest.destination == before.choices.destination {
      doubles?.grabFocus()
    } else {
      folder?.grabFocus()
    }
  }

  private lazy var latest = choices

  private func tell(_ new: ImportChoices) {
    latest = new
    onChosen(new)
  }

  private var index: Int {
    switch choices.destination {
    case .asInSource: 0
    case .noFolder: 1
    case .folder(let id): folders.firstIndex { $0.id == id }.map { $0 + 2 } ?? 0
    }
  }

  private func choose(folder index: Int) {
    var new = latest
    switch index {
    case 0: new.destination = .asInSource
    case 1: new.destination = .noFolder
    default:
      guard folders.indices.contains(index - 2) else { return }
      new.destination = .folder(folders[index - 2].id)
    }
    tell(new)
  }

  // MARK: - Lists

  private static func monthGroup(_ months: [ImportMonth]) -> PreferencesGroup {
    // Translators: The heading of a list of months, with what an import brings of each.
    let group = PreferencesGroup(gettext("By Month"))
    for month in months.prefix(maxMonths) { group.add(row(month)) }
    addRest(months.count - maxMonths, to: group)
    return group
  }

  private static func row(_ month: ImportMonth) -> ActionRow {
    ActionRow(DateText.monthAndYear(month.month), subtitle: words(of: month))
  }

  private static func words(of month: ImportMonth) -> String {
    var counts: [String] = []
    if month.added > 0 {
      // Translators: What an import brings of a month. {list} is as in “3 entries”.
      counts.append(gettext("New: {list}").filling("list", with: CountText.entries(month.added)))
    }
    if month.there > 0 {
      counts.append(
        // Translators: What an import found in the diary. {list} is as in “3 entries, 2 memos”.
        gettext("Already there: {list}").filling("list", with: CountText.entries(month.there)))
    }
    let samples = month.samples.map { NumberText.plain($0.day.day) + "  " + $0.words }
    return ([CountText.list(counts)] + samples).joined(separator: "\n")
  }

  private static func problemGroup(_ problems: [String]) -> PreferencesGroup {
    // Translators: The heading of a list of files, each with the reason.
    let group = PreferencesGroup(gettext("What Can’t Be Taken In as It Is"))
    for problem in problems.prefix(maxProblems) { group.add(ImportLineRow(problem)) }
    addRest(problems.count - maxProblems, to: group)
    return group
  }

  private static func addRest(_ count: Int, to group: PreferencesGroup) {
    guard count > 0 else { return }
    group.add(
      ImportLineRow(
        NumberText.counted(count) { ngettext("… and {count} more", "… and {count} more", $0) }))
  }
}

/// A sentence as a row, which is as high as it needs to be.
final class ImportLineRow: ActionRow {
  init(_ words: String) {
    super.init(words)
    showTitle(inLines: 0)
  }
}
