// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.encode.RenderSpec;

/** A task that processes all frames of a short clip together. Frames and result are reduced to {@link WorkingSize}. */
public abstract class ReducedClipTask implements ClipTask {
    private static final String FORMAT = "2"; // version of the format of stored files

    private final String field;
    private final boolean trim;
    private final String version;
    private final int threads;

    /**
     * Creates the task of a request.
     *
     * @param field of the video, for errors
     * @param trim whether a longer clip is trimmed
     * @param engines engines at the start of the execution
     */
    protected ReducedClipTask(String field, boolean trim, String engines, int threads) {
        this.field = field;
        this.trim = trim;
        version = FORMAT + "-" + engines;
        this.threads = threads;
    }

    /** Field of the video, for errors. */
    final String field() {
        return field;
    }

    /** Decoder threads. */
    protected final int threads() {
        return threads;
    }

    /** The version, from the format of the stored files and the engines that made the files. */
    @Override
    public final String version() {
        return version;
    }

    @Override
    public final SegmentPlan trimmed(SegmentPlan plan) {
        return ClipLength.of(field, plan, trim);
    }

    @Override
    public final RenderSpec size(StepWork stepWork, RenderSpec ofClip) {
        WorkingSize working = WorkingSize.of(ofClip.width(), ofClip.height());
        return ofClip.withSize(working.width(), working.height());
    }

    @Override
    public final boolean keepsSize(VideoInfo info) {
        return WorkingSize.of(info.width(), info.height()).width() == info.width();
    }
}
