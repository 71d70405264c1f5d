// SPDX-License-Identifier: Apache-2.0
/**
 * Bulk runs: one operation over many inputs as one job. Invariants: a failed item stops no other; an item with a committed end is not
 * processed again.
 */
@NullMarked
package io.heliograph.operations.bulk;

import org.jspecify.annotations.NullMarked;
