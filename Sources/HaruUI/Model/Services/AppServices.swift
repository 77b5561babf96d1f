// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import Outside
import Spelling

/// What works on the open diary beside the window: each service is made once, with all that it
/// needs.
package final class AppServices {
  let diary: Diary
  let outside: OutsideClient
  let imports: ImportDesk
  let copies: CopiesDesk
  let transcriptions: TranscriptionDesk
  let sound: SoundDesk
  let pictures: PictureShelf
  let feelings: FeelingDesk
  let remoteFeelings: RemoteFeelings
  let weather: WeatherDesk
  let proofreader = Proofreader()
  private let preferences: Preferences

  /// `stayAwake` keeps the computer awake for as long as its answer is held.
  init(
    _ diary: Diary, _ preferences: Preferences, feelingModel: String,
    stayAwake: @escaping () -> SuspendInhibitor?
  ) {
    (self.diary, self.preferences) = (diary, preferences)
    outside = .ofThisComputer()
    // A diary that is to be closed waits for these three, in this order.
    imports = ImportDesk(for: diary)
    copies = CopiesDesk(diary, outside)
    transcriptions = TranscriptionDesk(diary, preferences.speech, outside)
    sound = SoundDesk(diary, stayAwake: stayAwake)
    pictures = PictureShelf(diary)
    feelings = FeelingDesk(diary, model: feelingModel)
    remoteFeelings = RemoteFeelings(diary, outside, preferences)
    weather = WeatherDesk(diary, .openMeteo(outside, preferences), preferences)
  }

  /// Lets them do what the person prefers, now and whenever that changes while the listener lives.
  func followPreferences(for listener: Object) {
    outside.follow(preferences, for: listener)
    feelings.isOn = preferences.readsFeelings
    preferences.onFeelingsChanged(listener: listener) { [feelings, preferences] in
      feelings.isOn = preferences.readsFeelings
    }
    weather.follow(preferences, outside, for: listener)
  }
}
