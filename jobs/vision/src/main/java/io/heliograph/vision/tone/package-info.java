// SPDX-License-Identifier: Apache-2.0
/**
 * Photographic tones: grey, toned prints, grades of the colour there is, and a careful tint of grey photos.
 */
@NullMarked
package io.heliograph.vision.tone;

import org.jspecify.annotations.NullMarked;
