// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruParts

extension GridView {
  /// Hears what a key means for the memo whose card has the keyboard, before the grid does, which
  /// has keys of its own. While a memo is written, keys are for its words.
  func onMemoKeys(_ perform: @escaping (MemoCard.Command, Memo) -> Void) {
    func listen(to key: some KeyCommand, for command: MemoCard.Command) {
      onKeys(key, first: true) { [weak self] in
        guard let self, !isWriting, let memo = (focusedCell as? MemoCard)?.memo else {
          return false
        }
        perform(command, memo)
        return true
      }
    }
    listen(to: MemoKey.moveEarlier, for: .moveEarlier)
    listen(to: MemoKey.moveLater, for: .moveLater)
    listen(to: MemoKey.delete, for: .delete)
    for key in MemoColorKey.allCases { listen(to: key, for: .color(key.color)) }
  }
}
