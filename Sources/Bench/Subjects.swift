// SPDX-License-Identifier: GPL-3.0-or-later

/// Every subject there is, in the order in which they are listed.
let subjects: [any Subject] = [
  StartSubject(), IdleSubject(), DesktopSubject(), StoreSubject(), KillSubject(), FaultsSubject(),
  FolderSubject(), DamageSubject(), RecordingSubject(), VoiceSubject(), SpeechSubject(),
  WordsSubject(), TypingSubject(), PhotoTypingSubject(), KilledTypingSubject(), ScrollingSubject(),
  OpeningSubject(), PicturesSubject(), ImportSubject(), FeelingsSubject(), TextsSubject(),
  SealedSubject(),
  ResealingSubject(),
]
