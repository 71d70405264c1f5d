// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.vision.compositing.OcclusionPlacement;
import io.heliograph.vision.picture.MaskArithmetic;
import io.heliograph.vision.surface.SoftPaste;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Moves things to another place and fills the hole. */
@Component
final class MoveEditor implements EditHandler<InstructionEdit.Move> {
    private static final double EDGE = 0.06; // margin to the picture's edge, as a share of the side
    private static final double STEP = 0.1; // longest way of a slight move, as a share of the side

    @Override
    public void apply(EditSession editSession, InstructionEdit.Move edit) {
        try (Mat mask = editSession.find(edit.what())) {
            PixelArea box = PixelArea.of(mask);
            if (edit.near().isPresent()) {
                near(editSession, mask, box, edit.near().get());
                return;
            }
            double[] to = at(
                    edit.place().orElse(PicturePlace.CENTRE),
                    box,
                    editSession.picture().width(),
                    editSession.picture().height());
            double share = edit.slightly() ? STEP : 1;
            double x = share * editSession.picture().width();
            double y = share * editSession.picture().height();
            CutoutTransplant.shifted(
                    editSession, mask, Math.clamp(to[0] - box.x(), -x, x), Math.clamp(to[1] - box.y(), -y, y));
        }
    }

    private static void near(EditSession editSession, Mat mask, PixelArea box, NounPhrase.Near near) {
        try (Mat other = editSession.find(near.other())) {
            if (near.kind() != ThingRelation.Kind.BEHIND) {
                double[] to = beside(box, PixelArea.of(other), near.kind());
                CutoutTransplant.shifted(editSession, mask, to[0] - box.x(), to[1] - box.y());
                return;
            }
            MaskArithmetic.subtract(other, mask); // the thing itself may match both phrases
            PixelArea o = PixelArea.of(other);
            double bottom = o.bottom() - 0.15 * o.height();
            double reach = (o.width() + box.width()) / 2.0;
            double x =
                    OcclusionPlacement.middle(other, o.x() + o.width() / 2.0, reach, box.width(), box.height(), bottom);
            try (Raster before = editSession.picture().copy()) {
                CutoutTransplant.shifted(editSession, mask, x - box.width() / 2.0 - box.x(), bottom - box.bottom());
                SoftPaste.inFront(editSession.picture(), before, other);
            }
        }
    }

    /** Coordinates of the thing's new upper left corner. LEFT and RIGHT do not change its vertical position. */
    private static double[] at(PicturePlace picturePlace, PixelArea box, int width, int height) {
        double left = EDGE * width;
        double right = width - EDGE * width - box.width();
        double top = EDGE * height;
        double bottom = height - EDGE * height - box.height();
        double x = switch (picturePlace) {
            case LEFT, TOP_LEFT, BOTTOM_LEFT -> left;
            case RIGHT, TOP_RIGHT, BOTTOM_RIGHT -> right;
            case CENTRE -> (width - box.width()) / 2.0;
            case TOP, BOTTOM, FOREGROUND, BACKGROUND -> box.x();
        };
        double y = switch (picturePlace) {
            case TOP, TOP_LEFT, TOP_RIGHT -> top;
            case BOTTOM, BOTTOM_LEFT, BOTTOM_RIGHT, FOREGROUND -> bottom;
            case LEFT, RIGHT -> box.y();
            case CENTRE -> (height - box.height()) / 2.0;
            case BACKGROUND -> Math.max(top, box.y() - 0.2 * height);
        };
        return new double[] {x, y};
    }

    private static double[] beside(PixelArea box, PixelArea o, ThingRelation.Kind kind) {
        double base = (double) o.bottom() - box.height();
        double gap = 0.1 * o.width();
        return switch (kind) {
            case LEFT_OF -> new double[] {o.x() - gap - box.width(), base};
            case RIGHT_OF, BESIDE, HOLDING, WEARING -> new double[] {o.right() + gap, base};
            case ON, ABOVE, RIDING ->
                new double[] {o.x() + (o.width() - box.width()) / 2.0, o.y() - 0.85 * box.height()};
            case UNDER -> new double[] {o.x() + (o.width() - box.width()) / 2.0, o.bottom()};
            case INSIDE, IN_FRONT_OF, BEHIND, AROUND ->
                new double[] {o.x() + (o.width() - box.width()) / 2.0, o.bottom() - 0.8 * box.height()};
        };
    }
}
