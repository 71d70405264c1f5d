// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.stuff.StuffKind;
import java.util.List;
import java.util.Optional;

/**
 * A query for one or more things in a picture.
 *
 * @param sought the kind of thing that is searched for
 * @param colours colours of the thing; any of them matches
 * @param spot position in the picture
 * @param size size compared with other things of the kind
 * @param every whether all matches are meant, not only the best
 * @param near relation to another thing
 */
public record GroundingQuery(
        Sought sought, List<TargetColour> colours, Optional<Spot> spot, Size size, boolean every, Optional<Near> near) {
    private static final double ITSELF = 0.5;

    /** Kinds of targets. */
    public enum What {
        /** Anything with an outline. */
        THING,
        /** The picture's main subject, requested as such. */
        SUBJECT,
        PERSON,
        /** A frequent motif of pictures: an animal, a flower, a car. */
        MOTIF,
        /** A thing that is rarely the motif: a table, a wall, a shadow, a label, a lid. */
        SETTING,
        /** A part of a body or plant. */
        PART,
        /** Clothing and other worn things. */
        WORN,
        /** Worn things that are often pictured alone: a shoe, glasses, a ring. */
        ACCESSORY,
        /** Everything except the subject. */
        BACKGROUND,
        /** Sky, water and other stuff without an outline. */
        STUFF
    }

    /**
     * A kind of thing.
     *
     * @param what its category
     * @param stuff kind of stuff, for the category STUFF
     * @param labels labels with which an object detector may mark this thing
     */
    public record Sought(What what, Optional<StuffKind> stuff, LabelChoice labels) {
        /** A target that is not stuff and has no detector labels. */
        public static Sought of(What what) {
            return new Sought(what, Optional.empty(), LabelChoice.NONE);
        }
    }

    /** Size by which one of several things is selected. */
    public enum Size {
        ANY,
        LARGE,
        SMALL
    }

    /**
     * A position in the picture: the nearest thing to this point is preferred.
     *
     * @param x 0 left to 1 right; 0.5 also if only the height is specified
     * @param y 0 top to 1 bottom
     * @param across whether the horizontal position counts
     * @param down whether the vertical position counts
     */
    public record Spot(double x, double y, boolean across, boolean down) {
        // maximum distance of a thing's centre from the middle of the picture, as a share of its side
        private static final double MIDDLE = 0.25;
        // maximum right end of a thing "on the left", as a share of the picture's width
        private static final double FAR = 0.8;

        /** Score of a point for this position, 0 to 1. */
        double fits(double px, double py) {
            double dx = across ? Math.abs(px - x) : 0;
            double dy = down ? Math.abs(py - y) : 0;
            return Math.clamp(1.15 - Math.max(dx, dy) * 1.5, 0.02, 1);
        }

        /** Whether an area lies on the requested side of the picture, and does not extend across all of it. */
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
     * A relation to another thing.
     *
     * @param way the relation
     * @param other the other thing
     */
    public record Near(Way way, GroundingQuery other) {
        /** Relations between two things. */
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

    /** Everything except the main subject. */
    public static GroundingQuery background() {
        return of(What.BACKGROUND);
    }

    private static GroundingQuery of(What what) {
        return new GroundingQuery(Sought.of(what), List.of(), Optional.empty(), Size.ANY, false, Optional.empty());
    }

    /**
     * Minimum confidence for an edit: {@link PhraseGrounding#SURE}; 0.5 for stuff, the subject and the background,
     * which need no name.
     */
    public double needed() {
        return switch (what()) {
            case STUFF, SUBJECT, BACKGROUND -> ITSELF;
            default -> PhraseGrounding.SURE;
        };
    }

    /** Category of the thing. */
    public What what() {
        return sought.what();
    }

    Optional<StuffKind> stuff() {
        return sought.stuff();
    }

    LabelChoice labels() {
        return sought.labels();
    }

    /** Whether a detector's label can mean the thing, or the thing that it is related to. */
    public boolean named() {
        return !labels().empty() || near.map(by -> by.other().named()).orElse(false);
    }

    /** Whether the query has a colour, place, size or relation. */
    public boolean described() {
        return looks() || near.isPresent();
    }

    /**
     * Whether the query names a single thing, with no property except colours: it can then mean the picture's only
     * thing.
     */
    boolean mayBeSubject() {
        return !every && spot.isEmpty() && size == Size.ANY && near.isEmpty();
    }

    /** Whether the query has a colour, place or size. */
    boolean looks() {
        return !colours.isEmpty() || spot.isPresent() || size != Size.ANY;
    }
}
