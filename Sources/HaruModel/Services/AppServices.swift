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
  package let lock: DiaryLock
  package let known: KnownDiaries
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
  package let rehearsalReminder: RehearsalReminder
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
    lock = DiaryLock(diary, preferences)
    known = KnownDiaries(diary, preferences)
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
    rehearsalReminder = RehearsalReminder(diary, preferences)
    lock.isAtWork = { [weak sound, weak imports, weak diary] in
      sound?.session != nil || imports?.running.isEmpty == false
        || diary?.exchanges.isEmpty == false
    }
    lock.isSounding = { [weak sound] in
      guard let sound else { return false }
      return sound.session != nil
        || sound.playback.track.map { sound.playback.state(of: $0) } == .playing
    }
  }

  /// Whether something is recorded, or on its way into the diary or out of it, or it was not said
  /// yet what did not arrive.
  package var isAtWork: Bool { lock.isAtWork() || !imports.failed.isEmpty }

  /// Takes in what was captured while the diary was locked, where it is open by now, and has what
  /// is said in it written down.
  package func takeInWaiting() async {
    await diary.takeInWaiting()
    pendingTranscripts.transcribeWaiting()
  }

  /// Keeps a recording that was broken off, and has what is said in it written down.
  package func keep(_ recording: Recording) async {
    await diary.keep(recording)
    pendingTranscripts.transcribeWaiting()
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
    preferences.locksAfterMinutes.onChanged(listener: listener) { [lock] in lock.waitAnew() }
    // What looks while Haru is closed knows only that diary.
    if diary.folder.isUsual {
      reminders.follow(for: listener)
      known.followColor(for: listener)
    }
    preferences.remindsOfThisDay.onChanged(listener: listener) { [onThisDay, preferences] in
      if !preferences.remindsOfThisDay.value { onThisDay.putAway() }
    }
    preferences.remindsToRehearse.onChanged(listener: listener) {
      [rehearsalReminder, preferences] in
      if !preferences.remindsToRehearse.value { rehearsalReminder.giveWay() }
    }
  }
}
