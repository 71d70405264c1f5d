// SPDX-License-Identifier: Apache-2.0
/**
 * The database: an embedded MariaDB or an external one, the pool, transactions and the schema. Invariant: nothing is
 * written outside a transaction.
 */
@NullMarked
package io.heliograph.storage.database;

import org.jspecify.annotations.NullMarked;
