// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.FrameFilter;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;

/** What a route does to the frames of a clip; one for each execution, used by one thread, segments in order. */
interface ClipWork extends AutoCloseable {
    /**
     * Gets ready for a segment: the next one, or, after a restart, any.
     *
     * @return what is done to its frames
     */
    FrameFilter filterFor(VideoSegment videoSegment) throws IOException;

    @Override
    void close();
}
