// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Tests that play without measuring the sound, so that they may run beside the others.
@Suite(.serialized) enum PlayedTests {}
