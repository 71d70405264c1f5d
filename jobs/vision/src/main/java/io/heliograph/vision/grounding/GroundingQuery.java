// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.stuff.StuffKind;
import java.util.List;
import java.util.Optional;

/**
 * What is looked for.
 *
 * @param sought the kind of thing
 * @param colours any of which it has
 * @param spot where in the picture
 * @param size beside others like it
 * @param every all that there are, rather than the best
 * @param near by something else
 */
public record GroundingQuery(
        Sought sought, List<TargetColour> colours, Optional<Spot> spot, Size size, boolean every, Optional<Near> near) {
    private static final double ITSELF = 0.5;

    /** What can be looked for. */
    public enum What {
        /** Anything with an outline. */
        THING,
        /** The picture's main subject, said as such. */
        SUBJECT,
        PERSON,
        /** Something that pictures are often of: an animal, a flower, a car. */
        MOTIF,
        /** A part of a body or plant. */
        PART,
        /** What somebody wears. */
        WORN,
        /** All but the subject. */
        BACKGROUND,
        /** Sky, water and so on. */
        STUFF
    }

    /**
     * A kind of thing.
     *
     * @param what roughly
     * @param stuff what of, when it is {@link What#STUFF}
     * @param labels of a detector of objects that can mean it
     */
    public record Sought(What what, Optional<StuffKind> stuff, LabelChoice labels) {
        /** Something that is no stuff and that no detector knows. */
        public static Sought of(What what) {
            return new Sought(what, Optional.empty(), LabelChoice.NONE);
        }
    }

    /** Of several, which. */
    public enum Size {
        ANY,
        LARGE,
        SMALL
    }

    /**
     * Where, as a point that it is nearest to.
     *
     * @param x 0 left to 1 right; 0.5 also when only the height is said
     * @param y 0 top to 1 bottom
     * @param across whether left and right count
     * @param down whether top and bottom count
     */
    public record Spot(double x, double y, boolean across, boolean down) {
        private static final double MIDDLE = 0.25; // of the picture from its middle
        private static final double FAR = 0.8; // where what is on the left ends at the latest

        /** How well a point lies there, 0 to 1. */
        double fits(double px, double py) {
            double dx = across ? Math.abs(px - x) : 0;
            double dy = down ? Math.abs(py - y) : 0;
            return Math.clamp(1.15 - Math.max(dx, dy) * 1.5, 0.02, 1);
        }

        /** Whether something lies there rather than elsewhere, or across the whole picture. */
        boolean holds(RegionExtent regionExtent) {
            return (!across || holds(x, regionExtent.x(), regionExtent.left(), regionExtent.right()))
                    && (!down || holds(y, regionExtent.y(), regionExtent.top(), regionExtent.bottom()));
        }

        private static boolean holds(double said, double middle, double first, double last) {
            if (said == 0.5) {
                return Math.abs(middle - 0.5) < MIDDLE;
            }
            return said < 0.5 ? middle < 0.5 && last < FAR : middle > 0.5 && first > 1 - FAR;
        }
    }

    /**
     * By something else.
     *
     * @param way how
     * @param other by what
     */
    public record Near(Way way, GroundingQuery other) {
        /** How two things can lie. */
        public enum Way {
            LEFT_OF,
            RIGHT_OF,
            ABOVE,
            BELOW,
            BESIDE,
            PART_OF
        }
    }

    /** Makes the list immutable. */
    public GroundingQuery {
        colours = List.copyOf(colours);
    }

    /** The main subject. */
    public static GroundingQuery subject() {
        return of(What.SUBJECT);
    }

    /** All but the main subject. */
    public static GroundingQuery background() {
        return of(What.BACKGROUND);
    }

    private static GroundingQuery of(What what) {
        return new GroundingQuery(Sought.of(what), List.of(), Optional.empty(), Size.ANY, false, Optional.empty());
    }

    /** The least confidence with which an edit goes ahead: {@link PhraseGrounding#SURE}, and for what has no name to be wrong about half. */
    public double needed() {
        return switch (what()) {
            case STUFF, SUBJECT, BACKGROUND -> ITSELF;
            default -> PhraseGrounding.SURE;
        };
    }

    /** The kind of thing, roughly. */
    public What what() {
        return sought.what();
    }

    Optional<StuffKind> stuff() {
        return sought.stuff();
    }

    LabelChoice labels() {
        return sought.labels();
    }

    /** Whether anything is said but the kind. */
    public boolean described() {
        return looks() || near.isPresent();
    }

    /** Whether its colour, place or size is said. */
    boolean looks() {
        return !colours.isEmpty() || spot.isPresent() || size != Size.ANY;
    }
}
