// SPDX-License-Identifier: Apache-2.0
/**
 * Photographic tones: grey, toned prints, grades of the colour there is, and a careful tint of grey photos. Invariant: a tone changes colours by their values alone, never by their place.
 */
@NullMarked
package io.heliograph.vision.tone;

import org.jspecify.annotations.NullMarked;
