// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoSource;
import java.io.IOException;

/**
 * The video of a request, fetched and planned.
 *
 * @param video open as long as the execution lasts; used for rendering
 * @param again opens the same file once more, to be read beside the rendering
 * @param plan its segments
 * @param thumbnailSide most pixels of the longer side of a picture that shows how the work looks
 */
record Clip(VideoSource video, Opening again, SegmentPlan plan, int thumbnailSide) {
    /** Opens a file; the caller closes it. */
    @FunctionalInterface
    interface Opening {
        /** Opens it. */
        VideoSource open() throws IOException;
    }
}
