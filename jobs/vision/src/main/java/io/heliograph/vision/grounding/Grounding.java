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
 * Finds what words point at in one picture. Every region, piece of the cut-out and area of a colour is scored by all that was said;
 * the best is grown to its outline. Made once for a picture, asked as often as needed; not safe for threads.
 */
public final class Grounding {
    /** Below this nothing is said to be found. */
    public static final double LEAST = 0.35;

    private static final double SCATTERED = 0.15; // confidence of stuff that is nowhere in one piece
    private static final double PER_SHARE = 5; // more for each share of the picture that its largest piece takes
    private static final double DOUBTFUL = 0.5; // of the best thing's score, that of the cut-out
    private static final double ALIKE = 0.72; // of the best score, for "all"
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
        return switch (query.what()) {
            case STUFF -> stuff(query.stuff().orElse(StuffKind.GROUND));
            case BACKGROUND -> background();
            case SUBJECT -> query.described() ? thing(query, 1) : subject(1);
            case PERSON -> query.described() ? thing(query, PEOPLE) : subject(PEOPLE);
            case THING -> query.described() || doubtful() ? thing(query, 1) : subject(1);
        };
    }

    private Grounded stuff(StuffKind kind) {
        double share = sights.stuff.share(kind);
        double confidence = Math.min(1, SCATTERED + PER_SHARE * largest(kind) + share);
        return confidence < LEAST
                ? new Grounded.NotFound("no " + kind.name().toLowerCase(Locale.ROOT) + " is seen")
                : new Grounded.Found(sights.stuff.mask(kind, picture), confidence);
    }

    /** The share of the picture that the largest area of some stuff takes: specks of its colour are something else. */
    private double largest(StuffKind kind) {
        byte[] map = sights.stuff.map(kind);
        boolean[] mask = new boolean[map.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = map[i] != 0;
        }
        return Blobs.of(mask, sights.stuff.width()).stream()
                        .mapToInt(Grounding::area)
                        .max()
                        .orElse(0)
                / (double) map.length;
    }

    private static int area(boolean[] mask) {
        int area = 0;
        for (boolean in : mask) {
            area += in ? 1 : 0;
        }
        return area;
    }

    private Grounded background() {
        boolean[] rest = new boolean[sights.subject.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = !sights.subject[i];
        }
        return new Grounded.Found(soft(rest), Math.max(LEAST, sights.sure));
    }

    private Grounded subject(double sure) {
        double confidence = sure * sights.sure;
        return confidence < LEAST
                ? new Grounded.NotFound("no main subject stands out")
                : new Grounded.Found(soft(sights.subject), confidence);
    }

    /** Whether the cut-out is several things, or most of the picture, while one thing stands out by itself. */
    private boolean doubtful() {
        double best = sights.plain().stream().mapToDouble(c -> c.thing).max().orElse(0);
        return !sights.whole.sized() || sights.whole.thing < DOUBTFUL * best;
    }

    private Grounded thing(Query query, double sure) {
        Optional<Candidate> other = Optional.empty();
        if (query.near().isPresent()) {
            other = anchor(query.near().get().other());
            if (other.isEmpty()) {
                return new Grounded.NotFound("what it should be near was not found");
            }
        }
        List<Score.Answer> answers = new Score(sights, query, other).answers();
        double best = answers.isEmpty() ? 0 : sure * answers.getFirst().score();
        if (best < LEAST) {
            return new Grounded.NotFound("nothing in the picture answers to the description");
        }
        boolean[] mask = answers.getFirst().candidate().mask;
        return new Grounded.Found(soft(query.every() ? every(answers) : mask), best);
    }

    private static boolean[] every(List<Score.Answer> answers) {
        boolean[] all = new boolean[answers.getFirst().candidate().mask.length];
        for (Score.Answer next : answers) {
            boolean alike = next.score() >= ALIKE * answers.getFirst().score();
            for (int i = 0; alike && i < all.length; i++) {
                all[i] |= next.candidate().mask[i];
            }
        }
        return all;
    }

    /** The other thing of a relation. */
    private Optional<Candidate> anchor(Query other) {
        try (Grounded found = find(other)) {
            if (found instanceof Grounded.Found(Mat mask, double confidence)) {
                try (Mat small = Planes.small(mask, Math.max(sights.width, sights.height))) {
                    byte[] levels = Planes.bytes(small);
                    boolean[] inside = new boolean[levels.length];
                    for (int i = 0; i < inside.length; i++) {
                        inside[i] = (levels[i] & 255) > 127;
                    }
                    return Optional.of(new Candidate(inside, sights.width, new double[0], confidence));
                }
            }
            return Optional.empty();
        }
    }

    private Mat soft(boolean[] mask) {
        byte[] levels = new byte[mask.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) (mask[i] ? 255 : 0);
        }
        try (Mat small = Planes.mat(levels, sights.width, sights.height)) {
            return cutting.soften(picture.mat(), small);
        }
    }
}
