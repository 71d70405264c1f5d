// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.operations.segmentation.NameReader;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.operations.video.ClipLength;
import io.heliograph.operations.video.ClipStages;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.operations.video.VideoRoute;
import java.util.List;
import org.springframework.stereotype.Component;

/** Route that makes a mask video of a thing named in words. */
@Component
final class MaskByPrompt extends VideoRoute {
    static final String GIVES =
            "silent video of the input's frame rate, length and size, its shorter side reduced to 750 pixels if it is"
                    + " longer: white on the thing, black elsewhere and in frames that do not show it";

    private static final double COST = 18; // cost of a clip in fair queueing; a picture costs 1
    private static final int LONGEST = 1000; // maximum characters of a prompt
    private static final Field<OutputPreset> PRESET = VideoFields.preset(OutputPreset.MP4_H264);
    private static final Field<String> PROMPT =
            Field.text("prompt", LONGEST).required().doc("the thing in words: 'the red car on the left'");

    private final NameReader nameReader;
    private final PhraseLocator phraseLocator;
    private final PointSegmenter pointSegmenter;

    MaskByPrompt(ClipStages stages, NameReader nameReader, PhraseLocator phraseLocator, PointSegmenter pointSegmenter) {
        super(stages, PRESET);
        this.nameReader = nameReader;
        this.phraseLocator = phraseLocator;
        this.pointSegmenter = pointSegmenter;
    }

    @Override
    protected OperationSpec.Builder description() {
        return described("video.mask_by_prompt", COST, "/v2/video/segment/mask_by_prompt")
                .takes(VideoFields.VIDEO, PROMPT, PRESET, ClipLength.AUTO_TRIM)
                .gives("mask_url", GIVES)
                .summary("Makes a mask video of a named thing in a video")
                .engine(PhrasePointing.ENGINE
                        + "; an uncertain match of one thing grows to the whole thing that motion shows: "
                        + PointSegmenter.ENGINE
                        + "; "
                        + MaskTask.ENGINE)
                .limits(ClipLength.LIMITS
                        + "; 422 if nothing in the inspected frames matches the words; otherwise "
                        + VideoFields.LIMITS);
    }

    @Override
    public void check(OperationRequest operationRequest) {
        super.check(operationRequest);
        nameReader.named(operationRequest.get(PROMPT), PROMPT.name());
    }

    @Override
    protected ClipTask task(OperationRequest operationRequest) {
        return MaskTask.of(
                operationRequest,
                new PhraseFinder(
                        PROMPT.name(),
                        nameReader.named(operationRequest.get(PROMPT), PROMPT.name()),
                        phraseLocator,
                        pointSegmenter,
                        stages().threads()),
                stages());
    }

    @Override
    protected List<String> resultKeys() {
        return List.of("mask_url");
    }

    @Override
    public String sample() {
        return "{\"video\": \"{video}\", \"prompt\": \"the subject\"}";
    }
}
