// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// A chart with its title and its text form, and the way into a file.
final class ChartCard: Box {
  private let diary: Diary
  private let title = Label().leading().ellipsizing().styled(.heading)
  private let asText = ToggleButton(
    child: Image(icon: "view-list-symbolic"), name: gettext("Show as Text")
  ).styled(.flat)
  private let menu = MenuButton(
    // Translators: The menu of a chart of feelings, for screen readers.
    icon: "view-more-symbolic", name: gettext("Chart"), menu: ChartCard.menu)
  private let view = ChartView()
  private let text = ChartText()
  /// What is drawn in this chart alone; colors mean the same in all of them.
  private let key = ChartLegend()
  private let nothing = Label(gettext("Nothing was written in this period.")).wrapping()
    .styled(.dimLabel)
  private var chart: (any ChartDrawing)?
  private var time = ""
  private var exporting: Task<Void, Never>?
  private var onChosen: @MainActor (ChartValue) -> Void = { _ in }

  /// Whether parts are told from each other by patterns, too.
  var hasPatterns = false {
    didSet { if hasPatterns != oldValue { refresh() } }
  }

  init(_ diary: Diary) {
    self.diary = diary
    let (title, asText, menu, view) = (title, asText, menu, view)
    let (text, key, nothing) = (text, key, nothing)
    super.init(.vertical, spacing: 9) {
      Box(.horizontal, spacing: 6) {
        title.expanding(.horizontal)
        asText
        menu.styled(.flat)
      }
      view
      key
      text
      nothing.sized(minimumHeight: 120)
    }
    styled(.card, Style("chart-card"))
    asText.onToggled { [weak self] in self?.refresh() }
    addExports()
    view.onChosen { [weak self] in self?.onChosen($0) }
    text.onChosen { [weak self] in self?.onChosen($0) }
  }

  isolated deinit { exporting?.cancel() }

  /// Hears the entries of which value are wanted.
  func onChosen(_ handler: @escaping @MainActor (ChartValue) -> Void) { onChosen = handler }

  /// `time` is the name of the days that are shown.
  func show(_ chart: any ChartDrawing, of time: String) {
    self.chart = chart
    self.time = time
    refresh()
  }

  private func refresh() {
    guard let chart else { return }
    title.text = chart.title
    let isEmpty = chart.isEmpty
    asText.isSensitive = !isEmpty
    menu.isSensitive = !isEmpty
    nothing.isVisible = isEmpty
    let isText = asText.isActive && !isEmpty
    text.isVisible = isText
    if isText { text.show(chart) }
    view.isVisible = !isText && !isEmpty
    view.hasPatterns = hasPatterns
    view.show(chart)
    key.show(view.isVisible ? chart.legend.filter(\.isMark) : [], hasPatterns: hasPatterns)
  }

  // MARK: - Into a file

  private static var menu: Menu {
    Menu([
      Menu.Item(gettext("Export as PNG…"), action: "chart.png"),
      Menu.Item(gettext("Export as SVG…"), action: "chart.svg"),
    ])
  }

  private func addExports() {
    let actions = ActionGroup()
    for form in DrawnFile.Form.allCases {
      actions.add(Action(form.rawValue).onActivated { [weak self] in self?.export(as: form) })
    }
    insert(actions, as: "chart")
  }

  private func export(as form: DrawnFile.Form) {
    guard let chart else { return }
    let export = ChartSheet(chart: chart, time: time, hasPatterns: hasPatterns).export
    exporting = Task { [weak self, diary] in
      guard let self else { return }
      await export.save(as: form, in: diary, over: self)
    }
  }
}
