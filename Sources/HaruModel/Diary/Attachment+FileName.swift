// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import Files

extension Attachment {
  /// What a copy of it is called, without an extension: when it was taken or recorded, or else came
  /// into the diary, and as much of its caption as any disk takes.
  package func fileStem(_ clock: WallClock = .system) -> String {
    let moment = media.traits.recorded ?? media.added
    return DatedName.stem(
      clock.day(of: moment), timeOfDay: clock.timeOfDay(of: moment), title: caption)
  }
}
