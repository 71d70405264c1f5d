// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.picture.MaskArithmetic;
import io.heliograph.vision.stuff.StuffKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Finds the thing that a phrase describes in one picture. Candidates are regions, areas of probable subjects and areas
 * of one colour. Each is scored by all parts of the phrase, and the mask of the best one is refined at the picture's
 * edges. One object serves all queries of a picture; not thread-safe.
 */
public final class PhraseGrounding {
    /** Minimum confidence of an answer; below it nothing is found. */
    public static final double LEAST = 0.25;

    /**
     * Minimum confidence for removing, changing or moving a thing that a phrase names: in photographs 95 % of the
     * answers above it were right.
     */
    public static final double SURE = 0.75;

    /** Minimum confidence for marking a thing without changing it. */
    public static final double LIKELY = 0.4;

    /** Below this confidence callers warn that the answer may be something else. */
    public static final double DOUBT = 0.8;

    // factor on the confidence for clothing: it cannot be separated from its wearer
    private static final double OF_SOMEONE = 0.5;
    private static final double AMONG_OTHERS =
            0.5; // factor for a name alone among several things: 4 of 46 such answers on photographs were right
    private static final double SOMEONE = 0.01; // minimum share of skin in the picture for a person
    private static final double CLEAR = 0.35; // minimum confidence of stuff and of the main subject
    private static final double MISTAKEN =
            0.7; // upper limit of confidence for stuff except sky: 6 of 13 such answers on photographs were right
    private static final double SCATTERED = 0.15; // confidence of stuff whose pieces are all small
    // increase of the confidence of stuff per share of the picture that its largest piece covers
    private static final double PER_SHARE = 5;
    // minimum probability that the cut-out is one thing, relative to the best area
    private static final double DOUBTFUL = 0.5;
    private static final double ALIKE = 0.5; // minimum score of a thing when all are meant, relative to the best
    // factor if place or size decides without a colour: touching things may count as one
    private static final double PLACED = 0.8;
    private static final double SAME = 0.5; // minimum IoU of areas that count as the same
    private static final int NAMED = 3; // maximum number of things suggested
    // upper limit for a person: whether the subject is one cannot be verified
    private static final double PEOPLE = 0.85;

    private final Raster picture;
    private final SubjectSegmenter subjectSegmenter;
    private final GroundingTargets groundingTargets;
    private final BoxSegmenter boxSegmenter;
    private final SightedGrounding sightedGrounding;

    private PhraseGrounding(
            Raster picture,
            SubjectSegmenter subjectSegmenter,
            GroundingTargets groundingTargets,
            BoxSegmenter boxSegmenter,
            PictureSightings sightings) {
        this.picture = picture;
        this.subjectSegmenter = subjectSegmenter;
        this.groundingTargets = groundingTargets;
        this.boxSegmenter = boxSegmenter;
        sightedGrounding = new SightedGrounding(groundingTargets, sightings);
    }

    /** Analyses a picture, which must stay open while this object is used. */
    public static PhraseGrounding of(Raster picture) {
        return of(picture, SubjectSegmenter.BUILT_IN, PictureSightings.NONE);
    }

    /**
     * Grounding with a given segmenter and the boxes of a detector.
     *
     * @param subjectSegmenter finds subjects and makes edges soft
     * @param sightings boxes of a detector of objects in the picture
     */
    public static PhraseGrounding of(Raster picture, SubjectSegmenter subjectSegmenter, PictureSightings sightings) {
        return new PhraseGrounding(
                picture,
                subjectSegmenter,
                GroundingTargets.of(picture, subjectSegmenter),
                BoxSegmenter.NONE,
                sightings);
    }

    /** Shares this picture's analysis, but segments the things in boxes with a network. */
    public PhraseGrounding cuttingBoxes(BoxSegmenter other) {
        return new PhraseGrounding(picture, subjectSegmenter, groundingTargets, other, sightedGrounding.sightings());
    }

    /** Shares this picture's analysis, but uses the boxes that a network found for a phrase. */
    public PhraseGrounding seeing(PictureSightings sightings) {
        return new PhraseGrounding(picture, subjectSegmenter, groundingTargets, boxSegmenter, sightings);
    }

    /** Answers a single query; the caller closes the answer. */
    public static GroundingOutcome find(Raster picture, GroundingQuery groundingQuery) {
        return of(picture).find(groundingQuery);
    }

