// SPDX-License-Identifier: Apache-2.0
/**
 * The v1 routes that do the work of v2 routes, as a table. Invariant: nothing is done here; a v1 route differs from its v2 route by names, defaults and the style of its answer only.
 */
@NullMarked
package io.heliograph.operations.legacy;

import org.jspecify.annotations.NullMarked;
