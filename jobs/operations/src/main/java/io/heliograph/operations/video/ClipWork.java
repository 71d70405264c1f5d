// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import java.io.IOException;

/** Changes the frames of a clip. There is one object for each execution; one thread uses it and visits the segments in order. */
public interface ClipWork extends AutoCloseable {
    /**
     * Prepares for a segment: usually the next one, after a restart any one.
     *
     * @return filter that changes the segment's frames
     */
    FrameFilter filterFor(VideoSegment videoSegment) throws IOException;

    @Override
    void close();
}
