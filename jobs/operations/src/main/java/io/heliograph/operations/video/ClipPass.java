// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;

/**
 * A step that goes over the segments of a clip in order and keeps what it finds out.
 *
 * @param name of the step
 * @param work what is done for a segment
 */
record ClipPass(String name, Each work) {
    /** The work on a segment. */
    @FunctionalInterface
    interface Each {
        /** May be called again for a segment whose files are kept already. What it keeps has the {@link ClipTask#version() version} in its name. */
        void run(StepWork stepWork, Clip clip, VideoSegment videoSegment) throws IOException;
    }
}
