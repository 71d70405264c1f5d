// SPDX-License-Identifier: Apache-2.0
/**
 * Parts of a picture coloured, clad, moved and pasted under soft masks. Invariant: where a mask is 0, the result has the picture's own
 * pixels, byte for byte.
 */
@NullMarked
package io.heliograph.vision.surface;

import org.jspecify.annotations.NullMarked;
