// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What the menus of recordings and pictures have in common, wherever they are.
struct MediumMenu {
  /// The group of the actions that are behind it.
  let group: String
  /// How it is given a name, and how it is taken along.
  let naming: Menu.Item
  let exporting: Menu.Item
  /// What can be found out about it.
  var reading: [Menu.Item] = []

  /// Where its entry is what is open.
  var here: Menu { menu([naming]) }

  /// Where its entry is not what is open.
  var elsewhere: Menu {
    menu([Menu.Item(gettext("Go to the Entry"), action: group + ".open"), naming])
  }

  /// Where it has others beside it.
  func among(_ moving: Menu.Item...) -> Menu { menu([naming], moving) }

  private func menu(_ sections: [Menu.Item]...) -> Menu {
    let menu = Menu()
    menu.fill(
      sections + [
        reading + [exporting], [Menu.Item(gettext("Delete"), action: group + ".delete")],
      ])
    return menu
  }
}
