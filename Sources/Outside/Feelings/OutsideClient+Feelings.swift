// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

extension OutsideClient {
  /// What a text feels like to a language model; throws where it can't be asked, and where its
  /// answer is anything but what it was asked for.
  package func feeling(
    of text: Draft.Text, by model: FeelingModel
  ) async throws(ServerError) -> Feeling {
    try await ask(model.request(about: text), for: .feelings) { FeelingAnswer.feeling(in: $0) }
  }
}
