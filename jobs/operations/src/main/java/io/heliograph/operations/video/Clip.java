// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.source.VideoSource;
import java.io.IOException;

/**
 * The video of a request, downloaded and planned.
 *
 * @param video stays open for the whole execution; used for rendering
 * @param again opens the same file again, for a second reader beside the rendering
 * @param plan segments of the clip
 * @param thumbnailSide maximum pixels of the longer side of a progress picture
 */
public record Clip(VideoSource video, Opening again, SegmentPlan plan, int thumbnailSide) {
    /** Opens a file; the caller closes it. */
    @FunctionalInterface
    public interface Opening {
        /** Opens the file. */
        VideoSource open() throws IOException;
    }
}
