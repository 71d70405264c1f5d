// SPDX-License-Identifier: Apache-2.0
/**
 * Photographic tones: grey, toned prints, colour grades, and a careful tint of grey photos. Invariant: a tone changes
 * colours by their values alone, never by their position.
 */
@NullMarked
package io.heliograph.vision.tone;

import org.jspecify.annotations.NullMarked;
