// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.restoring;

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
import io.heliograph.pixels.Raster;
import io.heliograph.vision.restoration.Restoration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Route that removes noise, tears, scratches, dust, blur and fading from old pictures. */
@Component
final class Restore extends PictureOperation {
    private static final EnumSet<Restoration.Step> NOTHING = EnumSet.noneOf(Restoration.Step.class);

    private static final int BYTES_PER_PIXEL = 40; // five planes of floats for deblurring, and copies

    private final RestoringEngines restoringEngines;

    Restore(EditStages stages, RestoringEngines restoringEngines) {
        super(stages);
        this.restoringEngines = restoringEngines;
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("image.restore", "/v2/image/edit/restore")
                .accepts(OperationSpec.Body.MULTIPART)
                .takes(ImageFields.IMAGE, ImageModeration.INPUT, ImageModeration.OUTPUT)
                .gives("image_url", "PNG of the input's size")
                .summary("Removes noise, tears, scratches, blur and fading from old pictures")
                .engine("builtin/restore@1: tears found as jagged strips of bare paper from a border inwards, and"
                        + " filled by patches of the picture; scratches and dust found as thin lines and specks and"
                        + " filled from their sides; noise, grain and JPEG blocks by shrinking cosine coefficients; an"
                        + " even blur measured and inverted; faded tones stretched without raising"
                        + " the noise that was removed. Each only where it is found; faces"
                        + " are not redrawn. A pack of the role restore replaces the removal of noise and blur, one of"
                        + " restore.scratch_mask the search for scratches")
                .pictureMemory(PictureMemory.of(1, BYTES_PER_PIXEL))
                .limits("at most {largest-file} and {megapixels} megapixels; JPEG, PNG, WEBP, AVIF or HEIC; creases,"
                        + " stains, missing corners and motion blur are not repaired")
                .build();
    }

    @Override
    protected EditPlan plan(OperationRequest operationRequest) {
        return EditPlan.of(operationRequest, ImageFields.IMAGE)
                .bytesPerPixel(BYTES_PER_PIXEL)
                .does(this::restore);
    }

    private Raster restore(EditWork edit) {
        StepWork stepWork = edit.work();
        Restoration.Restored restored = restoringEngines.restore(edit.picture(), stepWork::checkpoint);
        if (restored.unknownBlur()) {
            stepWork.warn(
                    "The picture is blurred, but the kind of blur could not be identified, so it was not removed.");
        }
        stepWork.warn(told(restored.done(), restored.noisier()));
        if (restored.noisier()) {
            stepWork.warn(RestoringEngines.NOISIER);
        }
        return restored.picture();
    }

    /** A sentence with the repairs made and the kinds of damage not found. */
    private static String told(Set<Restoration.Step> done, boolean noisier) {
        EnumSet<Restoration.Step> rest = EnumSet.complementOf(done.isEmpty() ? NOTHING : EnumSet.copyOf(done));
        if (noisier) {
            rest.remove(Restoration.Step.NOISE);
        }
        String missing = listed(rest);
        if (done.isEmpty() && noisier) {
            return "Searched for and not found: " + missing + ".";
        }
        if (done.isEmpty()) {
            return "No damage was found (" + missing + "): the picture is returned unchanged.";
        }
        return "Removed: " + listed(done) + "."
                + (missing.isEmpty() ? "" : " Searched for and not found: " + missing + ".");
    }

    private static String listed(Set<Restoration.Step> steps) {
        return steps.stream()
                .sorted()
                .map(step -> step.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
