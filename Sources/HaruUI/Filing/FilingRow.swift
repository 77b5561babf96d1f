// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// A folder or a tag: what it is called, and how many entries it has.
class FilingRow: ActionRow {
  /// `buttons` stand before what renames and deletes it.
  init(
    _ name: String, _ count: Int, _ mayChange: Bool, leading buttons: [Widget] = [],
    rename: @escaping @MainActor () -> Void, delete: @escaping @MainActor () -> Void
  ) {
    let renaming = Button(
      // Translators: The name of a button, for screen readers. {name} is a folder or a tag.
      icon: "document-edit-symbolic", name: gettext("Rename “{name}”").filling("name", with: name)
    ).styled(.flat).aligned(vertically: .center).onClicked(rename)
    let deleting = Button(
      // Translators: The name of a button, for screen readers. {name} is a folder, a tag or a
      // template.
      icon: "user-trash-symbolic", name: gettext("Delete “{name}”").filling("name", with: name)
    ).styled(.flat).aligned(vertically: .center).onClicked(delete)
    super.init(name, subtitle: CountText.entries(count)) {
      buttons
      renaming
      deleting
    }
    for button in [renaming, deleting] { button.isSensitive = mayChange }
  }
}
