// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore

/// A recording or a video in its entry, with what plays it.
package protocol AttachmentRow: Widget {
  /// Shows what became of it, and what has been learnt of it; its file stays the same.
  func show(_ attachment: Attachment)
}
