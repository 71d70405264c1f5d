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
    private static final double LEAST_LEFT = 0.5; // minimum share of the changed thing outside the kept ones
    private static final int SEEN = 127; // of 255, opacity of a mask's inside

    private KeptThings() {}

    /** Refuses to keep a thing that is found where the thing to change is. */
    static void checkApart(EditSession editSession, InstructionEdit.Sparing sparing, Mat kept) {
        Optional<NounPhrase> changed = switch (sparing.edit()) {
            case InstructionEdit.Erase e -> Optional.of(e.what());
            case InstructionEdit.Replace e -> Optional.of(e.what());
            case InstructionEdit.Recolour e -> Optional.of(e.what());
            case InstructionEdit.Retexture e -> Optional.of(e.what());
            case InstructionEdit.Resize e -> Optional.of(e.what());
            case InstructionEdit.Move e -> Optional.of(e.what());
            case InstructionEdit.Adjust e -> e.what();
            default -> Optional.empty();
        };
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
