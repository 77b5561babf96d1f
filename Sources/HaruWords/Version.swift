// SPDX-License-Identifier: GPL-3.0-or-later

package let version = "0.1.0"
