// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import HaruModel

extension Widget {
  /// Does it in the window that this widget is in.
  package func activate(_ action: WindowAction) { activate(action.detailedName) }

  package func activate(_ action: TargetedAction) { activate(action.detailedName) }
}

extension Button {
  @discardableResult
  package func performing(_ action: WindowAction) -> Self { performing(action.detailedName) }

  @discardableResult
  package func performing(_ action: TargetedAction) -> Self { performing(action.detailedName) }
}
