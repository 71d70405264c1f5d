// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.vision.compositing.FreeSpace;
import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.compositing.OcclusionPlacement;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Place and size in a picture for a drawn thing. A thing of the reference height takes a fixed share of the picture's height. Size
 * differences are compressed, as photographers move closer to small things.
 */
final class DrawnPlacement {
    private static final double USUAL = 0.36; // share of the picture's height for a thing of the reference height
    private static final double OUTSIDE = 1.4; // reference height outdoors, in metres
    private static final double INSIDE = 0.3;
    private static final double EVENNESS = 0.3;
    private static final double SMALLEST = 0.17;
    private static final double LARGEST = 0.55;
    private static final double WIDEST = 0.55;
    private static final double BESIDE =
            0.75; // height next to a thing of equal natural size, as a share of that thing's height
    private static final double FRONT = 0.96; // lowest position of a foot, in shares of the picture's height
    private static final double STEP = 0.05;
    private static final double NEAR = 0.33; // maximum distance from the requested place, in shares of the width
    private static final double FARTHER = 0.9; // factor on the height of a thing behind another one

    private static final double BODY =
            0.12; // height of a moon or sun, in shares of the picture's height: ten times its angle in a photograph
    private static final Set<String> HEAVENLY_BODIES = Set.of("moon", "sun", "star", "planet");
    private static final Set<String> HEAVENLY = Set.of("moon", "sun", "star", "cloud", "planet", "rainbow");

    private final Raster picture;
    private final PlacementSite placementSite;

    DrawnPlacement(Raster picture, PlacementSite placementSite) {
        this.picture = picture;
        this.placementSite = placementSite;
    }

    /** Finds the box of the thing in the picture, in pixels. */
    PixelArea find(ObjectSpec objectSpec, ObjectPlacement.Where where) {
        Optional<PixelArea> other = where.other().map(PixelArea::of).filter(pixelArea -> pixelArea.width() > 0);
        if (other.isPresent()) {
            ThingRelation.Kind kind = where.hint().relation().orElse(ThingRelation.Kind.BESIDE);
            return kind == ThingRelation.Kind.BEHIND
                    ? behind(objectSpec, where.other().get(), other.get())
                    : beside(objectSpec, kind, other.get());
        }
        double high = height(objectSpec);
        double wide = high * objectSpec.ratio() * picture.height() / picture.width();
        if (wide > WIDEST) {
            high *= WIDEST / wide;
            wide = WIDEST;
        }
        return new FreeSpace(picture.mat(), Optional.of(placementSite.subject()))
                .best(boxQuery(placementSite.ground(), objectSpec.airborne(), where.hint(), wide, high));
    }

    private double height(ObjectSpec objectSpec) {
        if (HEAVENLY_BODIES.contains(head(objectSpec.thing().noun()))) {
            return BODY * objectSpec.thing().size().factor();
        }
        return share(objectSpec.height(), placementSite.ground());
    }

    /** The last word of a noun: a "full moon" is a moon. */
    private static String head(String noun) {
        return noun.substring(noun.lastIndexOf(' ') + 1);
    }

    /** Usual share of the picture's height for a thing of this height in metres. */
    static double share(double metres, GroundPlane ground) {
        double reference = ground.outdoors() ? OUTSIDE : INSIDE;
        return Math.clamp(USUAL * Math.pow(metres / reference, EVENNESS), SMALLEST, LARGEST);
    }

    /** Query for candidate boxes of this size, in shares of the picture. */
    static FreeSpace.BoxQuery boxQuery(GroundPlane ground, boolean airborne, PlaceHint hint, double wide, double high) {
        Optional<Double> x = hint.place().flatMap(DrawnPlacement::column);
        if (airborne
                || hint.relation().filter(k -> k == ThingRelation.Kind.ABOVE).isPresent()) {
            double top = 0.04;
            double lowest = Math.max(top + high + STEP, Math.min(0.5, Math.max(ground.backEdge() - STEP, top + high)));
            return new FreeSpace.BoxQuery(wide, high, x, Optional.of(top + high + STEP), top + high, lowest, 2);
        }
        double highest = Math.clamp(Math.max(ground.backEdge() + STEP, ground.horizon() + STEP), 0.35, 0.9);
        Optional<Double> bottom = hint.place().flatMap(picturePlace -> row(picturePlace, highest));
        return new FreeSpace.BoxQuery(wide, high, x, bottom, highest, FRONT, ground.horizon());
    }

