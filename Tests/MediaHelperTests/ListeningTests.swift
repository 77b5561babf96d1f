// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Those that start helpers, one after the other: some look for all that are running, and end them.
@Suite(.serialized) enum ListeningTests {}
