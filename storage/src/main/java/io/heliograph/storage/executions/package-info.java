// SPDX-License-Identifier: Apache-2.0
/**
 * Read model over Spring Batch's tables: own SQL, keyset paging, never a JobRepository. Invariant: nothing is written here.
 */
@NullMarked
package io.heliograph.storage.executions;

import org.jspecify.annotations.NullMarked;
