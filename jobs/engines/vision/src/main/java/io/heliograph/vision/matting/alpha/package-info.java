// SPDX-License-Identifier: Apache-2.0
/**
 * Opacity at the outline of a mask: trimap, guided filter and closed-form matting of hair.
 * Uses no other package of matting. Invariant: opacity changes within the trimap's unknown band only.
 */
@NullMarked
package io.heliograph.vision.matting.alpha;

import org.jspecify.annotations.NullMarked;
