// SPDX-License-Identifier: Apache-2.0
/**
 * Routes that make pictures larger: {@code increase_resolution} of both generations and {@code enhance}. Invariant: no result is larger than the largest side that is told.
 */
@NullMarked
package io.heliograph.operations.enlarging;

import org.jspecify.annotations.NullMarked;
