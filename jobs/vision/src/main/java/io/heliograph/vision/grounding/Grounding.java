// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.Cutting;
import io.heliograph.vision.plane.Planes;
import io.heliograph.vision.stuff.StuffKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Finds what words point at in one picture. Every region, area of a probable subject and area of a colour is scored by all that was
 * said; the best is grown to its outline. Made once for a picture, asked as often as needed; not safe for threads.
 */
public final class Grounding {
    /** Below this nothing is said to be found. */
    public static final double LEAST = 0.25;

    /** Below this nothing should be taken away, changed or moved on the strength of words: in photographs more than half of such answers are wrong. */
    public static final double SURE = 0.5;

    /** Below this what is found may well be something else. */
    public static final double DOUBT = 0.8;

    private static final double OF_SOMEONE = 0.5; // what is worn is not told from the rest of someone
    private static final double AMONG_OTHERS =
            0.5; // a name alone, where several things stand out: 4 of 46 were right in photographs
    private static final double SOMEONE = 0.01; // of the picture: skin that makes a subject a person
    private static final double CLEAR = 0.35; // least confidence of stuff and of the main subject
    private static final double SCATTERED = 0.15; // confidence of stuff that is nowhere in one piece
    private static final double PER_SHARE = 5; // more for each share of the picture that its largest piece takes
    private static final double DOUBTFUL = 0.5; // of the best thing's score, that of the cut-out
    private static final double ALIKE = 0.5; // of the best score, for "all"
    private static final double PLACED = 0.8; // a place or size alone: things that hang together pass for one
    private static final double SAME = 0.5; // IoU
    private static final int NAMED = 3; // things that a refusal lists
    private static final double PEOPLE = 0.85; // that the subject is a person cannot be seen

    private final Raster picture;
    private final Cutting cutting;
    private final Sights sights;

    private Grounding(Raster picture, Cutting cutting) {
        this.picture = picture;
        this.cutting = cutting;
        sights = Sights.of(picture, cutting);
    }

    /** Looks at a picture, which must stay open as long as this is asked. */
    public static Grounding of(Raster picture) {
        return of(picture, Cutting.BUILT_IN);
    }

    /** The same with a subject and edges by another engine. */
    public static Grounding of(Raster picture, Cutting cutting) {
        return new Grounding(picture, cutting);
    }

    /** One question about one picture; the caller closes the answer. */
    public static Grounded find(Raster picture, Query query) {
        return of(picture).find(query);
    }

    /** The answer, which the caller closes. */
    public Grounded find(Query query) {
        Pick pick = pick(query);
        if (pick.mask().isEmpty()) {
            return new Grounded.NotFound(pick.reason());
        }
        boolean stuff = query.what() == Query.What.STUFF;
        Mat mask = stuff
                ? sights.stuff.mask(kind(query), picture)
                : soft(pick.mask().get());
        return new Grounded.Found(mask, pick.confidence());
    }

    private Pick pick(Query query) {
        return switch (query.what()) {
            case STUFF -> stuff(kind(query));
            case BACKGROUND -> background();
            case SUBJECT -> query.described() ? thing(query, 1) : subject(1);
            case PERSON -> query.described() ? thing(query, PEOPLE) : person();
            case PART -> query.described() ? part(query) : Pick.none("a part is not told from what it is a part of");
            case WORN -> worn(query);
            case THING, MOTIF -> named(query);
        };
    }

    private static StuffKind kind(Query query) {
        return query.stuff().orElse(StuffKind.GROUND);
    }

    private Pick stuff(StuffKind kind) {
        Pixels seen = sights.of(kind);
        // specks of its colour are something else
        double largest =
                Blobs.of(seen).stream().mapToInt(Pixels::count).max().orElse(0) / (double) (seen.width * seen.height);
        double confidence = Math.min(1, SCATTERED + PER_SHARE * largest + sights.stuff.share(kind));
        return confidence < CLEAR
                ? Pick.none("no " + kind.name().toLowerCase(Locale.ROOT) + " is seen")
                : Pick.of(seen, confidence);
    }

    private Pick background() {
        Subject subject = sights.subject();
        return Pick.of(subject.mask().rest(), Math.max(CLEAR, subject.sure()));
    }

    private Pick subject(double sure) {
        Subject subject = sights.subject();
        double confidence = sure * subject.sure();
        return confidence < CLEAR ? Pick.none("no main subject stands out") : Pick.of(subject.mask(), confidence);
    }

