// SPDX-License-Identifier: Apache-2.0
/**
 * What operators made in the playground. Touches its own table and the submissions that it names. Invariant: an entry is seen and removed by its own operator
 * only, and goes with its request.
 */
@NullMarked
package io.heliograph.storage.gallery;

import org.jspecify.annotations.NullMarked;
