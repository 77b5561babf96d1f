// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension Journal {
  /// Names the recordings that no process is making any more. It does not read them, and changes
  /// nothing that was said.
  func checkRecordings(repairing: Bool) throws -> [CheckReport.Finding] {
    let survey = try surveyRecordings(clearing: repairing)
    let folder = "recording/"
    return survey.unfinished.map { .unfinishedRecording($0) }
      + survey.silent.map { .silentRecording($0) }
      + survey.leftovers.map { .unusedFile(folder + $0.name) }
      + survey.strangers.map { .unknownFile(folder + $0) }
      + (survey.hasUnreadable ? [.unchecked(.recordings)] : [])
  }
}
