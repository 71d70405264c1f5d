// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;

/**
 * A step that visits the segments of a clip in order and stores its findings.
 *
 * @param name of the step
 * @param work on one segment
 */
public record ClipPass(String name, Each work) {
    /** The work on a segment. */
    @FunctionalInterface
    public interface Each {
        /**
         * Processes a segment. It may run again for a segment with stored files; their names contain the {@link ClipTask#version()
         * version}.
         */
        void run(StepWork stepWork, Clip clip, VideoSegment videoSegment) throws IOException;
    }
}
