// SPDX-License-Identifier: Apache-2.0
/**
 * Spring Batch's job repository behind the fence of leases. Uses {@code settlement}, {@code leases}, {@code nodes},
 * {@code storage} and {@code config}. Invariant: no write about an execution is committed after its lease is lost.
 */
@NullMarked
package io.heliograph.batch.repository;

import org.jspecify.annotations.NullMarked;
