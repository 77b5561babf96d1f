// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// One of the person's templates: what it is called, and on which days it is offered.
final class TemplateRow: ActionRow {
  init(
    _ template: EntryTemplate, _ mayChange: Bool, edit: @escaping @MainActor () -> Void,
    delete: @escaping @MainActor () -> Void
  ) {
    let editing = Button(
      icon: "document-edit-symbolic",
      name: gettext("Edit “{name}”").filling("name", with: template.name)
    ).styled(.flat).aligned(vertically: .center).onClicked(edit)
    let deleting = Button(
      icon: "user-trash-symbolic",
      name: gettext("Delete “{name}”").filling("name", with: template.name)
    ).styled(.flat).aligned(vertically: .center).onClicked(delete)
    super.init(template.name, subtitle: Self.days(template.weekdays)) {
      editing
      deleting
    }
    activating(editing)
    for button in [editing, deleting] { button.isSensitive = mayChange }
  }

  private static func days(_ weekdays: Set<Int>) -> String {
    weekdays.count == 7
      ? gettext("Every day") : CountText.list(weekdays.sorted().map(DateText.weekday))
  }
}
