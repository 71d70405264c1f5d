// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.look.PictureLooks;
import io.heliograph.operations.restoring.RestoringEngines;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import io.heliograph.vision.restoration.Restoration;
import io.heliograph.vision.surface.SoftPaste;
import java.io.IOException;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Dispatches each edit to its editor. */
@Component
final class EditHandlers {
    private final ObjectEditors objectEditors;
    private final FramingEditor framingEditor;
    private final AdjustmentEditor adjustmentEditor;
    private final BackgroundEditor backgroundEditor;
    private final MergeEditor mergeEditor;
    private final TextEditor textEditor;
    private final PictureLooks pictureLooks;

    EditHandlers(
            ObjectEditors objectEditors,
            FramingEditor framingEditor,
            AdjustmentEditor adjustmentEditor,
            BackgroundEditor backgroundEditor,
            MergeEditor mergeEditor,
            TextEditor textEditor,
            PictureLooks pictureLooks) {
        this.objectEditors = objectEditors;
        this.framingEditor = framingEditor;
        this.adjustmentEditor = adjustmentEditor;
        this.backgroundEditor = backgroundEditor;
        this.mergeEditor = mergeEditor;
        this.textEditor = textEditor;
        this.pictureLooks = pictureLooks;
    }

    /** Applies an edit. If the client sent a mask, the pixels outside it are restored afterwards. */
    void apply(EditSession editSession, InstructionEdit instructionEdit) throws IOException {
        Optional<Mat> mask = editSession.mask();
        if (mask.isEmpty()) {
            change(editSession, instructionEdit);
            return;
        }
        try (Raster before = editSession.picture().copy()) {
            change(editSession, instructionEdit);
            Raster after = editSession.picture();
            boolean comparable = after.width() == before.width()
                    && after.height() == before.height()
                    && after.hasAlpha() == before.hasAlpha();
            if (comparable) {
                SoftPaste.restore(after, before, mask.get());
            } else {
                editSession.warn("\"%s\" changes the whole picture, so the mask could not limit it."
                        .formatted(CanonicalSentences.sentence(instructionEdit)));
            }
        }
    }

    private void change(EditSession editSession, InstructionEdit instructionEdit) throws IOException {
        Raster picture = editSession.picture();
        long seed = editSession.seed();
        Runnable checkpoint = editSession.checkpoint();
        switch (instructionEdit) {
            case InstructionEdit.Erase e -> objectEditors.erasing().apply(editSession, e);
            case InstructionEdit.Add e -> objectEditors.adding().apply(editSession, e);
            case InstructionEdit.Replace e -> objectEditors.replacing().apply(editSession, e);
            case InstructionEdit.Recolour e -> objectEditors.recolouring().apply(editSession, e);
            case InstructionEdit.Retexture e -> objectEditors.retexturing().apply(editSession, e);
            case InstructionEdit.Move e -> objectEditors.moving().apply(editSession, e);
            case InstructionEdit.Resize e -> objectEditors.resizing().apply(editSession, e);
            case InstructionEdit.Rotate e -> objectEditors.rotating().apply(editSession, e);
            case InstructionEdit.Flip e -> objectEditors.flipping().apply(editSession, e);
            case InstructionEdit.Crop e -> framingEditor.crop(editSession, e);
            case InstructionEdit.Window e -> framingEditor.window(editSession, e);
            case InstructionEdit.Portion e -> framingEditor.portion(editSession, e);
            case InstructionEdit.Expand e -> framingEditor.expand(editSession, e);
            case InstructionEdit.Adjust e -> adjustmentEditor.apply(editSession, e);
            case InstructionEdit.Tone e -> editSession.become(pictureLooks.tone(picture, e, seed, editSession.work()));
            case InstructionEdit.Reseason e ->
                editSession.become(pictureLooks.reseason(picture, e, seed, editSession.work()));
            case InstructionEdit.Reweather e ->
                editSession.become(pictureLooks.reweather(picture, e, seed, editSession.work()));
            case InstructionEdit.Relight e ->
                editSession.become(pictureLooks.relight(picture, e, seed, editSession.work()));
            case InstructionEdit.Restyle e -> editSession.become(pictureLooks.restyle(picture, e, seed, checkpoint));
            case InstructionEdit.Restore _ -> editSession.become(restored(editSession));
            case InstructionEdit.Write e -> textEditor.apply(editSession, e);
            case InstructionEdit.Background e -> backgroundEditor.apply(editSession, e);
            case InstructionEdit.Merge e -> mergeEditor.apply(editSession, e);
            case InstructionEdit.Sparing e -> spare(editSession, e);
            case InstructionEdit.Impossible _, InstructionEdit.Unclear _ ->
                throw new IllegalArgumentException(
                        "left out before: " + CanonicalSentences.sentence(instructionEdit)); // callers filter these out
        }
    }

    /** Applies an edit and restores the pixels of the things to keep. If the client sent a mask, only the mask decides. */
    private void spare(EditSession editSession, InstructionEdit.Sparing sparing) throws IOException {
        if (editSession.mask().isPresent()) {
            editSession.warn("The mask decides which pixels may change, so \"%s\" was not searched for."
                    .formatted(PhrasePointing.describe(sparing.kept().getFirst())));
            change(editSession, sparing.edit());
            return;
        }
        Optional<Mat> found = KeptThings.find(editSession, sparing);
        if (found.isEmpty()) {
            change(editSession, sparing.edit());
            return;
        }
        try (Mat kept = found.get();
                Raster before = editSession.picture().copy()) {
            KeptThings.checkApart(editSession, sparing, kept);
            change(editSession, sparing.edit());
            editSession.become(SoftPaste.through(editSession.picture(), before, kept));
        }
    }

    private static Raster restored(EditSession editSession) {
        Restoration.Restored restored = editSession.restored();
        if (restored.noisier()) {
            editSession.warn(RestoringEngines.NOISIER);
        } else if (restored.done().isEmpty()) {
            editSession.warn("Nothing was restored: no scratches, noise, uniform blur or fading were found.");
        }
        return restored.picture();
    }
}
