// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.RenderSpec;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import java.io.IOException;
import java.util.List;

/** What a route does with a clip: looks at it first, may pass over its segments before anything is rendered, and changes its frames. */
interface ClipTask {
    /**
     * Looks at the inputs when the clip has been fetched; what else the work needs is fetched and kept here, what cannot be done is refused. Called again where
     * another build of the program goes on with a clip: what was kept is replaced.
     *
     * @param clip open during this call
     */
    default void prepare(StepWork stepWork, Clip clip) throws IOException {}

    /**
     * The part of a clip that is worked on; the same for the same plan.
     *
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if the clip is too long for the route
     */
    default SegmentPlan trimmed(SegmentPlan plan) {
        return plan;
    }

    /** What is done for each segment before the first one is rendered; each pass is a step of its own. */
    default List<ClipPass> passes() {
        return List.of();
    }

    /** Version of what {@link #prepare} and the passes keep, and of what the work makes of a frame, beside that of the program: changed where one of them changes. */
    default String version() {
        return "1";
    }

    /** The result's size, from that of the clip; asked after the passes. */
    default RenderSpec size(StepWork stepWork, RenderSpec ofClip) throws IOException {
        return ofClip;
    }

    /** Whether the result has the clip's size, as far as is known before the passes. */
    default boolean keepsSize(VideoInfo info) {
        return true;
    }

    /** Whether the result shows something: it may be marked invisibly, which a mask must not be. */
    default boolean showsSomething() {
        return true;
    }

    /** The work on the frames of one execution. */
    ClipWork work(StepWork stepWork, Clip clip) throws IOException;

    /** Adds to the result what there is to say beside its address; asked when the segments are joined. */
    default void finish(StepWork stepWork) {}
}
