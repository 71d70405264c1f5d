// SPDX-License-Identifier: Apache-2.0
/**
 * Things and places put into pictures: objects drawn by the scene room in a picture's own light and perspective, filled areas, new backgrounds, blends. Invariant:
 * pixels that a route promises to keep come back byte for byte.
 */
@NullMarked
package io.heliograph.operations.insertion;

import org.jspecify.annotations.NullMarked;
