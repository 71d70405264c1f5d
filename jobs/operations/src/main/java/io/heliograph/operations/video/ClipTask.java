// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.encode.RenderSpec;
import java.io.IOException;
import java.util.List;

/** Work of a video route: survey, optional passes over the segments, frame rendering. */
public interface ClipTask {
    /**
     * Inspects the inputs after the clip's download, downloads and stores further ones, and refuses an impossible task. If another build
     * continues a clip, this runs again and replaces the stored files.
     *
     * @param clip open during this call
     */
    default void prepare(StepWork stepWork, Clip clip) throws IOException {}

    /**
     * The part of a clip to process; the same for the same plan.
     *
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if the clip is too long for the route
     */
    default SegmentPlan trimmed(SegmentPlan plan) {
        return plan;
    }

    /** Work on each segment before the first one is rendered; each pass is a step. */
    default List<ClipPass> passes() {
        return List.of();
    }

    /**
     * Version of the files stored by {@link #prepare} and the passes, and of the frame rendering, beside the program's version; increase it
     * with each change of them.
     */
    default String version() {
        return "1";
    }

    /** Size of the result, derived from the clip's; called after the passes. */
    default RenderSpec size(StepWork stepWork, RenderSpec ofClip) throws IOException {
        return ofClip;
    }

    /** Whether the result has the clip's size, as far as known before the passes. */
    default boolean keepsSize(VideoInfo info) {
        return true;
    }

    /** Whether the result is a picture: it may get an invisible watermark, which a mask must not have. */
    default boolean showsSomething() {
        return true;
    }

    /** The work on the frames of one execution. */
    ClipWork work(StepWork stepWork, Clip clip) throws IOException;

    /** Adds further fields to the result; called when the segments are joined. */
    default void finish(StepWork stepWork) {}
}
