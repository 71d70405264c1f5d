// SPDX-License-Identifier: Apache-2.0
/**
 * Operations on planes of pixels that styles, vectors and observations share: blurs, colour spaces, noise, palettes. Results have the same
 * bits with any number of threads; nothing here depends on the content of a picture. Invariant: no row's result depends on the order of the
 * rows.
 */
@NullMarked
package io.heliograph.scene.raster;

import org.jspecify.annotations.NullMarked;
