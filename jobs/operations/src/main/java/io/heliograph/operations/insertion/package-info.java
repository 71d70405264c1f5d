// SPDX-License-Identifier: Apache-2.0
/**
 * Adds things and places to pictures: drawn objects in the light and perspective of a picture, filled areas, new backgrounds, blends.
 * Invariant: pixels that a route promises to keep are identical, byte for byte.
 */
@NullMarked
package io.heliograph.operations.insertion;

import org.jspecify.annotations.NullMarked;
