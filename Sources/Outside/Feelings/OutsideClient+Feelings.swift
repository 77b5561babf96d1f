// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Web

extension OutsideClient {
  /// What a text feels like to a language model; throws where it can't be asked, and where its
  /// answer is anything but what it was asked for.
  package func feeling(
    of text: Draft.Text, by model: FeelingModel
  ) async throws(OutsideFailure) -> Feeling {
    let answer = try await send(model.request(about: text), for: .feelings)
    guard !answer.refusesKey else { throw .refused }
    guard answer.status == 200, let feeling = FeelingAnswer.feeling(in: answer.body) else {
      throw .broken
    }
    return feeling
  }
}
