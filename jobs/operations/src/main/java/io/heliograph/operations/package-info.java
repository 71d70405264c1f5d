// SPDX-License-Identifier: Apache-2.0
/**
 * The catalogue: one small class per route, composed of the stages in {@code picture} and {@code video} and the algorithms of {@code vision}. Invariant: an operation is final, knows no other room's operation, and says what it does in its spec.
 */
@NullMarked
package io.heliograph.operations;

import org.jspecify.annotations.NullMarked;
