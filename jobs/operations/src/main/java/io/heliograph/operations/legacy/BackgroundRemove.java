// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.legacy;

import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.ColourMode;
import io.heliograph.media.image.ImageFormat;
import io.heliograph.operations.moderation.Moderation;
import io.heliograph.operations.picture.CutoutStages;
import io.heliograph.vision.matting.CutoutOptions;
import java.util.EnumSet;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The v1 way to remove a background: form, multipart or JSON; waits by default, and hands out the address of a result to come when told not to. */
@Component
final class BackgroundRemove implements Operation {
    private static final Field<MediaSource> IMAGE = Field.image("image_url")
            .or("image_file", "file")
            .required()
            .doc(
                    "the picture: address (wins), Base64 or uploaded file; JPEG or PNG in RGB, RGBA or CMYK, at most 12 MB");
    private static final Field<Boolean> PRESERVE_PARTIAL_ALPHA = Field.flag("preserve_partial_alpha")
            .orElse(false)
            .doc("true: half transparent pixels of the input stay so");
    private static final AcceptedImages ACCEPTED = new AcceptedImages(
            EnumSet.of(ImageFormat.JPEG, ImageFormat.PNG),
            EnumSet.of(ColourMode.RGB, ColourMode.RGBA, ColourMode.PALETTE, ColourMode.CMYK));

    private final CutoutStages stages;

    BackgroundRemove(CutoutStages stages) {
        this.stages = stages;
    }

    @Override
    public Spec spec() {
        return Spec.v1("legacy.background_remove", "/v1/background/remove")
                .accepts(Spec.Body.MULTIPART, Spec.Body.FORM)
                .takes(IMAGE, PRESERVE_PARTIAL_ALPHA, Moderation.BOTH)
                .gives("result_url", "PNG of the input's size with graded transparency")
                .summary("Removes the background (v1)")
                .engine(CutoutStages.ENGINE)
                .limits("12 MB; 64 megapixels; only JPEG and PNG in RGB, RGBA or CMYK, else 415")
                .build();
    }

    @Override
    public void check(Request request) {
        stages.check(request, plan(request));
    }

    @Override
    public Pipeline pipeline(Request request) {
        return stages.pipeline(request, plan(request));
    }

    private static CutoutStages.Plan plan(Request request) {
        return new CutoutStages.Plan(
                IMAGE,
                ACCEPTED,
                new CutoutOptions(request.get(PRESERVE_PARTIAL_ALPHA), false),
                Moderation.BOTH,
                Moderation.BOTH,
                "result_url",
                !request.get(CommonFields.SYNC_BY_DEFAULT), // a placeholder becomes a file of zero bytes
                Optional.empty(),
                cutout -> cutout.picture().copy());
    }

    @Override
    public String sample() {
        return "{\"image_url\": \"{image}\"}";
    }
}
