// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.picture.MaskArea;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Checks that things to keep and the thing to change are different parts of the picture. */
final class KeptThings {
    private static final double LEAST_LEFT =
            0.5; // minimum share of the changed thing's pixels outside the things to keep
    private static final int SEEN = 127; // minimum opacity of pixels inside a mask, 0 to 255

    private KeptThings() {}

    /**
     * Mask of the things to keep; the caller closes it.
     *
     * @return empty if no mask is needed: the client sent a box around the thing to change, or only the thing to change was found, as the
     *     main subject
     * @throws FailureException VALIDATION_ERROR if the main subject could be the thing to change as well as a thing to keep
     */
    static Optional<Mat> find(EditSession editSession, InstructionEdit.Sparing sparing) {
        Optional<NounPhrase> changed = changed(sparing);
        String kept = PhrasePointing.describe(sparing.kept().getFirst());
        if (changed.isPresent() && editSession.hasBox()) {
            editSession.warn("The box decides what may change, so \"%s\" was not searched for.".formatted(kept));
            return Optional.empty();
        }
        if (changed.filter(what -> editSession.isContested(what, sparing.kept()))
                .isPresent()) {
            editSession.warn("\"%s\" was not found beside the confirmed place.".formatted(kept));
            return Optional.empty();
        }
        if (changed.filter(what -> editSession.isOnlyReading(what, sparing.kept()))
                .isPresent()) {
            editSession.warn("\"%s\" was not found, so only \"%s\" is changed. Check the result."
                    .formatted(kept, PhrasePointing.describe(changed.get())));
            return Optional.empty();
        }
        return Optional.of(editSession.find(sparing.kept()));
    }

    private static Optional<NounPhrase> changed(InstructionEdit.Sparing sparing) {
        return switch (sparing.edit()) {
            case InstructionEdit.Erase e -> Optional.of(e.what());
            case InstructionEdit.Replace e -> Optional.of(e.what());
            case InstructionEdit.Recolour e -> Optional.of(e.what());
            case InstructionEdit.Retexture e -> Optional.of(e.what());
            case InstructionEdit.Resize e -> Optional.of(e.what());
            case InstructionEdit.Move e -> Optional.of(e.what());
            case InstructionEdit.Adjust e -> e.what();
            default -> Optional.empty();
        };
    }

    /** Refuses an edit if the thing to keep covers more than half of the thing to change. */
    static void checkApart(EditSession editSession, InstructionEdit.Sparing sparing, Mat kept) {
        Optional<NounPhrase> changed = changed(sparing);
        if (changed.isEmpty()) {
            return;
        }
        try (Mat what = editSession.find(changed.get());
                Mat all = MaskArithmetic.above(what, SEEN);
                Mat rest = all.clone()) {
            MaskArithmetic.subtract(rest, kept);
            if (MaskArea.share(rest) < LEAST_LEFT * MaskArea.share(all)) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Not told apart: " + editSession.field(),
                        "The field '%s' keeps '%s', which was found at the place of '%s'. Send a mask of the thing to change."
                                .formatted(
                                        editSession.field(),
                                        PhrasePointing.describe(sparing.kept().getFirst()),
                                        PhrasePointing.describe(changed.get())));
            }
        }
    }
}
