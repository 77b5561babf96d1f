// SPDX-License-Identifier: GPL-3.0-or-later

/// Ends what the task is doing where somebody has cancelled it.
func refuseIfCancelled() throws(JournalError) {
  if Task.isCancelled { throw JournalError.failed(underlying: CancellationError()) }
}
