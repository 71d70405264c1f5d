// SPDX-License-Identifier: Apache-2.0
/**
 * The catalogue of operations: one small class for each route, composed of the stages in {@code picture} and {@code video} and the
 * algorithms of {@code vision}. Invariant: an operation is final, refers to no operation of another package, and describes itself in its
 * spec.
 */
@NullMarked
package io.heliograph.operations;

import org.jspecify.annotations.NullMarked;
