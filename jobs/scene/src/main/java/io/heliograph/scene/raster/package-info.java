// SPDX-License-Identifier: Apache-2.0
/**
 * Planes of pixels and what styles, vectors and observations do with them alike: blurs, colour spaces, noise, palettes. Everything gives the same bits
 * whatever the number of threads; nothing here knows what is in a picture.
 */
@NullMarked
package io.heliograph.scene.raster;

import org.jspecify.annotations.NullMarked;