    /** Answers a query; the caller closes the answer. */
    public GroundingOutcome find(GroundingQuery groundingQuery) {
        GroundingChoice groundingChoice = pick(groundingQuery);
        if (groundingChoice.mask().isEmpty()) {
            return new GroundingOutcome.NotFound(groundingChoice.reason());
        }
        if (!groundingChoice.boxes().isEmpty()) {
            return boxed(groundingQuery, groundingChoice);
        }
        double confidence = GroundingConfidence.onPhotos(groundingChoice.evidence(), groundingChoice.confidence(), 1);
        if (confidence < LEAST) {
            return new GroundingOutcome.NotFound(unlikely(groundingChoice.evidence()));
        }
        boolean stuff = groundingQuery.what() == GroundingQuery.What.STUFF;
        Mat mask = stuff
                ? groundingTargets.stuff.mask(kind(groundingQuery), picture)
                : soft(groundingChoice.mask().get());
        return new GroundingOutcome.Found(mask, confidence, groundingChoice.evidence() == GroundingEvidence.EVIDENT);
    }

    /** Finds the thing in a box drawn by a user or another system; the caller closes the answer. */
    public GroundingOutcome within(SightedObject box) {
        Mat mask = BoxedThing.of(picture, subjectSegmenter, boxSegmenter, box).mask();
        if (MaskArithmetic.isEmpty(mask)) {
            mask.close();
            return new GroundingOutcome.NotFound(
                    "nothing in the box stands out from its surroundings: draw the box around the whole thing");
        }
        return new GroundingOutcome.Found(mask, 1, false);
    }

    private String unlikely(GroundingEvidence evidence) {
        return switch (evidence) {
            case UNSEEN, UNLIKE -> "the object detector found none";
            case OTHERWISE -> "the object detector takes the thing that stands out for something else";
            case AMONG ->
                salient().size() > 1
                        ? "several things stand out, and the name fits each of them: add a colour or a place"
                        : "the area that stands out may be smaller or larger than the thing";
            default -> "nothing in the picture matches it clearly";
        };
    }

    /** Cuts out the things in a detector's boxes. */
    private GroundingOutcome boxed(GroundingQuery groundingQuery, GroundingChoice groundingChoice) {
        Mat all = MaskArithmetic.empty(picture.width(), picture.height());
        double agreement = 1;
        double rival = 0;
        for (SightedObject box : groundingChoice.boxes()) {
            BoxedThing boxedThing = BoxedThing.of(picture, subjectSegmenter, boxSegmenter, box);
            try (Mat one = boxedThing.mask()) {
                MaskArithmetic.unite(all, one);
                agreement = Math.min(agreement, boxedThing.agreement());
            }
            rival = Math.max(rival, sightedGrounding.rival(groundingQuery.labels(), box));
        }
        double confidence = GroundingConfidence.contradicted(
                GroundingConfidence.onPhotos(groundingChoice.evidence(), groundingChoice.confidence(), agreement),
                rival);
        if (confidence < LEAST || MaskArithmetic.isEmpty(all)) {
            all.close();
            return new GroundingOutcome.NotFound("its outline could not be separated from its surroundings");
        }
        return new GroundingOutcome.Found(all, confidence, false);
    }

    private GroundingChoice pick(GroundingQuery groundingQuery) {
        Optional<RegionCandidate> other = Optional.empty();
        if (sightedGrounding.concerns(groundingQuery)) {
            if (groundingQuery.near().isPresent()) {
                other = pick(groundingQuery.near().get().other()).mask().map(RegionCandidate::given);
            }
            Optional<GroundingChoice> seen = sightedGrounding.choice(groundingQuery, other);
            if (seen.isPresent()) {
                return seen.get();
            }
        }
        return sightedGrounding.checked(groundingQuery, byLooks(groundingQuery));
    }

