// SPDX-License-Identifier: Apache-2.0
/** Bulk runs: how many items one has, and how each of those that have ended did. Invariant: an item has a row exactly when it has ended. */
@NullMarked
package io.heliograph.storage.bulk;

import org.jspecify.annotations.NullMarked;
