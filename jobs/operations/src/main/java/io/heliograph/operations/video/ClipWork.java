// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import java.io.IOException;

/** Frame work of a route; one for each execution, used by one thread, with segments in order. */
public interface ClipWork extends AutoCloseable {
    /**
     * Prepares a segment: the next one or, after a restart, any.
     *
     * @return the change of its frames
     */
    FrameFilter filterFor(VideoSegment videoSegment) throws IOException;

    @Override
    void close();
}
