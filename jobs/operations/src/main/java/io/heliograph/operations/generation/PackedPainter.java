// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.inference.diffusion.DrawingProgress;
import io.heliograph.inference.diffusion.QualityPreset;
import io.heliograph.inference.diffusion.RgbPicture;
import io.heliograph.inference.diffusion.TextToImage;
import io.heliograph.inference.diffusion.TextToImageRequest;
import io.heliograph.inference.diffusion.TextToImageRole;
import io.heliograph.inference.diffusion.TextToImageRole.Engine;
import io.heliograph.inference.pack.DroppedPack;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.operations.models.EngineOutage;
import io.heliograph.operations.models.EngineOutages;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.picture.RgbImage;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Draws by the model pack for {@code text_to_image}, if there is one that supports the order. */
@Component
final class PackedPainter {
    private static final Logger LOG = LoggerFactory.getLogger(PackedPainter.class);
    private static final int LONGEST = 2_000; // maximum characters of a prompt; models read only about 100 words

    private final TextToImageRole role;
    private final EngineOutages outages;

    PackedPainter(TextToImageRole role, EngineOutages outages) {
        this.role = role;
        this.outages = outages;
    }

    /**
     * Draws the picture. Empty if the built-in engine must draw: without a pack, for a size or guiding picture that the model does not
     * support, or if the model fails.
     */
    Optional<RgbImage> draw(RunningWork running, PicturePainter.Order order) {
        return switch (role.engine()) {
            case Engine.Packed(TextToImage model, ModelPack modelPack)
            when can(model, order) -> drawn(running, order, model, modelPack);
            case Engine.Packed _ -> Optional.empty();
            case Engine.BuiltIn(String _, Optional<DroppedPack> outage) -> {
                outage.filter(_ -> order.form() != OutputForm.SVG).ifPresent(pack -> failed(running, pack));
                yield Optional.empty();
            }
        };
    }

    private void failed(RunningWork running, DroppedPack pack) {
        EngineSelection.noteFallback();
        outages.report(running, EngineOutage.failed(pack, TextToImage.ROLE));
    }

    private Optional<RgbImage> drawn(
            RunningWork running, PicturePainter.Order order, TextToImage model, ModelPack modelPack) {
        StepWork stepWork = running.work();
        try {
            RgbPicture rgbPicture = model.draw(commission(order), progress(stepWork));
            LOG.info("request {} is drawn by {}", stepWork.requestId(), model.engine());
            EngineSelection.note(model.engine());
            if (model.cuts(order.words().text())) {
                stepWork.warn("The model read only the beginning of this description. Send a shorter prompt.");
            }
            return Optional.of(new RgbImage(rgbPicture.width(), rgbPicture.height(), rgbPicture.rgb()));
        } catch (CancellationException e) {
            stepWork.checkpoint();
            throw e;
        } catch (PackException e) {
            LOG.warn("request {}: {} failed, the built-in engine draws", stepWork.requestId(), model.engine(), e);
            role.failed(modelPack, e);
            failed(running, DroppedPack.of(modelPack, String.valueOf(e.getMessage())));
            return Optional.empty();
        }
    }

    private static boolean can(TextToImage model, PicturePainter.Order order) {
        PictureSize size = order.size();
        return order.form() != OutputForm.SVG
                && model.fits(size.width(), size.height())
                && order.guide()
                        .map(each -> each.use() == PictureGuide.Use.STRUCTURE && model.beginsFromPictures())
                        .orElse(true);
    }

    private static TextToImageRequest commission(PicturePainter.Order order) {
        return new TextToImageRequest(
                shortened(order.words().text()),
                shortened(order.words().negative()),
                order.size().width(),
                order.size().height(),
                order.seed(),
                order.quality() == DrawingQuality.LITE ? QualityPreset.LITE : QualityPreset.BASE,
                Optional.empty(),
                Optional.empty(),
                order.guide().map(PackedPainter::start));
    }

    private static String shortened(String words) {
        int pair = words.length() > LONGEST && Character.isHighSurrogate(words.charAt(LONGEST - 1)) ? 1 : 0;
        return words.length() <= LONGEST ? words : words.substring(0, LONGEST - pair);
    }

    /** The guiding picture as the first sample of the diffusion; more influence means less added noise. */
    private static TextToImageRequest.Start start(PictureGuide guide) {
        RgbImage rgbImage = guide.picture();
        return new TextToImageRequest.Start(
                new RgbPicture(rgbImage.width(), rgbImage.height(), rgbImage.rgb()),
                Math.clamp(1 - 0.6 * guide.influence(), 0.3, 1));
    }

    private static DrawingProgress progress(StepWork stepWork) {
        return new DrawingProgress() {
            @Override
            public boolean cancelled() {
                return stepWork.stopping();
            }
        };
    }
}
