// SPDX-License-Identifier: Apache-2.0
/**
 * Algorithms on pixels. A plain library: rasters in, rasters and mattes out; no files, no Spring, no network.
 * Invariant: an input raster stays the caller's and unchanged; an output raster is the caller's to close.
 */
@NullMarked
package io.heliograph.vision;

import org.jspecify.annotations.NullMarked;
