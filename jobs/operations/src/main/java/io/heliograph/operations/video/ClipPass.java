// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * A step that visits the segments of a clip and stores its findings: in order, or by ranges on several workers.
 *
 * @param name of the step
 * @param work on one segment
 * @param starts segments at which a range may begin; empty if each segment needs the one before
 */
public record ClipPass(String name, Each work, Optional<Starts> starts) {
    /** In order on one node. */
    public ClipPass(String name, Each work) {
        this(name, work, Optional.empty());
    }

    /** The same pass, by ranges that begin at these segments. */
    public ClipPass startingAt(Starts segments) {
        return new ClipPass(name, work, Optional.of(segments));
    }

    /** The work on a segment. */
    @FunctionalInterface
    public interface Each {
        /**
         * Processes a segment. It may run again for a segment with stored files; their names contain the {@link ClipTask#version()
         * version}.
         */
        void run(StepWork stepWork, Clip clip, VideoSegment videoSegment) throws IOException;
    }

    /** Segments at which a range may begin. */
    @FunctionalInterface
    public interface Starts {
        /** Finds the numbers of these segments; called before the step is cut, if several workers could share it. */
        IntPredicate of(StepWork stepWork, Clip clip) throws IOException;
    }
}
