// SPDX-License-Identifier: Apache-2.0
/**
 * Bulk runs: one operation over many inputs as one job. Invariant: an item that fails stops no other, and an item whose end is in the tables is not done
 * again.
 */
@NullMarked
package io.heliograph.operations.bulk;

import org.jspecify.annotations.NullMarked;
