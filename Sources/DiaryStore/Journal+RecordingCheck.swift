// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension Journal {
  /// Names the recordings that nobody is behind any more. Nothing in them is looked at, and nothing
  /// that anybody said is touched.
  func checkRecordings(repairing: Bool) throws(JournalError) -> [Report.Finding] {
    let survey = try surveyRecordings(clearing: repairing)
    let folder = "recording/"
    return survey.unfinished.map { .unfinishedRecording($0) }
      + survey.silent.map { .silentRecording($0) }
      + survey.leftovers.map { .unusedFile(folder + $0.name) }
      + survey.strangers.map { .unknownFile(folder + $0) }
      + (survey.hasUnreadable ? [.unchecked(.recordings)] : [])
  }
}
