// SPDX-License-Identifier: Apache-2.0
/**
 * Another season or weather on a photo: the expected changes to plants, ground, water and sky, drawn over the areas
 * detected as such. Indoors, and where none of them is detected, only the light changes. Invariant: the same photo and
 * seed give the same bytes.
 */
@NullMarked
package io.heliograph.vision.season;

import org.jspecify.annotations.NullMarked;
