// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import org.jspecify.annotations.Nullable;

/**
 * A point on a picture or a frame.
 *
 * @param x pixels from the left, from 0
 * @param y pixels from the top, from 0
 * @param positive whether the point lies on the object rather than on the background
 * @param frame number of the video's frame, from 0; null for the frame that the request names for all points
 */
public record KeyPoint(
        int x, int y, boolean positive, @Nullable Integer frame) {
    /** Number of the point's frame, or {@code other} if the point names no frame. */
    public int frameOr(int other) {
        return frame == null ? other : frame;
    }
}
