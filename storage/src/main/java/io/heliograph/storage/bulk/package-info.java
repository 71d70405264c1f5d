// SPDX-License-Identifier: Apache-2.0
/**
 * Bulk runs: the number of items of each, and a record of each ended item. Invariant: an item has a row exactly when it
 * has ended.
 */
@NullMarked
package io.heliograph.storage.bulk;

import org.jspecify.annotations.NullMarked;
