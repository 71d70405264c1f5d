// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.moderation.Moderation;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import java.io.IOException;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The pipeline of every cut-out route: fetch and check, cut out and encode, publish. */
@Component
public final class CutoutStages {
    /** Said in documentation and results. */
    public static final String ENGINE =
            "builtin/saliency-grabcut@1: classical saliency, GrabCut in Lab, guided-filter alpha, estimated foreground colours; no network";

    private static final double UNSURE = 0.35;
    static final int BYTES_PER_PIXEL = 24; // measured peak of the cut-out beside the decoded picture
    private static final String CUTOUT = "cutout";
    private static final String WITHHELD = "withheld";

    private final Pictures pictures;
    private final Moderation moderation;

    CutoutStages(Pictures pictures, Moderation moderation) {
        this.pictures = pictures;
        this.moderation = moderation;
    }

    /** What the routes differ in. */
    public record Plan(
            Field<MediaSource> image,
            AcceptedImages accepted,
            CutoutOptions options,
            Field<Boolean> inputModeration,
            Field<Boolean> outputModeration,
            String resultKey,
            boolean withholdsQuietly,
            Optional<String> warning,
            Finish finish) {}

    /** What is done with the cut-out before it is encoded; the identity for most. */
    @FunctionalInterface
    public interface Finish {
        /** A picture of its own; the caller closes it. */
        Raster apply(Cutout cutout);
    }

    /** Header-only checks of an inline picture. */
    public void check(Request request, Plan plan) {
        pictures.check(request, plan.image(), plan.accepted());
    }

    /** The three steps. */
    public Pipeline pipeline(Request request, Plan plan) {
        return Pipeline.of(
                new Once("prepare", work -> pictures.prepare(work, request, plan.image(), plan.accepted())),
                new Each(
                        "render",
                        _ -> 1,
                        (work, _) -> pictures.decode(
                                work,
                                request,
                                plan.image(),
                                plan.accepted(),
                                BYTES_PER_PIXEL,
                                picture -> render(work, request, plan, picture))),
                new Once("publish", work -> publish(work, plan)));
    }

    private void render(Work work, Request request, Plan plan, Raster picture) throws IOException {
        plan.warning().ifPresent(work::warn);
        if (!plan.withholdsQuietly()) {
            moderation.checkInput(
                    work, request, plan.inputModeration(), plan.image().name(), picture);
        } else if (moderation.withholds(work, request, plan.inputModeration(), picture)) {
            work.remember(WITHHELD, "yes"); // who got an address before the work began reads the refusal there
            return;
        }
        work.checkpoint();
        try (Cutout cutout = Cutout.of(picture, plan.options());
                Raster finished = plan.finish().apply(cutout)) {
            if (cutout.confidence() < UNSURE) {
                work.warn("The subject is not clear in this picture; the cut-out is a guess around its middle.");
            }
            if (moderation.withholds(work, request, plan.outputModeration(), finished)) {
                if (!plan.withholdsQuietly()) {
                    throw Moderation.outputRefused(plan.outputModeration());
                }
                work.remember(WITHHELD, "yes");
                return;
            }
            work.checkpoint();
            Pictures.keepPng(work, CUTOUT, finished);
        }
    }

    private static void publish(Work work, Plan plan) {
        if (work.recall(WITHHELD).isPresent()) {
            work.publishBlocked(plan.resultKey());
        } else {
            work.publish(plan.resultKey(), work.kept(CUTOUT), "image/png");
        }
    }
}
