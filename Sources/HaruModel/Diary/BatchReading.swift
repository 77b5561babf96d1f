// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads what many ask for all at once: what is wanted while one reading goes on comes with the
/// next.
package final class BatchReading {
  private let read: @MainActor (Set<Int>) async -> Void
  private var wanted: Set<Int> = []
  private var reading: Task<Void, Never>?

  package init(_ read: @escaping @MainActor (Set<Int>) async -> Void) { self.read = read }

  isolated deinit { reading?.cancel() }

  package func want(_ numbers: some Sequence<Int>) {
    wanted.formUnion(numbers)
    guard reading == nil, !wanted.isEmpty else { return }
    reading = Task { [weak self] in
      while let asked = self?.begin() { await self?.read(asked) }
    }
  }

  private func begin() -> Set<Int>? {
    guard !wanted.isEmpty, !Task.isCancelled else {
      reading = nil
      return nil
    }
    defer { wanted = [] }
    return wanted
  }
}
