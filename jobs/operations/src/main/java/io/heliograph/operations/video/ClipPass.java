// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A step that visits the segments of a clip and stores results for each: in order, or in ranges on several workers.
 *
 * @param name name of the step
 * @param work work for one segment
 * @param starts segments with which a range may begin; empty if each segment needs the results of the previous one
 */
public record ClipPass(String name, Each work, Optional<Starts> starts) {
    /** A pass that visits the segments in order on one node. */
    public ClipPass(String name, Each work) {
        this(name, work, Optional.empty());
    }

    /** The same pass in ranges that begin with these segments. */
    public ClipPass startingAt(Starts segments) {
        return new ClipPass(name, work, Optional.of(segments));
    }

    /** The work for one segment. */
    @FunctionalInterface
    public interface Each {
        /**
         * Processes a segment. It may be called again for a segment with stored files; names of these files contain the
         * {@link ClipTask#version() version}.
         */
        void run(StepWork stepWork, Clip clip, VideoSegment videoSegment) throws IOException;
    }

    /** Finds the segments with which a range may begin. */
    @FunctionalInterface
    public interface Starts {
        /** Tests the number of a segment; called before the step is divided among workers. */
        IntPredicate of(StepWork stepWork, Clip clip) throws IOException;
    }
}
