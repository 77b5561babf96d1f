// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// The button of an empty entry that offers the person's templates, or those that come with Haru
/// where there are none yet.
final class TemplateMenu {
  let button: MenuButton
  private(set) var templates: [EntryTemplate] = []
  /// Hears that there are others than before.
  var onChanged: () -> Void = {}
  /// Hears which words are to be the beginning.
  var onChosen: (String) -> Void = { _ in }
  private let actions = ActionGroup()
  private let menu = Menu([])
  private let entry: OpenEntry
  private let preferences: Preferences
  private var following: Task<Void, Never>?
  private static let group = "template"
  private static let maxLength = 20

  init(_ entry: OpenEntry, _ preferences: Preferences) {
    (self.entry, self.preferences) = (entry, preferences)
    let menu = menu
    // Translators: Beginnings of an entry, which the person can choose from.
    button = MenuButton(gettext("Templates"), menu: menu).styled(.flat)
    actions.add(Action(choosing: "use").onChosen { [weak self] in self?.choose($0) })
    actions.add(Action("edit").onActivated { [weak self] in self?.edit() })
    button.followLanguage { [weak self] _ in self?.fill() }
    following = Task { [weak self, journal = entry.journal] in
      await journal.follow(where: { $0.subject == .diary }) { await self?.load() }
    }
  }

  isolated deinit { following?.cancel() }

  /// Puts what the menu does on a widget around its button. The button itself would tell a screen
  /// reader that pressing it does the first of these.
  func install(on widget: Widget) { widget.insert(actions, as: Self.group) }

  /// Those that are offered on this day of the week.
  func templates(of day: Day) -> [EntryTemplate] {
    templates.filter { $0.weekdays.contains(day.weekday) }
  }

  private func load() async {
    // Where they can't be read, the window that lists them says so.
    guard let found = try? await entry.journal.templates(), found != templates else { return }
    templates = found
    fill()
    onChanged()
  }

  private func fill() {
    let starters = templates.isEmpty ? StarterTemplate.all : []
    let items =
      templates.map { Menu.Item(Self.label($0.name), action: Self.action($0.id.description)) }
      + starters.map { Menu.Item($0.name, action: Self.action($0.name)) }
    menu.fill([
      items, [Menu.Item(gettext("Edit Templates…"), action: Self.group + ".edit")],
    ])
  }

  /// Short enough for a narrow window; an underscore would mark a key.
  private static func label(_ name: String) -> String {
    let short = name.count > maxLength ? name.prefix(maxLength - 1) + "…" : name[...]
    return short.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
  }

  private static func action(_ target: String) -> String { group + ".use::" + target }

  private func choose(_ target: String) {
    let own = templates.first { $0.id.description == target }?.text
    if let text = own ?? StarterTemplate.all.first(where: { $0.name == target })?.text {
      onChosen(text)
    }
  }

  private func edit() { TemplatesWindow.show(entry.diary, preferences, over: button) }
}
