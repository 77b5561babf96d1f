// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// What the menus of recordings and pictures have in common, wherever they are.
package struct MediumMenu {
  /// The group of the actions that are behind it.
  package let group: String
  /// How it is given a name, and how it is taken along.
  package let naming: Menu.Item
  package let exporting: Menu.Item
  /// What can be found out about it.
  package var reading: [Menu.Item]

  package init(
    group: String, naming: Menu.Item, exporting: Menu.Item, reading: [Menu.Item] = []
  ) {
    (self.group, self.naming, self.exporting, self.reading) = (group, naming, exporting, reading)
  }

  /// Where its entry is what is open.
  package var here: Menu { menu([naming]) }

  /// Where its entry is not what is open.
  package var elsewhere: Menu {
    menu([Menu.Item(gettext("Go to the Entry"), action: group + ".open"), naming])
  }

  /// Where it has others beside it.
  package func among(_ moving: Menu.Item...) -> Menu { menu([naming], moving) }

  private func menu(_ sections: [Menu.Item]...) -> Menu {
    let menu = Menu()
    menu.fill(
      sections + [
        // Translators: A command in menus and a button: moves to the trash.
        reading + [exporting], [Menu.Item(gettext("Delete"), action: group + ".delete")],
      ])
    return menu
  }
}
