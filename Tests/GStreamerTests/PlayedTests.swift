// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Tests that play, though nobody measures how whole it sounds; so they may go on beside the
/// others.
@Suite(.serialized) enum PlayedTests {}
