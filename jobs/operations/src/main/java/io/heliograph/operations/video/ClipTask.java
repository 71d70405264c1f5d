// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.encode.RenderSpec;
import java.io.IOException;
import java.util.List;

/** Work of a video route: prepare, optional passes over the segments, then rendering of the frames. */
public interface ClipTask {
    /**
     * Runs after the clip's download: inspects the inputs, downloads and stores further ones, and refuses an impossible task. If another
     * build continues a clip, this runs again and replaces the stored files.
     *
     * @param clip the clip, open during this call
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

    /** Passes over all segments before the first one is rendered; each pass is a step. */
    default List<ClipPass> passes() {
        return List.of();
    }

    /**
     * Version of the rendering and of the files stored by {@link #prepare} and the passes. Increase it whenever one of them changes. The
     * program's version is added to it.
     */
    default String version() {
        return "1";
    }

    /** Size of the result, computed from the clip's size; called after the passes. */
    default RenderSpec size(StepWork stepWork, RenderSpec ofClip) throws IOException {
        return ofClip;
    }

    /** Whether the result has the clip's size, as far as this is known before the passes. */
    default boolean keepsSize(VideoInfo info) {
        return true;
    }

    /** Whether the result shows a picture, not a mask; masks must not have an invisible watermark. */
    default boolean showsSomething() {
        return true;
    }

    /** The work on the frames of one execution. */
    ClipWork work(StepWork stepWork, Clip clip) throws IOException;

    /** Adds further fields to the result; called when the segments are joined. */
    default void finish(StepWork stepWork) {}
}
