// SPDX-License-Identifier: Apache-2.0
/**
 * The v1 routes that do the work of v2 routes. Invariant: no work is defined here; a v1 route differs from its v2 route only in names,
 * defaults and the form of its answer.
 */
@NullMarked
package io.heliograph.operations.legacy;

import org.jspecify.annotations.NullMarked;