    static Optional<Double> column(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT, LEFT, BOTTOM_LEFT -> Optional.of(0.2);
            case TOP_RIGHT, RIGHT, BOTTOM_RIGHT -> Optional.of(0.8);
            case TOP, CENTRE, BOTTOM -> Optional.of(0.5);
            case FOREGROUND, BACKGROUND -> Optional.empty();
        };
    }

    /** A warning if the thing is not at the place that the client asked for. */
    static Optional<String> missed(PlaceHint hint, PixelArea box, int width) {
        double middle = (box.x() + box.width() / 2.0) / width;
        String side = middle < 0.5 ? "left" : "right";
        return hint.place()
                .flatMap(DrawnPlacement::column)
                .filter(asked -> Math.abs(asked - middle) > NEAR)
                .map(_ -> "The new thing is on the " + side
                        + ": no better place was found where the words ask for it. Send a mask to choose its place.");
    }

    /** A warning if a thing of the sky is added and the upper part of the picture was not recognised as sky. */
    static Optional<String> skyless(String noun, GroundPlane ground) {
        return HEAVENLY.contains(head(noun)) && !ground.outdoors()
                ? Optional.of(
                        "The upper part of the picture was not recognised as sky: check the place of the new \"%s\", or send a mask."
                                .formatted(noun))
                : Optional.empty();
    }

    private static Optional<Double> row(PicturePlace picturePlace, double highest) {
        return switch (picturePlace) {
            case TOP_LEFT, TOP, TOP_RIGHT, BACKGROUND -> Optional.of(highest);
            case BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT, FOREGROUND -> Optional.of(FRONT);
            case CENTRE -> Optional.of(0.7);
            case LEFT, RIGHT -> Optional.empty();
        };
    }

    /** Box next to another thing of the picture, by the relation between the two. */
    private PixelArea beside(ObjectSpec objectSpec, ThingRelation.Kind kind, PixelArea other) {
        double high = Math.min(LARGEST * picture.height(), BESIDE * other.height());
        boolean on = kind == ThingRelation.Kind.ON || kind == ThingRelation.Kind.INSIDE;
        if (on) {
            high = Math.min(height(objectSpec) * picture.height(), 0.7 * other.width() / objectSpec.ratio());
        } else {
            high = Math.max(0.6 * high, Math.min(high, height(objectSpec) * picture.height() * 1.3));
        }
        double wide = high * objectSpec.ratio();
        double gap = 0.08 * wide;
        double x = switch (kind) {
            case LEFT_OF -> other.x() - gap - wide / 2;
            case RIGHT_OF -> other.right() + gap + wide / 2;
            case BESIDE, HOLDING, AROUND, WEARING, RIDING -> roomier(other, gap + wide / 2);
            default -> other.x() + other.width() / 2.0;
        };
        double bottom = switch (kind) {
            case ON -> other.y() + Math.min(0.3 * other.height(), 0.35 * high);
            case INSIDE -> other.y() + 0.75 * other.height();
            case ABOVE -> other.y() - 0.1 * high;
            case UNDER, IN_FRONT_OF -> other.bottom() + 0.3 * high;
            default -> other.bottom();
        };
        double left = Math.clamp(x - wide / 2, 0, Math.max(0, picture.width() - wide));
        double lowest = Math.clamp(bottom, Math.min(high, picture.height()), picture.height());
        return new PixelArea((int) left, (int) (lowest - high), Math.max(2, (int) wide), Math.max(2, (int) high));
    }

    /** Box behind another thing, so that a part of the new thing remains visible. */
    private PixelArea behind(ObjectSpec objectSpec, Mat mask, PixelArea other) {
        double high = Math.clamp(
                FARTHER * height(objectSpec) * picture.height(), 0.5 * other.height(), 0.8 * picture.height());
        double wide = high * objectSpec.ratio();
        double ground = (placementSite.ground().horizon() + STEP) * picture.height();
        double bottom = Math.min(other.bottom(), Math.max(other.bottom() - 0.2 * other.height(), ground));
        double lowest = Math.clamp(bottom, Math.min(high, picture.height()), picture.height());
        double middle = other.x() + other.width() / 2.0;
        double x = OcclusionPlacement.middle(mask, middle, (other.width() + wide) / 2, wide, high, lowest);
        double left = Math.clamp(x - wide / 2, 0, Math.max(0, picture.width() - wide));
        return new PixelArea((int) left, (int) (lowest - high), Math.max(2, (int) wide), Math.max(2, (int) high));
    }

    private double roomier(PixelArea other, double away) {
        return picture.width() - other.right() >= other.x() ? other.right() + away : other.x() - away;
    }
}
