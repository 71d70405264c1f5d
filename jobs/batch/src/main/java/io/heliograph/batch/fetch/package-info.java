// SPDX-License-Identifier: Apache-2.0
/**
 * Downloads inputs on other servers before the work, and copies inputs to workers. Uses {@code queue}, {@code settlement},
 * {@code leases}, {@code catalogue}, {@code storage} and {@code config}. Invariant: a request leaves the pool {@code fetch}
 * with all its inputs in the object store, or is settled.
 */
@NullMarked
package io.heliograph.batch.fetch;

import org.jspecify.annotations.NullMarked;
