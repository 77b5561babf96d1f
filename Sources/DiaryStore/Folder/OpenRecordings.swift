// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The files of recordings that a journal has handed out and that are still in use.
struct OpenRecordings {
  private struct Reference {
    weak var file: RecordingFile?
  }

  private var references: [Recording.ID: Reference] = [:]

  subscript(id: Recording.ID) -> RecordingFile? { references[id]?.file }

  mutating func note(_ file: RecordingFile) {
    references = references.filter { $0.value.file != nil }
    references[file.recording.id] = Reference(file: file)
  }

  mutating func forget(_ id: Recording.ID) { references[id] = nil }
}
