// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import GLib

/// Says one thing below everything, for as long as it is so.
package final class NoticeBar: Box {
  package init(
    icon: String, _ text: @autoclosure @escaping LiveText, @Children end: () -> [Widget] = { [] }
  ) {
    let end = end()
    super.init(.horizontal, spacing: 12) {
      Image(icon: icon)
      Label(text()).wrapping().leading().expanding(.horizontal)
      end
    }
    styled(Style("notice"))
  }
}
