// SPDX-License-Identifier: GPL-3.0-or-later

import CTestSupport

/// How much memory the process has from malloc and has not given back.
package func allocatedBytes() -> Int { test_allocated_bytes() }