    /** What stands out, the clearest first: for those whose words found nothing. */
    public List<SalientThing> salient() {
        return Answer.distinct(sights.plain().stream()
                        .filter(c -> c.thing >= CLEAR)
                        .map(c -> new Answer(c, c.thing))
                        .toList())
                .stream()
                .sorted(Answer.BEST)
                .limit(NAMED)
                .map(answer -> SalientThing.of(answer.candidate(), sights.picture))
                .toList();
    }

    /** Whether the cut-out is several things, or most of the picture, while one thing stands out by itself. */
    private boolean doubtful() {
        double best = sights.plain().stream().mapToDouble(c -> c.thing).max().orElse(0);
        Candidate whole = sights.whole();
        return !whole.extent.sized() || whole.thing < DOUBTFUL * best;
    }

    /** Whether skin is seen in the main subject. */
    private boolean someone() {
        Pixels skin = sights.of(StuffKind.SKIN);
        return skin.common(sights.subject().mask()) > SOMEONE * skin.width * skin.height;
    }

    private Pick person() {
        return someone() ? subject(PEOPLE) : Pick.none("nobody is seen");
    }

    /** A part that has a colour or a place of its own, which a whole may have as well. */
    private Pick part(Query query) {
        Pick found = thing(query, 1);
        return someone() ? found.times(OF_SOMEONE) : found;
    }

    private Pick worn(Query query) {
        boolean owned = query.near()
                .filter(near -> near.other().what() == Query.What.PERSON)
                .isPresent();
        if (!someone()) {
            return owned ? Pick.none("nobody is seen") : named(query);
        }
        return query.looks()
                ? thing(query, OF_SOMEONE)
                : Pick.none("what somebody wears is not told from who wears it");
    }

    /** Something with a name, which says nothing about its looks. */
    private Pick named(Query query) {
        if (query.described()) {
            return thing(query, 1);
        } else if (doubtful()) {
            return thing(query, AMONG_OTHERS);
        }
        Subject subject = sights.subject();
        double confidence = Certainty.ofName(subject.sure(), query.what() == Query.What.MOTIF);
        return confidence < LEAST ? Pick.none("no main subject stands out") : Pick.of(subject.mask(), confidence);
    }

    private Pick thing(Query query, double sure) {
        Optional<Candidate> other = Optional.empty();
        if (query.near().isPresent()) {
            other = pick(query.near().get().other()).mask().map(Candidate::given);
            if (other.isEmpty()) {
                return Pick.none("what it should be near was not found");
            }
        }
        List<Answer> answers = new Score(sights, query, other).answers();
        if (!answers.isEmpty() && !fits(query, answers.getFirst().candidate(), other)) {
            return Pick.none("what answers to it best is not told from what is beside it");
        }
        boolean compared = query.spot().isPresent() || query.size() != Query.Size.ANY;
        double placed = query.colours().isEmpty() && compared ? PLACED : 1;
        double best = answers.isEmpty() ? 0 : placed * sure * certainty(answers, query.described());
        return best < LEAST
                ? Pick.none("nothing in the picture answers to the description")
                : Pick.of(query.every() ? every(answers) : answers.getFirst().candidate().mask, best);
    }

    /** Whether it lies on the side that was said, and is not merely what somebody wears. */
    private static boolean fits(Query query, Candidate best, Optional<Candidate> other) {
        boolean side =
                query.every() || query.spot().isEmpty() || query.spot().get().holds(best.extent);
        boolean wearer = query.what() != Query.What.PERSON || other.isEmpty() || best.mask.iou(other.get().mask) < SAME;
        return side && wearer;
    }

    private static double certainty(List<Answer> answers, boolean described) {
        double own = answers.getFirst().score();
        double others = described || answers.size() == 1 ? 0 : answers.get(1).score();
        return Certainty.of(answers.getFirst()) * own / (own + others);
    }

    private static Pixels every(List<Answer> answers) {
        Pixels all = answers.getFirst().candidate().mask;
        for (Answer next : answers) {
            all = next.score() >= ALIKE * answers.getFirst().score() ? all.or(next.candidate().mask) : all;
        }
        return all;
    }

    private Mat soft(Pixels mask) {
        try (Mat small = Planes.mat(mask.levels(), mask.width, mask.height)) {
            return cutting.soften(picture.mat(), small);
        }
    }
}
