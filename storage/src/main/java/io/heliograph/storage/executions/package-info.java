// SPDX-License-Identifier: Apache-2.0
/**
 * Read model over Spring Batch's tables: own SQL, keyset paging, never a JobRepository. Also the tables of operators'
 * actions and selections, and of progress in videos. Invariant: Spring Batch's tables are only read here.
 */
@NullMarked
package io.heliograph.storage.executions;

import org.jspecify.annotations.NullMarked;
