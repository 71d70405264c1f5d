// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.vision.compositing.FreeSpace;
import io.heliograph.vision.compositing.OcclusionPlacement;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Place and size for a figure cut out of another picture. Its size is natural if the thing is known. */
final class CutoutPlacement {
    private static final double HIGH = 0.48; // height of a thing of unknown size, in shares of the picture's height
    private static final double WIDE = 0.5;
    private static final double SMALLEST = 0.08; // minimum height, in shares of the picture's height
    private static final double LARGEST = 0.55;
    private static final double LARGEST_BY = 0.8; // maximum height next to a thing, in shares of the picture's height
    private static final double WIDEST_BY = 0.9; // maximum width next to a thing, in shares of the picture's width
    private static final double WIDEST = 0.55;
    private static final double UPON = 0.7; // height of a figure of unknown size, as a share of the thing below
    private static final double BESIDE = 0.9;
    private static final double DEPTH =
            0.12; // distance of the foot from the far edge, as a share of the height of the thing below
    private static final double GAP = 0.08; // gap to the neighbouring thing, in shares of the figure's width
    private static final double BELOW = 0.05;

    private final Raster picture;
    private final PlacementSite placementSite;
    private final double ratio;
    private final boolean cut;
    private final InsertedCutout insertedCutout;

    /**
     * Prepares the search.
     *
     * @param ratio width to height of the figure
     * @param cut whether the figure's lower end is missing: it is then put at the lower edge of the picture, and its size is unknown
     */
    CutoutPlacement(
            Raster picture, PlacementSite placementSite, double ratio, boolean cut, InsertedCutout insertedCutout) {
        this.picture = picture;
        this.placementSite = placementSite;
        this.ratio = ratio;
        this.cut = cut;
        this.insertedCutout = insertedCutout;
    }

    /** The box of the figure, within the picture. */
    PixelArea find() {
        return insertedCutout
                .other()
                .filter(mask -> PixelArea.of(mask).width() > 0)
                .map(mask -> by(mask, PixelArea.of(mask)))
                .orElseGet(this::free);
    }

    private PixelArea free() {
        double front = 0.96;
        double high = metres().map(m -> KnownObjectSize.metre(placementSite.ground(), front)
                        .map(share -> Math.clamp(m * share, SMALLEST, LARGEST))
                        .orElseGet(() -> DrawnPlacement.share(m, placementSite.ground())))
                .orElseGet(this::usual);
        double across = ratio * picture.height() / picture.width();
        high = Math.min(high, WIDEST / across);
        boolean flies = insertedCutout.known().filter(ObjectSpec::airborne).isPresent();
        FreeSpace.BoxQuery wish = DrawnPlacement.boxQuery(
                placementSite.ground(), flies && !cut, insertedCutout.hint(), high * across, high);
        PixelArea box = new FreeSpace(picture.mat(), Optional.of(placementSite.subject()))
                .best(cut ? atTheEdge(wish) : raised(wish));
        return box(box.x() + box.width() / 2.0, box.bottom(), box.height());
    }

    /** Limits how high the foot may be, so that the figure's top stays in the picture. */
    private static FreeSpace.BoxQuery raised(FreeSpace.BoxQuery w) {
        double highest = Math.min(Math.max(w.highest(), w.high()), w.lowest());
        return new FreeSpace.BoxQuery(w.wide(), w.high(), w.x(), w.bottom(), highest, w.lowest(), w.horizon());
    }

    private static FreeSpace.BoxQuery atTheEdge(FreeSpace.BoxQuery w) {
        return new FreeSpace.BoxQuery(w.wide(), w.high(), w.x(), Optional.of(1.0), 1, 1, 1);
    }

    private Optional<Double> metres() {
        return insertedCutout.known().filter(_ -> !cut).map(known -> KnownObjectSize.metres(known, ratio));
    }

