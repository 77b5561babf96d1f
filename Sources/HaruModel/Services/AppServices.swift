// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import Copies
package import DiaryCore
package import GLib
import HaruSettings
package import Outside
import Spelling

/// What works on the open diary beside the window: each service is made once, with all that it
/// needs.
package final class AppServices {
  package let diary: Diary
  package let outside: OutsideClient
  package let imports: RunningImports
  package let copies: CopyScheduler
  package let transcriptions: RunningTranscriptions
  package let pendingTranscripts: PendingTranscripts
  package let speechDownloads: SpeechDownloads
  package let sound: AudioCoordinator
  package let pictures: ThumbnailLoader
  package let feelings: FeelingScanner
  package let remoteFeelings: RemoteFeelingReader
  package let weather: WeatherFinder
  package let onThisDay: OnThisDay
  package let reminders: ReminderStarter
  package let proofreader = SpellingCache()
  /// Letters whose arrival was said since the program began, and which were not opened since.
  package var arrivedLetters: Set<DiaryCore.Entry.ID> = []
  private let preferences: Preferences

  /// `stayAwake` keeps the computer awake for as long as its answer is held.
  package init(
    _ diary: Diary, _ preferences: Preferences, feelingModel: String,
    stayAwake: @escaping () -> SuspendInhibitor?
  ) {
    (self.diary, self.preferences) = (diary, preferences)
    outside = .ofThisComputer()
    // A diary that is to be closed waits for these three, in this order.
    imports = RunningImports(for: diary)
    copies = CopyScheduler(diary, outside)
    transcriptions = RunningTranscriptions(diary, preferences.speech, outside, copies)
    speechDownloads = SpeechDownloads(preferences.speech, outside)
    pendingTranscripts = PendingTranscripts(diary, transcriptions)
    sound = AudioCoordinator(diary, copies, stayAwake: stayAwake)
    pictures = ThumbnailLoader(diary, copies)
    feelings = FeelingScanner(diary, model: feelingModel)
    remoteFeelings = RemoteFeelingReader(diary, outside, preferences)
    weather = WeatherFinder(diary, .openMeteo(outside, preferences), preferences)
    onThisDay = OnThisDay(diary, preferences)
    reminders = ReminderStarter(preferences.reminders)
  }

  /// Whether the pauses of voice recordings are left out while they play.
  package var skipsPauses: Bool {
    get { sound.playback.skipsPauses }
    set {
      sound.playback.skipsPauses = newValue
      if preferences.skipsPauses.value != newValue { preferences.skipsPauses.value = newValue }
    }
  }

  /// Lets them do what the person prefers, now and whenever that changes while the listener lives.
  package func followPreferences(for listener: Object) {
    outside.follow(preferences, for: listener)
    feelings.isOn = preferences.readsFeelings.value
    preferences.readsFeelings.onChanged(listener: listener) { [feelings, preferences] in
      feelings.isOn = preferences.readsFeelings.value
    }
    skipsPauses = preferences.skipsPauses.value
    preferences.skipsPauses.onChanged(listener: listener) { [sound, preferences] in
      sound.playback.skipsPauses = preferences.skipsPauses.value
    }
    weather.follow(preferences, outside, for: listener)
    // What looks while Haru is closed knows only that diary.
    if diary.folder.isUsual { reminders.follow(for: listener) }
    preferences.remindsOfThisDay.onChanged(listener: listener) { [onThisDay, preferences] in
      if !preferences.remindsOfThisDay.value { onThisDay.putAway() }
    }
  }
}
