// SPDX-License-Identifier: Apache-2.0
/**
 * Another season or weather on a photo: what plants, ground, water and sky would turn into, drawn over what was found of them. Indoors and
 * where nothing of the kind is seen only the light changes. Invariant: the same photo and seed give the same bytes.
 */
@NullMarked
package io.heliograph.vision.season;

import org.jspecify.annotations.NullMarked;
