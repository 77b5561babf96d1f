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
      // Translators: The name of a button, for screen readers. {name} is a template.
      name: gettext("Edit “{name}”").filling("name", with: template.name)
    ).styled(.flat).aligned(vertically: .center).onClicked(edit)
    let deleting = Button(
      icon: "user-trash-symbolic",
      name: gettext("Delete “{name}”").filling("name", with: template.name)
    ).styled(.flat).aligned(vertically: .center).onClicked(delete)
    super.init(template.name, subtitle: DateText.weekdays(template.weekdays, from: firstWeekday)) {
      editing
      deleting
    }
    showTitle(inLines: 2)
    activating(editing)
    for button in [editing, deleting] { button.isSensitive = mayChange }
  }
}
