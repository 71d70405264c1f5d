// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures in memory: rasters and matrices of OpenCV, float planes and images, opacity, resampling, and conversions
 * between them. Uses {@code imaging}, and of native code only OpenCV's core and image processing: no codec, no file.
 * Invariant: no method keeps or closes an argument, except where its Javadoc says so, and the same pixels give the same
 * bytes on any number of threads.
 */
@NullMarked
package io.heliograph.pixels;

import org.jspecify.annotations.NullMarked;
