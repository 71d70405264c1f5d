// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * The only thing in a picture: a reliable cut-out in one piece, with no other salient area. A bare name then means this
 * thing. If the query names a colour, an area of that colour must cover at least half of the thing: "the yellow duck"
 * has an orange beak.
 */
final class EvidentSubject {
    /** Minimum reliability of the cut-out: below it the outline is more likely wrong than right. */
    static final double RELIABLE = 0.5;

    private static final double SMALLEST = 0.01; // minimum area of the subject, as a share of the picture
    private static final double LARGEST = 0.75;
    private static final double ONE_PIECE = 0.95; // minimum share of the cut-out in its largest piece
    private static final double STANDS_OUT = 0.35; // probability from which another area counts as a thing
    private static final double COUNTS = 0.15; // minimum area of another thing, relative to the subject's
    // maximum share of another thing inside the subject for the two to be separate
    private static final double APART = 0.3;
    // minimum probability that the whole cut-out is one thing, relative to its most thing-like area
    private static final double ONE_THING = 0.5;
    private static final double INSIDE = 0.85; // minimum share of a colour area inside the subject
    private static final double MAIN_PART = 0.5; // minimum share of the subject that a colour area covers

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

    /** Whether the cut-out is one thing. It is not if one of its parts is far more thing-like alone: a chair with the sofa behind it. */
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
     * @param coloured supplies an area of the query's colours
     * @return empty if the query's colours do not cover most of the subject
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
