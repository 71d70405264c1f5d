// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/**
 * Options of a cut-out.
 *
 * @param preservePartialAlpha keep the picture's own half transparent pixels; if false, kept pixels are opaque up to
 *     the outline
 * @param forceDetection look for a subject even if at least 5 % of the picture is transparent, so that it counts as a
 *     cut-out already
 */
public record CutoutOptions(boolean preservePartialAlpha, boolean forceDetection) {
    /** Keeps existing transparency, and looks for a subject only in pictures that are not cut-outs already. */
    public static final CutoutOptions DEFAULTS = new CutoutOptions(true, false);
}
