// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.ContentLookup;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.Pool;
import io.heliograph.media.video.ClipHeader;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.models.EngineNaming;
import java.util.List;

/** Base class of routes from video to video: pool, preset, checks and the pipeline of segments. */
public abstract class VideoRoute implements Operation {
    private final ClipStages stages;
    private final Field<OutputPreset> preset;

    protected VideoRoute(ClipStages stages, Field<OutputPreset> preset) {
        this.stages = stages;
        this.preset = preset;
    }

    /** The stages of the pipeline. */
    protected final ClipStages stages() {
        return stages;
    }

    /**
     * Begins a route's description.
     *
     * @param cost cost of a clip in fair queueing; a picture costs 1
     */
    public static OperationSpec.Builder described(String name, double cost, String path, String... more) {
        return OperationSpec.v2(name, allOf(path, more))
                .asyncOnly()
                .pool(Pool.VIDEO, cost)
                .feature("video")
                .keeps(OperationSpec.Keep.VIDEOS);
    }

    private static String[] allOf(String path, String... more) {
        String[] all = new String[more.length + 1];
        all[0] = path;
        System.arraycopy(more, 0, all, 1, more.length);
        return all;
    }

    /** Description of the route. */
    protected abstract OperationSpec.Builder description();

    @Override
    public final OperationSpec spec() {
        return description().build();
    }

    @Override
    public void check(OperationRequest operationRequest) {
        ClipStages.check(operationRequest.get(preset));
    }

    @Override
    public final void checkContent(OperationRequest operationRequest, ContentLookup contents) {
        ClipHeaders headers = new ClipHeaders(contents, stages.limits());
        headers.of(VideoFields.VIDEO.name(), operationRequest.get(VideoFields.VIDEO))
                .ifPresent(clip -> checkHeader(operationRequest, clip, headers));
    }

    /** Checks the header of an uploaded clip. The common limits have been checked already. */
    protected void checkHeader(OperationRequest operationRequest, ClipHeader clip, ClipHeaders others) {
        boolean untrimmed =
                spec().fields().contains(ClipLength.AUTO_TRIM) && !operationRequest.get(ClipLength.AUTO_TRIM);
        if (untrimmed && clip.isLongerThan(ClipLength.SECONDS)) {
            throw ClipLength.tooLong(VideoFields.VIDEO.name(), clip.seconds());
        }
    }

    /** The task of a request. */
    protected abstract ClipTask task(OperationRequest operationRequest);

    /** Whether the result is transparent. */
    protected boolean alpha(OperationRequest operationRequest) {
        return false;
    }

    /** Whether the result keeps the clip's sound. */
    boolean sound(OperationRequest operationRequest) {
        return operationRequest.find(VideoFields.PRESERVE_AUDIO).orElse(false);
    }

    /** Keys of the video's address in the result. */
    protected List<String> resultKeys() {
        return List.of("video_url");
    }

    @Override
    public final Pipeline pipeline(OperationRequest operationRequest) {
        Pipeline pipeline = stages.pipeline(
                operationRequest,
                new ClipStages.Plan(
                        VideoFields.VIDEO,
                        operationRequest.get(preset),
                        alpha(operationRequest),
                        sound(operationRequest),
                        resultKeys(),
                        task(operationRequest)));
        OperationSpec spec = spec();
        return spec.results().containsKey(EngineNaming.RESULT) ? pipeline : EngineNaming.naming(spec, pipeline);
    }
}
