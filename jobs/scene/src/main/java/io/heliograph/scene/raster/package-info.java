// SPDX-License-Identifier: Apache-2.0
/**
 * Planes of pixels and what styles, vectors and observations do with them alike: blurs, colour spaces, noise, palettes. Everything gives the same bits
 * whatever the number of threads; nothing here knows what is in a picture. Invariant: a row's result depends on no other row's being done.
 */
@NullMarked
package io.heliograph.scene.raster;

import org.jspecify.annotations.NullMarked;
