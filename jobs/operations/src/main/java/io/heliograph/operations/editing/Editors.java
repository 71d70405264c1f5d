// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.look.Looks;
import io.heliograph.scene.language.InstructionEdit;
import io.heliograph.vision.restoration.Restoration;
import io.heliograph.vision.surface.SoftPaste;
import java.io.IOException;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Who does which edit. */
@Component
final class Editors {
    private final Things things;
    private final Framing framing;
    private final Adjusting adjusting;
    private final Backdrops backdrops;
    private final Merging merging;
    private final Writing writing;
    private final Looks looks;

    Editors(
            Things things,
            Framing framing,
            Adjusting adjusting,
            Backdrops backdrops,
            Merging merging,
            Writing writing,
            Looks looks) {
        this.things = things;
        this.framing = framing;
        this.adjusting = adjusting;
        this.backdrops = backdrops;
        this.merging = merging;
        this.writing = writing;
        this.looks = looks;
    }

    /** Does an edit; with the client's mask, what is outside it stays as it is. */
    void apply(Easel easel, InstructionEdit instructionEdit) throws IOException {
        Optional<Mat> mask = easel.mask();
        if (mask.isEmpty()) {
            change(easel, instructionEdit);
            return;
        }
        try (Raster before = easel.picture().copy()) {
            change(easel, instructionEdit);
            Raster after = easel.picture();
            boolean comparable = after.width() == before.width()
                    && after.height() == before.height()
                    && after.hasAlpha() == before.hasAlpha();
            if (comparable) {
                SoftPaste.restore(after, before, mask.get());
            } else {
                easel.warn("\"%s\" changes the whole picture, so the mask could not limit it."
                        .formatted(instructionEdit.canonical()));
            }
        }
    }

    private void change(Easel easel, InstructionEdit instructionEdit) throws IOException {
        Raster picture = easel.picture();
        long seed = easel.seed();
        Runnable checkpoint = easel.checkpoint();
        switch (instructionEdit) {
            case InstructionEdit.Erase e -> things.erasing().apply(easel, e);
            case InstructionEdit.Add e -> things.adding().apply(easel, e);
            case InstructionEdit.Replace e -> things.replacing().apply(easel, e);
            case InstructionEdit.Recolour e -> things.recolouring().apply(easel, e);
            case InstructionEdit.Retexture e -> things.retexturing().apply(easel, e);
            case InstructionEdit.Move e -> things.moving().apply(easel, e);
            case InstructionEdit.Resize e -> things.resizing().apply(easel, e);
            case InstructionEdit.Rotate e -> things.rotating().apply(easel, e);
            case InstructionEdit.Flip e -> things.flipping().apply(easel, e);
            case InstructionEdit.Crop e -> framing.crop(easel, e);
            case InstructionEdit.Window e -> framing.window(easel, e);
            case InstructionEdit.Expand e -> framing.expand(easel, e);
            case InstructionEdit.Adjust e -> adjusting.apply(easel, e);
            case InstructionEdit.Tone e -> easel.become(looks.tone(picture, e, seed, checkpoint));
            case InstructionEdit.Reseason e -> easel.become(looks.reseason(picture, e, seed, checkpoint));
            case InstructionEdit.Reweather e -> easel.become(looks.reweather(picture, e, seed, checkpoint));
            case InstructionEdit.Relight e -> easel.become(looks.relight(picture, e, seed, easel.work()));
            case InstructionEdit.Restyle e -> easel.become(looks.restyle(picture, e, seed, checkpoint));
            case InstructionEdit.Restore _ -> easel.become(restored(easel));
            case InstructionEdit.Write e -> writing.apply(easel, e);
            case InstructionEdit.Background e -> backdrops.apply(easel, e);
            case InstructionEdit.Merge e -> merging.apply(easel, e);
            case InstructionEdit.Impossible _, InstructionEdit.Unclear _ ->
                throw new IllegalArgumentException("left out before: " + instructionEdit.canonical()); // refused, or warned of
        }
    }

    private static Raster restored(Easel easel) {
        Restoration.Restored restored = easel.restored();
        if (restored.done().isEmpty()) {
            easel.warn("No scratches, noise, even blur or fading were found to be restored.");
        }
        return restored.picture();
    }
}