    /** Answers a query by colour, place and shape, without a detector. */
    private GroundingChoice byLooks(GroundingQuery groundingQuery) {
        return switch (groundingQuery.what()) {
            case STUFF -> stuff(kind(groundingQuery));
            case BACKGROUND -> background();
            case SUBJECT -> groundingQuery.described() ? thing(groundingQuery, 1) : subject(1);
            case PERSON ->
                evident(groundingQuery)
                        .filter(_ -> someone())
                        .orElseGet(() -> groundingQuery.described() ? thing(groundingQuery, PEOPLE) : person());
            case PART ->
                groundingQuery.described()
                        ? part(groundingQuery)
                        : GroundingChoice.none(
                                "a part of a thing is not found by its name alone: add its colour or its place");
            case WORN -> worn(groundingQuery);
            case ACCESSORY -> evident(groundingQuery).filter(_ -> !someone()).orElseGet(() -> worn(groundingQuery));
            case THING, MOTIF -> evident(groundingQuery).orElseGet(() -> named(groundingQuery));
            case SETTING -> named(groundingQuery);
        };
    }

    private static StuffKind kind(GroundingQuery groundingQuery) {
        return groundingQuery.stuff().orElse(StuffKind.GROUND);
    }

    private GroundingChoice stuff(StuffKind kind) {
        PixelSet seen = groundingTargets.of(kind);
        // the largest piece counts, since small scattered specks may have the same colour by chance
        double largest =
                BlobFinder.of(seen).stream().mapToInt(PixelSet::count).max().orElse(0)
                        / (double) (seen.width * seen.height);
        double most = kind == StuffKind.SKY ? 1 : MISTAKEN;
        double confidence = Math.min(most, SCATTERED + PER_SHARE * largest + groundingTargets.stuff.share(kind));
        return confidence < CLEAR
                ? GroundingChoice.none("no " + kind.name().toLowerCase(Locale.ROOT) + " was found")
                : GroundingChoice.of(seen, confidence, GroundingEvidence.ITSELF);
    }

    private GroundingChoice background() {
        GroundedSubject groundedSubject = groundingTargets.subject();
        return GroundingChoice.of(
                groundedSubject.mask().rest(), Math.max(CLEAR, groundedSubject.sure()), GroundingEvidence.ITSELF);
    }

    private GroundingChoice subject(double sure) {
        GroundedSubject groundedSubject = groundingTargets.subject();
        double confidence = sure * groundedSubject.sure();
        return confidence < CLEAR
                ? GroundingChoice.none("no main subject stands out")
                : GroundingChoice.of(groundedSubject.mask(), confidence, GroundingEvidence.ITSELF);
    }

    /** The detector's most confident objects, the best first: suggestions after a query without a match. */
    public List<SightedObject> named() {
        return sightedGrounding.surest(NAMED);
    }

    /** The most salient things, the clearest first: suggestions after a query without a match. */
    public List<SalientThing> salient() {
        return GroundingAnswer.distinct(groundingTargets.plain().stream()
                        .filter(c -> c.thing >= CLEAR)
                        .map(c -> new GroundingAnswer(c, c.thing))
                        .toList())
                .stream()
                .sorted(GroundingAnswer.BEST)
                .limit(NAMED)
                .map(groundingAnswer -> SalientThing.of(groundingAnswer.candidate(), groundingTargets.picture))
                .toList();
    }

    /** Whether the subject's cut-out probably contains several things, or most of the picture. */
    private boolean doubtful() {
        double best = groundingTargets.plain().stream()
                .mapToDouble(c -> c.thing)
                .max()
                .orElse(0);
        RegionCandidate whole = groundingTargets.whole();
        return !whole.extent.sized() || whole.thing < DOUBTFUL * best;
    }

    /**
     * Whether the ground around the main subject is plain or blurred. Otherwise the picture shows other things, which a
     * name may mean.
     */
    public boolean isSubjectOnPlainGround() {
        return SubjectSurroundings.isPlain(
                groundingTargets.picture, groundingTargets.subject().mask());
    }

    /** Whether the main subject shows skin. */
    private boolean someone() {
        PixelSet skin = groundingTargets.of(StuffKind.SKIN);
        return skin.common(groundingTargets.subject().mask()) > SOMEONE * skin.width * skin.height;
    }

    private GroundingChoice person() {
        return someone() ? subject(PEOPLE).on(GroundingEvidence.NAME) : GroundingChoice.none("nobody is seen");
    }

    /** Finds a part by its colour or place. On a person the confidence is halved, since the whole person may match as well. */
    private GroundingChoice part(GroundingQuery groundingQuery) {
        GroundingChoice found = thing(groundingQuery, 1);
        return someone() ? found.times(OF_SOMEONE) : found;
    }

