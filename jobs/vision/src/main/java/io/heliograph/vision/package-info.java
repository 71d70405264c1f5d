// SPDX-License-Identifier: Apache-2.0
/**
 * Algorithms on pixels. A plain library: rasters in, rasters and mattes out; no files, no Spring, no network. Invariant: a raster that comes in stays the caller's and unchanged; one that goes out is the caller's to close.
 */
@NullMarked
package io.heliograph.vision;

import org.jspecify.annotations.NullMarked;
