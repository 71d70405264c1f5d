// SPDX-License-Identifier: Apache-2.0
/**
 * What routes compose their work from: opacity, masks, sizes and mirrors of whole pictures, in OpenCV's matrices. Invariant: a result is a matrix or raster of its own, which the caller closes, unless a method says that it changes what it is given.
 */
@NullMarked
package io.heliograph.vision.pixels;

import org.jspecify.annotations.NullMarked;
