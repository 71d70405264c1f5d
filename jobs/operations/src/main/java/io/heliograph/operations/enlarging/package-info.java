// SPDX-License-Identifier: Apache-2.0
/**
 * Routes that enlarge pictures: {@code increase_resolution} of both generations and {@code enhance}. Invariant: no result exceeds the
 * documented maximum side.
 */
@NullMarked
package io.heliograph.operations.enlarging;

import org.jspecify.annotations.NullMarked;
