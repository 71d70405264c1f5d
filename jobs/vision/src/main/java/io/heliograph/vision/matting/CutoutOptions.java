// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/**
 * How to cut out.
 *
 * @param preservePartialAlpha keep the picture's own half transparent pixels; else what is kept is opaque up to its outline
 * @param forceDetection look for a subject even if the picture is a cut-out already, 5 % of it transparent or more
 */
public record CutoutOptions(boolean preservePartialAlpha, boolean forceDetection) {
    /** Keep what transparency there is; look for a subject only in pictures that are no cut-out already. */
    public static final CutoutOptions DEFAULTS = new CutoutOptions(true, false);
}
