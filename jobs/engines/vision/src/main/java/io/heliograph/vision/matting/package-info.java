// SPDX-License-Identifier: Apache-2.0
/**
 * The subject of a picture as a soft matte, in steps: position ({@code subject}), pixels ({@code cut}), opacity
 * ({@code alpha}), colour without the background ({@code colour}). The steps do not use this package. Clips are matted
 * in {@code video}, streams in {@code live}. Invariant: the same pixels give the same matte, and the segmentation of a
 * still picture is never empty.
 */
@NullMarked
package io.heliograph.vision.matting;

import org.jspecify.annotations.NullMarked;
