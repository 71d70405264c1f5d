// SPDX-License-Identifier: Apache-2.0
/**
 * Gives a photo another season or weather: the expected changes are drawn over the areas detected as plants, ground,
 * water and sky. Indoors, and where nothing of these is detected, only the light changes. Invariant: the same photo and
 * seed give the same bytes.
 */
@NullMarked
package io.heliograph.vision.season;

import org.jspecify.annotations.NullMarked;
