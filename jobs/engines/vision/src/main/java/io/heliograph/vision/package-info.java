// SPDX-License-Identifier: Apache-2.0
/**
 * Algorithms on pixels: a plain library that takes rasters and returns rasters and mattes, without files, Spring or
 * network. Invariant: an input raster is unchanged and stays open; the caller closes the output rasters.
 */
@NullMarked
package io.heliograph.vision;

import org.jspecify.annotations.NullMarked;