    /** Height of a thing of unknown size, in shares of the picture's height. */
    private double usual() {
        return insertedCutout.size().factor() * Math.min(HIGH, WIDE * picture.width() / ratio / picture.height());
    }

    private PixelArea by(Mat mask, PixelArea other) {
        ThingRelation.Kind kind = insertedCutout.hint().relation().orElse(ThingRelation.Kind.BESIDE);
        boolean on = kind == ThingRelation.Kind.ON || kind == ThingRelation.Kind.RIDING;
        double high = height(other, on);
        double wide = high * ratio;
        double away = GAP * wide + wide / 2;
        double middle = other.x() + other.width() / 2.0;
        return switch (kind) {
            case ON, RIDING -> upon(mask, other, high);
            case ABOVE -> box(middle, other.y() - 0.1 * high, high);
            case INSIDE -> box(middle, other.y() + 0.75 * other.height(), high);
            case UNDER, IN_FRONT_OF -> box(middle, other.bottom() + 0.3 * high, high);
            case BEHIND -> behind(mask, other, high);
            case LEFT_OF -> box(other.x() - away, other.bottom(), high);
            case RIGHT_OF -> box(other.right() + away, other.bottom(), high);
            case BESIDE, HOLDING, AROUND, WEARING ->
                box(
                        picture.width() - other.right() >= other.x() ? other.right() + away : other.x() - away,
                        other.bottom(),
                        high);
        };
    }

    /** Height in pixels. The scale comes from the neighbouring thing, else from the ground; without a scale a default is used. */
    private double height(PixelArea other, boolean on) {
        double whole = picture.height();
        Optional<Double> metre = insertedCutout
                .reference()
                .flatMap(known -> KnownObjectSize.metre(known, other, picture.height()))
                .or(() -> KnownObjectSize.metre(placementSite.ground(), other.bottom() / whole)
                        .map(share -> share * whole));
        double custom =
                Math.min(usual() * whole, insertedCutout.size().factor() * (on ? UPON : BESIDE) * other.height());
        double high = metres().flatMap(m -> metre.map(pixels -> m * pixels)).orElse(custom);
        double most = Math.min(LARGEST_BY * whole, WIDEST_BY * picture.width() / ratio);
        return Math.clamp(high, Math.min(SMALLEST * whole, most), most);
    }

    /** Box on top of another thing: in the middle of its visible top, a little before its far edge. */
    private PixelArea upon(Mat mask, PixelArea other, double high) {
        double seat = insertedCutout.reference().map(ObjectSpec::seat).orElse(1.0);
        double level = other.bottom() - seat * other.height();
        double foot = Math.min(level + DEPTH * other.height(), other.bottom());
        return box(MaskArithmetic.runMiddle(mask, (int) foot, other), foot, high);
    }

    private PixelArea behind(Mat mask, PixelArea other, double high) {
        double ground = (placementSite.ground().horizon() + BELOW) * picture.height();
        double foot = Math.min(other.bottom(), Math.max(other.bottom() - 0.2 * other.height(), ground));
        double lowest = Math.max(foot, Math.min(high, picture.height()));
        double wide = high * ratio;
        double middle = other.x() + other.width() / 2.0;
        return box(
                OcclusionPlacement.middle(mask, middle, (other.width() + wide) / 2, wide, high, lowest), lowest, high);
    }

    /** The box around a foot point, shifted into the picture and enlarged to the minimum size. */
    private PixelArea box(double middle, double foot, double high) {
        double tall = Math.min(Math.max(high, SMALLEST * picture.height()), picture.width() / ratio);
        int width = Math.max(2, (int) Math.rint(tall * ratio));
        int height = Math.max(2, (int) Math.rint(tall));
        int left = Math.clamp(Math.round(middle - width / 2.0), 0, Math.max(0, picture.width() - width));
        int top = Math.clamp(Math.round(foot) - height, 0, Math.max(0, picture.height() - height));
        return new PixelArea(left, top, width, height);
    }
}
