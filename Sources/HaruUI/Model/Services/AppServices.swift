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
  let imports: RunningImports
  let copies: CopyScheduler
  let transcriptions: RunningTranscriptions
  let sound: AudioCoordinator
  let pictures: ThumbnailLoader
  let feelings: FeelingScanner
  let remoteFeelings: RemoteFeelingReader
  let weather: WeatherFinder
  let proofreader = SpellingCache()
  private let preferences: Preferences

  /// `stayAwake` keeps the computer awake for as long as its answer is held.
  init(
    _ diary: Diary, _ preferences: Preferences, feelingModel: String,
    stayAwake: @escaping () -> SuspendInhibitor?
  ) {
    (self.diary, self.preferences) = (diary, preferences)
    outside = .ofThisComputer()
    // A diary that is to be closed waits for these three, in this order.
    imports = RunningImports(for: diary)
    copies = CopyScheduler(diary, outside)
    transcriptions = RunningTranscriptions(diary, preferences.speech, outside)
    sound = AudioCoordinator(diary, stayAwake: stayAwake)
    pictures = ThumbnailLoader(diary)
    feelings = FeelingScanner(diary, model: feelingModel)
    remoteFeelings = RemoteFeelingReader(diary, outside, preferences)
    weather = WeatherFinder(diary, .openMeteo(outside, preferences), preferences)
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
