// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Takes what is dropped in a widget.
package final class DropTarget: EventController {
  /// Takes files, anywhere in the widget, before what is inside it takes their names as words.
  /// `handler` answers whether it wants them.
  package static func ofFiles(_ handler: @escaping @MainActor ([String]) -> Bool) -> DropTarget {
    ofLeftFiles(handler).capturing()
  }

  /// Takes files that nothing inside of the widget takes.
  package static func ofLeftFiles(
    _ handler: @escaping @MainActor ([String]) -> Bool
  ) -> DropTarget {
    let target = DropTarget(
      adopting: gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY))
    target.connect("drop") { arguments in
      guard let value = arguments.boxed(1) else { return arguments.answer(false) }
      arguments.answer(handler(FileList.paths(in: cast(value))))
    }
    return target
  }

  /// Takes numbers that a `DragSource` offers. `handler` answers whether it took this one, which
  /// was dropped there; `hovering` hears where the mouse would drop one, or that it has left.
  package static func ofNumbers(
    hovering: @escaping @MainActor ((x: Double, y: Double)?) -> Void,
    _ handler: @escaping @MainActor (Int, (x: Double, y: Double)) -> Bool
  ) -> DropTarget {
    let target = DropTarget(
      adopting: gtk_drop_target_new(DragSource.numberType, GDK_ACTION_MOVE))
    target.connect("motion") { arguments in
      hovering((arguments.double(1), arguments.double(2)))
      arguments.answer(flags: GDK_ACTION_MOVE.rawValue)
    }
    target.connect("leave") { _ in hovering(nil) }
    target.connect("drop") { arguments in
      hovering(nil)
      guard let value = arguments.boxed(1) else { return arguments.answer(false) }
      let place = (arguments.double(2), arguments.double(3))
      arguments.answer(handler(Int(g_value_get_int64(cast(value))), place))
    }
    return target
  }
}
