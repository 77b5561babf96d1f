// SPDX-License-Identifier: GPL-3.0-or-later

/// The exports and imports that are under way.
extension Diary {
  func begin(_ exchange: any CancellableWork) { exchanges.append(exchange) }

  func end(_ exchange: any CancellableWork) { exchanges.removeAll { $0 === exchange } }

  /// Breaks them off, and waits a moment for their end.
  package func endExchanges() async {
    let ending = Task {
      for await count in ObservedValues({ self.exchanges.count }) {
        if count == 0 { return }
        for exchange in exchanges { exchange.cancel() }
      }
    }
    let limit = Task {
      try await Task.sleep(for: .seconds(10))
      ending.cancel()
    }
    await ending.value
    limit.cancel()
    abandonExchanges()
  }

  /// Breaks them off, and waits for none of them: the program ends. The next start clears away what
  /// an export leaves.
  package func abandonExchanges() {
    for exchange in exchanges { exchange.cancel() }
    exchanges = []
  }
}
