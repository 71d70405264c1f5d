// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.AlphaMatting;
import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.plane.Planes;
import io.heliograph.vision.regions.RegionMap;
import io.heliograph.vision.stuff.Stuff;
import io.heliograph.vision.stuff.StuffKind;
import io.heliograph.vision.stuff.StuffMaps;
import java.util.ArrayList;
import java.util.Comparator;
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

    private static final double ALIKE = 0.72; // of the best score, for "all"
    private static final double PEOPLE = 0.85; // that the subject is a person cannot be seen

    private final Raster picture;
    private final StuffMaps stuff;
    private final Sights sights;

    private Grounding(Raster picture) {
        this.picture = picture;
        RegionMap map = RegionMap.of(picture);
        stuff = Stuff.of(picture);
        try (Mat small = Planes.mat(map.bgr(), map.width(), map.height())) {
            sights = new Sights(map, LabPicture.of(small), stuff);
        }
    }

    /** Looks at a picture, which must stay open as long as this is asked. */
    public static Grounding of(Raster picture) {
        return new Grounding(picture);
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
            case THING -> query.described() ? thing(query, 1) : subject(1);
        };
    }

    private Grounded stuff(StuffKind kind) {
        double share = stuff.share(kind);
        return share < 0.01
                ? new Grounded.NotFound("no " + kind.name().toLowerCase(Locale.ROOT) + " is seen")
                : new Grounded.Found(stuff.mask(kind, picture), Math.min(1, 0.55 + share));
    }

    private Grounded background() {
        boolean[] rest = new boolean[sights.subject.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = !sights.subject[i];
        }
        return new Grounded.Found(soft(rest), Math.max(LEAST, sights.map.subject()));
    }

    private Grounded subject(double sure) {
        double confidence = sure * sights.map.subject();
        return confidence < LEAST
                ? new Grounded.NotFound("no main subject stands out")
                : new Grounded.Found(soft(sights.subject), confidence);
    }

    private Grounded thing(Query query, double sure) {
        Optional<Candidate> other = Optional.empty();
        if (query.near().isPresent()) {
            other = anchor(query.near().get().other());
            if (other.isEmpty()) {
                return new Grounded.NotFound("what it should be near was not found");
            }
        }
        Score score = new Score(sights, query, other);
        List<Candidate> candidates = new ArrayList<>(sights.plain());
        if (!query.colours().isEmpty()) {
            candidates.addAll(sights.coloured(score.likeness()));
        }
        score.among(candidates);
        List<Candidate> sorted = candidates.stream()
                .sorted(Comparator.comparingDouble((Candidate c) -> -score.of(c)))
                .toList();
        double best = sorted.isEmpty() ? 0 : score.of(sorted.getFirst());
        if (best * sure < LEAST) {
            return new Grounded.NotFound("nothing in the picture answers to the description");
        }
        boolean[] mask = Growth.of(sights, sorted.getFirst().mask);
        if (query.every()) {
            mask = every(sorted, score, best, mask);
        }
        return new Grounded.Found(soft(mask), Math.min(1, best * sure));
    }

    private boolean[] every(List<Candidate> sorted, Score score, double best, boolean[] first) {
        boolean[] all = first.clone();
        for (Candidate next : sorted) {
            if (score.of(next) >= ALIKE * best && next.within(all) < 0.3) {
                boolean[] grown = Growth.of(sights, next.mask);
                for (int i = 0; i < all.length; i++) {
                    all[i] |= grown[i];
                }
            }
        }
        return all;
    }

    /** The other thing of a relation. */
    private Optional<Candidate> anchor(Query other) {
        try (Grounded found = find(other)) {
            if (found instanceof Grounded.Found(Mat mask, double confidence)) {
                try (Mat small = Planes.small(mask, Math.max(sights.map.width(), sights.map.height()))) {
                    byte[] levels = Planes.bytes(small);
                    boolean[] inside = new boolean[levels.length];
                    for (int i = 0; i < inside.length; i++) {
                        inside[i] = (levels[i] & 255) > 127;
                    }
                    return Optional.of(new Candidate(inside, sights.map.width(), confidence));
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
        try (Mat small = Planes.mat(levels, sights.map.width(), sights.map.height())) {
            return AlphaMatting.refine(picture.mat(), small);
        }
    }
}
