// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.enlarging;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.moderation.ImageModeration;
import io.heliograph.operations.picture.EditPlan;
import io.heliograph.operations.picture.EditStages;
import io.heliograph.operations.picture.EditWork;
import io.heliograph.operations.picture.ImageFields;
import io.heliograph.operations.picture.PictureMemory;
import io.heliograph.operations.picture.PictureOperation;
import io.heliograph.operations.picture.SeedField;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.vision.restoration.DamageEstimate;
import io.heliograph.vision.restoration.PhotoDenoiser;
import io.heliograph.vision.restoration.TextureEnhancement;
import java.util.List;
import org.springframework.stereotype.Component;

/** Route that makes a picture twice as large with crisper texture, and removes noise and JPEG blocks. */
@Component
public final class Enhance extends PictureOperation {
    /** Limits of the v1 route, for the documentation. */
    public static final String LEGACY_LIMITS =
            "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; a picture of more than "
                    + EnhancedSize.MOST_MEGAPIXELS + " megapixels becomes smaller";

    private static final Field<Long> STEPS = Field.integer("steps_num", 10, 50)
            .orElse(20L)
            .doc("accepted for compatibility; no effect on the built-in engine");

    private static final int DOUBLE = 2;

    private final EnlargingEngines enlargingEngines;

    Enhance(EditStages stages, EnlargingEngines enlargingEngines) {
        super(stages);
        this.enlargingEngines = enlargingEngines;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.enhance", "/v2/image/edit/enhance")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(
                        ImageFields.IMAGE,
                        EnhancedSize.RESOLUTION,
                        SeedField.SEED,
                        STEPS,
                        ImageFields.PRESERVE_ALPHA_OR_OPAQUE,
                        ImageModeration.INPUT,
                        ImageModeration.OUTPUT)
                .gives(
                        "image_url",
                        "PNG with twice the height and width, at most " + EnhancedSize.MOST_MEGAPIXELS + " megapixels")
                .gives("seed", "seed of the fine texture")
                .summary("Doubles the resolution and sharpens texture")
                .engine("builtin/enhance@1: noise and JPEG blocks removed where found, then a small enlarging"
                        + " network, then sharper texture with a fine grain from the seed; it invents no detail. A pack"
                        + " of the role superres replaces the network")
                .pictureMemory(PictureMemory.of(EnhancedSize::memory))
                .limits(
                        "at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; a picture of more than "
                                + EnhancedSize.MOST_MEGAPIXELS + " megapixels becomes smaller")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .memory(header -> EnhancedSize.memory(header.pixels()))
                .publishes(Enhance::publish)
                .does(this::enhance);
    }

    private Raster enhance(EditWork edit) {
        Raster picture = edit.picture();
        EnhancedSize size = EnhancedSize.of(
                (long) picture.width() * picture.height(), edit.request().find(EnhancedSize.RESOLUTION));
        if (!size.grows()) {
            edit.work().warn("The picture was not enlarged: it already has the maximum number of pixels of a result.");
        }
        Runnable checkpoint = edit.work()::checkpoint;
        try (Raster clean =
                        PhotoDenoiser.clean(picture, DamageEstimate.of(picture).toRemove(), checkpoint);
                Raster large = size.grows() ? enlargingEngines.enlarge(clean, DOUBLE, checkpoint) : clean.copy();
                Raster fitted = resized(large, size.of(picture.width()), size.of(picture.height()))) {
            Raster crisp = TextureEnhancement.crisper(fitted, edit.seed(), checkpoint);
            return EnlargingFactor.opaqueUnless(edit.request().get(ImageFields.PRESERVE_ALPHA_OR_OPAQUE), crisp);
        }
    }

    private static Raster resized(Raster picture, int width, int height) {
        if (picture.width() == width && picture.height() == height) {
            return picture.copy();
        }
        return Raster.owning(Resampling.area(picture.mat(), width, height));
    }

    private static void publish(StepWork stepWork, List<EditPlan.Part> parts) {
        EditPlan.Part part = parts.getFirst();
        if (part.withheld()) {
            throw ImageModeration.outputRefused(ImageModeration.OUTPUT);
        }
        stepWork.publish("image_url", stepWork.kept(part.name()), part.contentType());
        stepWork.result("seed", part.seed());
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
