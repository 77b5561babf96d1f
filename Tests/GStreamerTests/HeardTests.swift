// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Tests that listen, one after the other: sound is only whole while the computer keeps up with it.
@Suite(.serialized) enum HeardTests {}
