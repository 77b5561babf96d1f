// SPDX-License-Identifier: GPL-3.0-or-later

// What a journal can do, by subject; a test keeps this list complete.
//
// Opening and following
//   Journal+Changes.swift: changes
//   FolderWatch.swift: folderTroubles, lookAtFolder
//   Journal+Clock.swift: noteRun, clockJump, backupDeadline
//   Journal+BackupComparison.swift: isUnwritten, continues
//   Journal+Name.swift: name, setName
//   Journal+SafetyProof.swift: proven, noteProven
//   Journal+Unsaid.swift: unsaid, setUnsaid
//
// Entries
//   Journal+Entries.swift: newDraft, save, begin, move, leave, seal, versions,
//     restore, delete, entry, entries, page
//   Journal+Moving.swift: move
//   Journal+Capture.swift: captureDraft, setCaptureDraft, latestEntry, capture, append, captureMemo
//   Journal+Folders.swift: folders, folderCounts, tags, folder, rename, remove, restore
//   Journal+FolderColors.swift: setColor
//   Journal+Tagging.swift: retag, replaceTag
//   Journal+Places.swift: place, setPlace
//   Journal+Weather.swift: weather, setWeather, removeWeather, wantWeather, wantedWeather,
//     notePlace, noteWeather, noteFailedWeather, giveUpWeather
//   Journal+Feelings.swift: unreadFeelings, readFeelings, tellOfFeelings, readFeeling,
//     textToBeFelt, keepRemote, correctFeeling, setFeeling, feeling, felt
//   Journal+Corrections.swift: corrections, learnFeelings, forgetCorrections
//   Journal+Templates.swift: templates, makeTemplate, keepTemplate, revertTemplate, removeTemplate,
//     restore
//
// Lists, days and search
//   Journal+Lists.swift: listing, cards
//   Journal+Neighbors.swift: neighbor
//   Journal+Days.swift: summaries, photos, firstWords, onThisDay, writingHabit, emotions,
//     mediaCounts
//   Journal+OnThisDay.swift: memories, foldersLeftOut, leaveOut
//   Journal+Search.swift: search
//   Journal+Statistics.swift: statistics
//
// Memos and words
//   Journal+Memos.swift: memos, memoCount, addMemo, save, check, setPinned, makeEntry, delete,
//     restore
//   Journal+MemoCards.swift: setColor, move, restore
//   Journal+MemoSearch.swift: findMemos
//   Journal+KnownWords.swift: knownWords, know, forget
//
// Media
//   Journal+Media.swift: attach, attachAsEntry, receive, refuse, withFile, setTraits,
//     setCaption, setTrim, reorder, delete, restore, attachments, trims, attachment, source
//   Journal+Album.swift: album, videos, picturesOnThisDay, albumCards
//   Journal+LetterArrivals.swift: takeArrivedLetters, unannouncedLetters,
//     nextArrival
//   Journal+CopiedMedia.swift: unusedMedia
//
// Recordings
//   Journal+Recording.swift: beginRecording, setEntry
//   Journal+RecordingEnd.swift: finish, discard
//   Journal+Recordings.swift: recordingListing, recordingCards
//   Journal+Bookmarks.swift: bookmarks, setBookmark, removeBookmark
//   Journal+Transcripts.swift: transcript, setTranscript, improveTranscript
//   Journal+PendingTranscripts.swift: wantTranscript, wantedTranscripts, forgetWantedTranscript
//   Journal+Unfinished.swift: unfinishedRecordings, source
//   Journal+UnsavedRecordings.swift: secure, complete, takeInRecordings
//
// Words kept outside
//   UnsavedFolder.swift: takeIn
//   Journal+Inbox.swift: takeIn
//
// Trash and tidying
//   Journal+Trash.swift: trash, trashNames, trashItems, moveToTrash, restore, deleteForGood,
//     emptyExpired
//   Journal+Sweep.swift: sweepMedia
//   Journal+Tidy.swift: tidy, thinVersions
//
// Backups and copies elsewhere
//   Journal+Backup.swift: backUp, isBackupDue, backupOfToday, backUpIfDue, backups, isGood
//   Journal+Copies.swift: mediaToCopy, keyFileToCopy, missingMedia, hasAllMediaWhole, copiedFiles,
//     expiredBackups, uncopied, prepareFetching, takeFetched, clearFetching
//
// Checking
//   Journal+Check.swift: check
//   Journal+DamagedRows.swift: damagedRows, putBack, accept
//   Journal+LostChanges.swift: lostChanges, forgetLostChanges
//   Journal+RecordingCheck.swift: damagedRecordings
//
// Export and import
//   Journal+Export.swift: export
//   Journal+Selection.swift: selected, chosen, whole, writtenMonths, exportBeside, withScratchFile
//   Journal+Sharing.swift: share, sharedMedia, exportFile
//   Journal+Import.swift: importFolder
//   ForeignSource.swift: importDiary
//   Journal+PastImports.swift: pastImports, undoImport
