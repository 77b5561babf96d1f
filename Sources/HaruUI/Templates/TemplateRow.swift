// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// One of the person's templates: what it is called, and on which days it is offered.
final class TemplateRow: ActionRow {
  init(
    _ template: EntryTemplate, _ mayChange: Bool, firstWeekday: Int,
    edit: @escaping @MainActor () -> Void, delete: @escaping @MainActor () -> Void
  ) {
    let editing = Button(
      icon: "document-edit-symbolic",
      name: gettext("Edit “{name}”").filling("name", with: template.name)
    ).styled(.flat).aligned(vertically: .center).onClicked(edit)
    let deleting = Button(
      icon: "user-trash-symbolic",
      name: gettext("Delete “{name}”").filling("name", with: template.name)
    ).styled(.flat).aligned(vertically: .center).onClicked(delete)
    super.init(template.name, subtitle: Self.days(template.weekdays, from: firstWeekday)) {
      editing
      deleting
    }
    showTitle(inLines: 2)
    activating(editing)
    for button in [editing, deleting] { button.isSensitive = mayChange }
  }

  /// In the order of a week that begins with `first`.
  private static func days(_ weekdays: Set<Int>, from first: Int) -> String {
    if weekdays.count == 7 { return gettext("Every day") }
    let sorted = weekdays.sorted { ($0 - first + 7) % 7 < ($1 - first + 7) % 7 }
    return CountText.list(sorted.map(DateText.weekday))
  }
}
