// SPDX-License-Identifier: Apache-2.0
/**
 * Styles that redraw a photo as if drawn, printed, carved or sewn. They need only the photo and its cut-out;
 * {@code scene.style} draws rendered frames from their depth and objects. Lengths are in units of a thousandth of the
 * square root of the photo's area, so that a style looks the same at any size. Invariant: the same photo and seed give
 * the same bytes on any number of threads.
 */
@NullMarked
package io.heliograph.vision.style;

import org.jspecify.annotations.NullMarked;
