// SPDX-License-Identifier: Apache-2.0
/**
 * The Spring Batch engine: {@code catalogue} is what a route says of itself, {@code engine} accepts, dispatches, fences, runs, settles and recovers.
 * The only room that sees the JobRepository. Invariant: a request has a dispatch row exactly as long as it is not settled.
 */
@NullMarked
package io.heliograph.batch;

import org.jspecify.annotations.NullMarked;
