// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.image;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.moderation.Moderation;
import io.heliograph.operations.picture.CutoutStages;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.vision.matting.CutoutOptions;
import org.springframework.stereotype.Component;

/** Removes the background of a picture. */
@Component
final class RemoveBackground implements Operation {
    private static final Field<String> PROMPT =
            Field.text("prompt", 4000).doc("ignored by the built-in engine, with a warning");

    private final CutoutStages stages;

    RemoveBackground(CutoutStages stages) {
        this.stages = stages;
    }

    @Override
    public Spec spec() {
        return Spec.v2("image.remove_background", "/v2/image/edit/remove_background")
                .accepts(Spec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        PROMPT,
                        ImageFields.PRESERVE_ALPHA,
                        ImageFields.FORCE_DETECTION,
                        Moderation.INPUT,
                        Moderation.OUTPUT)
                .gives("image_url", "PNG of the input's size with graded transparency")
                .summary("Removes the background: the subject on transparency")
                .engine(CutoutStages.ENGINE)
                .limits("12 MB; 64 megapixels; JPEG, PNG, WEBP")
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
                ImageFields.IMAGE,
                AcceptedImages.ALL,
                new CutoutOptions(request.get(ImageFields.PRESERVE_ALPHA), request.get(ImageFields.FORCE_DETECTION)),
                Moderation.INPUT,
                Moderation.OUTPUT,
                "image_url",
                false,
                request.find(PROMPT).isPresent()
                        ? java.util.Optional.of("The built-in engine cuts out the subject and ignores 'prompt'.")
                        : java.util.Optional.empty(),
                cutout -> cutout.picture().copy());
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
