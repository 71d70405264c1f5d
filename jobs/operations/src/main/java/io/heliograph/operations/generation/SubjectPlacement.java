// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.layout.CompanyRoom;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.MovedCutout;
import java.util.Optional;

/** Placement of a cut-out in a frame of another size. The caller closes the results. */
final class SubjectPlacement {
    private static final double SAME =
            0.03; // maximum relative difference of ratios that count as equal, since sides are rounded
    private static final double BELOW =
            0.07; // distance of the subject's middle below the frame's middle, in shares of the frame's height
    private static final double LOWEST = 0.93;
    private static final double ASIDE =
            0.28; // distance of a subject at the left or right from the middle, as a share of the width
    private static final double MARGIN = 0.03;
    private static final double IN_COMPANY = 0.72; // factor on the subject's size if the scene has other things

    private SubjectPlacement() {}

    /** Whether a frame has the aspect ratio of the picture. */
    static boolean isLike(CutoutResult cutoutResult, PictureSize size) {
        double ratio =
                cutoutResult.picture().width() / (double) cutoutResult.picture().height();
        return Math.abs(ratio * size.height() / size.width() - 1) < SAME;
    }

    /** Fills a frame of the picture's own ratio; in another frame the picture is centred at the lower edge. */
    static CutoutResult kept(CutoutResult cutoutResult, PictureSize size) {
        Raster picture = cutoutResult.picture();
        boolean like = isLike(cutoutResult, size);
        double factor = Math.min(size.width() / (double) picture.width(), size.height() / (double) picture.height());
        int width = like ? size.width() : Math.clamp(Math.round(factor * picture.width()), 1, size.width());
        int height = like ? size.height() : Math.clamp(Math.round(factor * picture.height()), 1, size.height());
        var all = new PixelArea(0, 0, picture.width(), picture.height());
        return placed(
                cutoutResult,
                all,
                size,
                new PixelArea((size.width() - width) / 2, size.height() - height, width, height));
    }

    /** Scales the picture to cover a frame of another ratio. Parts that the picture's edge cuts off stay cut off. */
    static CutoutResult covering(CutoutResult cutoutResult, PictureSize size) {
        Raster picture = cutoutResult.picture();
        double factor = Math.max(size.width() / (double) picture.width(), size.height() / (double) picture.height());
        int wide = Math.clamp(Math.round(size.width() / factor), 1, picture.width());
        int high = Math.clamp(Math.round(size.height() / factor), 1, picture.height());
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        int left = Math.clamp(box.x() + (box.width() - wide) / 2, 0, picture.width() - wide);
        int top = picture.height() - high;
        return placed(
                cutoutResult,
                new PixelArea(left, top, wide, high),
                size,
                new PixelArea(0, 0, size.width(), size.height()));
    }

    /**
     * Places the subject as the main thing of a scene.
     *
     * @param brief gives the other things and the distance of the camera
     * @param first the thing in the prompt that the subject shows, if any
     * @param room space to leave for the other things
     */
    static CutoutResult standing(
            CutoutResult cutoutResult, PictureSize size, Brief brief, Optional<BriefThing> first, CompanyRoom room) {
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        boolean alone = brief.things().size() <= (first.isPresent() ? 1 : 0);
        double fill = fill(brief.lens().distance()) * (alone ? 1 : IN_COMPANY) * room.factor();
        double factor = fill * Math.min(size.width() / (double) box.width(), size.height() / (double) box.height());
        int width = Math.clamp(Math.round(factor * box.width()), 1, size.width());
        int height = Math.clamp(Math.round(factor * box.height()), 1, size.height());
        double said =
                first.flatMap(BriefThing::place).map(SubjectPlacement::aside).orElse(0.0);
        double middle = size.width() * (0.5 + (room.isEnough() ? said : room.aside() / 2.0));
        double margin = MARGIN * size.width();
        double left = Math.clamp(
                middle - width / 2.0,
                Math.min(margin, (size.width() - width) / 2.0),
                Math.max(size.width() - width - margin, (size.width() - width) / 2.0));
        double foot = Math.min(LOWEST * size.height(), (0.5 + BELOW) * size.height() + height / room.factor() / 2.0);
        int top = Math.max(0, (int) Math.rint(foot) - height);
        return placed(cutoutResult, box, size, new PixelArea((int) left, top, width, height));
    }

    /** Share of the frame that the subject may fill. */
    private static double fill(CameraLens.Distance distance) {
        return switch (distance) {
            case MACRO -> 0.88;
            case CLOSE_UP -> 0.8;
            case MEDIUM -> 0.64;
            case FULL -> 0.6;
            case WIDE -> 0.36;
        };
    }

    private static double aside(PicturePlace place) {
        return switch (place) {
            case TOP_LEFT, LEFT, BOTTOM_LEFT -> -ASIDE;
            case TOP_RIGHT, RIGHT, BOTTOM_RIGHT -> ASIDE;
            default -> 0;
        };
    }

    private static CutoutResult placed(CutoutResult cutoutResult, PixelArea from, PictureSize size, PixelArea to) {
        return MovedCutout.of(cutoutResult, from, size.width(), size.height(), to);
    }
}