    private GroundingChoice worn(GroundingQuery groundingQuery) {
        boolean owned = groundingQuery
                .near()
                .filter(near -> near.other().what() == GroundingQuery.What.PERSON)
                .isPresent();
        if (!someone()) {
            return owned ? GroundingChoice.none("nobody is seen") : named(groundingQuery);
        }
        return groundingQuery.looks()
                ? thing(groundingQuery, OF_SOMEONE)
                : GroundingChoice.none("clothes are not found by their name alone: add their colour");
    }

    /** The only thing in the picture, if the query may mean it. */
    private Optional<GroundingChoice> evident(GroundingQuery groundingQuery) {
        return groundingQuery.mayBeSubject()
                ? EvidentSubject.of(groundingTargets)
                        .flatMap(subject -> subject.answer(groundingQuery, () -> thing(groundingQuery, 1)))
                : Optional.empty();
    }

    /** Finds a thing by name without a detector: its look is unknown. */
    private GroundingChoice named(GroundingQuery groundingQuery) {
        if (groundingQuery.described()) {
            return thing(groundingQuery, 1);
        } else if (doubtful()) {
            return thing(groundingQuery, AMONG_OTHERS).on(GroundingEvidence.AMONG);
        }
        GroundedSubject groundedSubject = groundingTargets.subject();
        double confidence =
                GroundingConfidence.ofName(groundedSubject.sure(), groundingQuery.what() == GroundingQuery.What.MOTIF);
        return confidence < LEAST
                ? GroundingChoice.none("no main subject stands out")
                : GroundingChoice.of(groundedSubject.mask(), confidence, GroundingEvidence.NAME);
    }

    private GroundingChoice thing(GroundingQuery groundingQuery, double sure) {
        Optional<RegionCandidate> other = Optional.empty();
        if (groundingQuery.near().isPresent()) {
            other = pick(groundingQuery.near().get().other()).mask().map(RegionCandidate::given);
            if (other.isEmpty()) {
                return GroundingChoice.none("the thing that it should be near was not found");
            }
        }
        List<GroundingAnswer> answers = new QueryScore(groundingTargets, groundingQuery, other).answers();
        if (!answers.isEmpty() && !fits(groundingQuery, answers.getFirst().candidate(), other)) {
            return GroundingChoice.none("the best match could not be separated from the thing beside it");
        }
        boolean compared = groundingQuery.spot().isPresent() || groundingQuery.size() != GroundingQuery.Size.ANY;
        double placed = groundingQuery.colours().isEmpty() && compared ? PLACED : 1;
        double best = answers.isEmpty() ? 0 : placed * sure * certainty(answers, groundingQuery.described());
        return best < LEAST
                ? GroundingChoice.none("nothing in the picture matches the description")
                : GroundingChoice.of(
                        groundingQuery.every()
                                ? every(answers)
                                : answers.getFirst().candidate().mask,
                        best,
                        groundingQuery.colours().isEmpty() ? GroundingEvidence.PLACE : GroundingEvidence.COLOUR);
    }

    /**
     * Whether a thing lies on the requested side. A person must also differ from the thing that the query relates it
     * to, such as a garment.
     */
    private static boolean fits(GroundingQuery groundingQuery, RegionCandidate best, Optional<RegionCandidate> other) {
        boolean side = groundingQuery.every()
                || groundingQuery.spot().isEmpty()
                || groundingQuery.spot().get().holds(best.extent);
        boolean wearer = groundingQuery.what() != GroundingQuery.What.PERSON
                || other.isEmpty()
                || best.mask.iou(other.get().mask) < SAME;
        return side && wearer;
    }

    private static double certainty(List<GroundingAnswer> answers, boolean described) {
        double own = answers.getFirst().score();
        double others = described || answers.size() == 1 ? 0 : answers.get(1).score();
        return GroundingConfidence.of(answers.getFirst()) * own / (own + others);
    }

    private static PixelSet every(List<GroundingAnswer> answers) {
        PixelSet all = answers.getFirst().candidate().mask;
        for (GroundingAnswer next : answers) {
            all = next.score() >= ALIKE * answers.getFirst().score() ? all.or(next.candidate().mask) : all;
        }
        return all;
    }

    private Mat soft(PixelSet mask) {
        try (Mat small = MatrixArrays.mat(mask.levels(), mask.height, mask.width)) {
            return subjectSegmenter.soften(picture.mat(), small);
        }
    }
}
