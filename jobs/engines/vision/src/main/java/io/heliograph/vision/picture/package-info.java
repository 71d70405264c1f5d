// SPDX-License-Identifier: Apache-2.0
/**
 * Building blocks of routes: masks, crops, canvases and mirrors of whole pictures, in OpenCV's matrices. Invariant: a
 * result is a matrix or raster of its own, which the caller closes, unless a method is documented to change its
 * argument.
 */
@NullMarked
package io.heliograph.vision.picture;

import org.jspecify.annotations.NullMarked;
