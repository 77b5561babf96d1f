// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The folders and tags of a diary, each with how many entries it has.
struct Filing: Equatable {
  struct Count<Thing: Equatable>: Equatable {
    let thing: Thing
    let entries: Int

    init(of thing: Thing, entries: Int) { (self.thing, self.entries) = (thing, entries) }
  }

  var folders: [Count<Folder>] = []
  var tags: [Count<String>] = []
}
