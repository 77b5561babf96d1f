// SPDX-License-Identifier: GPL-3.0-or-later

/// Throws where the current task was cancelled.
func refuseIfCancelled() throws(JournalError) {
  if Task.isCancelled { throw JournalError.failed(underlying: CancellationError()) }
}
