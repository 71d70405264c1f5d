// SPDX-License-Identifier: Apache-2.0
/**
 * The Spring Batch engine: {@code catalogue} describes routes, {@code intake} checks submissions, {@code acceptance} makes
 * jobs of them, {@code queue} and {@code fetch} hold them until {@code dispatch} and {@code run} work on them,
 * {@code settlement} ends them. The only module that uses the JobRepository. Each package wires its beans in one
 * configuration. Invariant: a request has a dispatch row exactly as long as it is not settled.
 */
@NullMarked
package io.heliograph.batch;

import org.jspecify.annotations.NullMarked;
