// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.inference.diffusion.DiffusionInpainting;
import io.heliograph.inference.diffusion.DrawingProgress;
import io.heliograph.inference.diffusion.PromptedArea;
import io.heliograph.inference.diffusion.QualityPreset;
import io.heliograph.inference.diffusion.RgbPicture;
import io.heliograph.inference.images.FrameSize;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.RoleCatalogue;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.RunningWork;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.vision.surface.FrameFit;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Fills areas of single pictures by a prompt, with a model pack for {@value DiffusionInpainting#ROLE}. Without a pack it does nothing. */
@Component
public final class PromptedFilling {
    private static final int LONGEST = 2_000; // maximum characters of a prompt; models read only about 100 words
    /** Prompt for a hole that is to be empty, in the style of a caption: models were trained with captions. */
    private static final ModelPrompt EMPTY =
            new ModelPrompt("empty background", "object, person, animal, text, frame, watermark");

    private final EngineSelection engineSelection;
    private final PackStore packs;

    PromptedFilling(EngineSelection engineSelection, PackStore packs) {
        this.engineSelection = engineSelection;
        this.packs = packs;
    }

    /** Whether a pack for filling by a prompt is installed. */
    public boolean isThere() {
        return packs.choose(DiffusionInpainting.ROLE) instanceof PackStore.Choice.Packed;
    }

    /**
     * Fills a hole in a picture; empty in videos, without a pack, or if the pack fails. Pixels outside the hole are unchanged. The caller
     * closes it.
     *
     * @param hole CV_8UC1 of the picture's size, 255 in the area to fill
     * @param words prompt for the content of the hole
     * @param role role of the built-in engine that the pack replaces; empty: the pack makes the picture without any built-in engine
     */
    public Optional<Raster> fill(Raster picture, Mat hole, ModelPrompt words, long seed, Optional<String> role) {
        Optional<RunningWork> running = RunningWork.current();
        if (running.isEmpty() || PixelArea.of(hole).width() == 0) {
            return Optional.empty();
        }
        StepWork work = running.get().work();
        return engineSelection.ask(
                RoleCatalogue.FILLING,
                model -> {
                    Raster result = filled(work, model, picture, hole, words, seed);
                    role.ifPresentOrElse(EngineSelection::noteUnused, () -> EngineSelection.note(model.engine()));
                    return Optional.of(result);
                },
                Optional::empty);
    }

    /** Fills a hole with a continuation of its surroundings; empty if there is a pack for {@code inpaint}, which does this better. */
    public Optional<Raster> empty(Raster picture, Mat hole, long seed) {
        String role = PictureRole.INPAINT.title();
        return packs.choose(role) instanceof PackStore.Choice.Packed
                ? Optional.empty()
                : fill(picture, hole, EMPTY, seed, Optional.of(role));
    }

    private static Raster filled(
            StepWork work, DiffusionInpainting model, Raster picture, Mat hole, ModelPrompt words, long seed)
            throws PackException {
        PixelArea near = FramedHole.of(hole);
        FrameSize frame = model.frame(near.width(), near.height());
        FrameFit fit = FramedHole.fit(near, frame.width(), frame.height(), picture);
        var area = PromptedArea.of(
                framed(picture, fit),
                masked(hole, fit),
                shortened(words.text()),
                shortened(words.negative()),
                seed,
                QualityPreset.FAST);
        RgbPicture made;
        try {
            made = model.fill(area, progress(work));
        } catch (CancellationException e) {
            work.checkpoint();
            throw e;
        }
        if (model.cuts(words.text())) {
            work.warn("The model read only the beginning of the prompt. Send a shorter one.");
        }
        Raster answer = RgbBytes.raster(made.width(), made.height(), made.rgb());
        return FramedHole.laidBack(picture, fit, Optional.of(hole), answer);
    }

    private static RgbPicture framed(Raster picture, FrameFit fit) {
        try (Raster frame = Raster.owning(fit.laid(picture.mat()))) {
            return new RgbPicture(fit.width(), fit.height(), RgbBytes.of(frame, fit.width(), fit.height()));
        }
    }

    private static byte[] masked(Mat hole, FrameFit fit) {
        try (Mat laid = fit.laidMask(hole)) {
            return MatrixArrays.bytes(laid);
        }
    }

    private static String shortened(String words) {
        int pair = words.length() > LONGEST && Character.isHighSurrogate(words.charAt(LONGEST - 1)) ? 1 : 0;
        return words.length() <= LONGEST ? words : words.substring(0, LONGEST - pair);
    }

    private static DrawingProgress progress(StepWork work) {
        return new DrawingProgress() {
            @Override
            public boolean cancelled() {
                return work.stopping();
            }
        };
    }
}
