// SPDX-License-Identifier: Apache-2.0
/**
 * Table of the v1 routes with the work of v2 routes. Invariant: no work is defined here; a v1 route differs from its v2 route only by
 * names, defaults and the form of its answer.
 */
@NullMarked
package io.heliograph.operations.legacy;

import org.jspecify.annotations.NullMarked;
