// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * The one thing that a picture shows: a reliable cut-out in one piece, and nothing else that stands out beside it. A name without looks is
 * then taken for its name, and an area of a colour that is half of it stands for all of it: "the yellow duck" has an orange beak.
 */
final class EvidentSubject {
    /** Least reliability of the cut-out: below this its outline is more probably wrong than right. */
    static final double RELIABLE = 0.5;

    private static final double SMALLEST = 0.01; // of the picture
    private static final double LARGEST = 0.75;
    private static final double ONE_PIECE = 0.95; // of its pixels, in the largest piece
    private static final double STANDS_OUT = 0.35; // how much another area is a thing
    private static final double COUNTS = 0.15; // of the subject's area, that another thing has
    private static final double APART = 0.3; // of another thing, within the subject at most
    private static final double ONE_THING = 0.5; // of the best area's probability to be a thing, that the subject has
    private static final double INSIDE = 0.85; // of an area of a colour, within the subject
    private static final double MAIN_PART = 0.5; // of the subject, that the area covers

    private final GroundedSubject subject;

    private EvidentSubject(GroundedSubject subject) {
        this.subject = subject;
    }

    /** The evident subject of a picture, if it has one. */
    static Optional<EvidentSubject> of(GroundingTargets targets) {
        GroundedSubject subject = targets.subject();
        RegionExtent extent = RegionExtent.of(subject.mask());
        boolean sound = subject.reliability() >= RELIABLE && extent.share() >= SMALLEST && extent.share() <= LARGEST;
        return sound && isOnePiece(subject) && isOneThing(targets) && isAlone(targets, subject, extent)
                ? Optional.of(new EvidentSubject(subject))
                : Optional.empty();
    }

    private static boolean isOnePiece(GroundedSubject subject) {
        int largest = BlobFinder.of(subject.mask()).stream()
                .mapToInt(PixelSet::count)
                .max()
                .orElse(0);
        return largest >= ONE_PIECE * subject.mask().count();
    }

    /** Whether the cut-out is not several things of which one stands out by itself: a chair with the sofa behind it. */
    private static boolean isOneThing(GroundingTargets targets) {
        double best = targets.plain().stream().mapToDouble(c -> c.thing).max().orElse(0);
        return targets.whole().thing >= ONE_THING * best;
    }

    private static boolean isAlone(GroundingTargets targets, GroundedSubject subject, RegionExtent extent) {
        return targets.plain().stream()
                .filter(other -> other.thing >= STANDS_OUT && other.extent.sized())
                .filter(other -> other.extent.area() >= COUNTS * extent.area())
                .noneMatch(other -> other.within(subject.mask()) < APART);
    }

    /**
     * The subject as the answer to a query that names it.
     *
     * @param coloured finds an area of the query's colours
     * @return empty where the query's colours are not those of most of it
     */
    Optional<GroundingChoice> answer(GroundingQuery query, Supplier<GroundingChoice> coloured) {
        GroundingChoice named = GroundingChoice.of(subject.mask(), subject.reliability(), GroundingEvidence.EVIDENT);
        if (query.colours().isEmpty()) {
            return Optional.of(named);
        }
        GroundingChoice found = coloured.get();
        Optional<PixelSet> area = found.mask().filter(this::isMainPart);
        double sure = GroundingConfidence.onPhotos(found.evidence(), found.confidence(), 1);
        return area.map(_ -> sure >= PhraseGrounding.DOUBT
                ? GroundingChoice.of(subject.mask(), found.confidence(), found.evidence())
                : named);
    }

    private boolean isMainPart(PixelSet area) {
        int common = area.common(subject.mask());
        return common >= INSIDE * area.count()
                && common >= MAIN_PART * subject.mask().count();
    }
}
