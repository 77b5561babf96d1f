// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// What the media controls of the desktop are told of what plays here.
package struct MediaControlPreferences {
  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  /// Whether the person wants the desktop to show its name and a picture there, which it does on a
  /// locked screen, too.
  package var showsDetails: Setting<Bool> { Setting(settings, "media-controls-details") }

  /// Whether they may know that anything plays or is recorded.
  package var mayTell: Bool { DiaryPrivacy().mayTell }

  package var mayTellDetails: Bool { mayTell && showsDetails.value }
}
