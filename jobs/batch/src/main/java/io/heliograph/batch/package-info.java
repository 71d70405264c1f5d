// SPDX-License-Identifier: Apache-2.0
/**
 * The Spring Batch engine: {@code catalogue} describes routes, {@code intake} checks submissions, {@code engine}
 * accepts, dispatches, fences, runs, settles and recovers. The only module that uses the JobRepository. Invariant: a
 * request has a dispatch row exactly as long as it is not settled.
 */
@NullMarked
package io.heliograph.batch;

import org.jspecify.annotations.NullMarked;
