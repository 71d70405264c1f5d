// SPDX-License-Identifier: Apache-2.0
/**
 * The catalogue: one small class per route, composed of the stages in {@code picture} and {@code clip} and the algorithms of {@code vision}.
 */
@NullMarked
package io.heliograph.operations;

import org.jspecify.annotations.NullMarked;
