// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Comparator;
import java.util.List;

/**
 * The typeface most similar to the letters of a line. The text of the line is unknown, so letters cannot be compared
 * one by one. Faces are compared by their style (see {@link FaceStyle}), measured on a sample of capitals and on one of
 * small letters. A short sample of small letters selects a shortlist. Only its faces are measured in full, so that a
 * machine may have hundreds of fonts. Measurements are cached.
 */
public final class FontMatch {
    private static final Samples PROBES = new Samples(List.of("HRSEO", "nageso"), 24);
    private static final Samples FULL = new Samples(List.of("HAMBURG SCENE DRIFT", "handgloves Bearing Stop"), 40);
    private static final int SHORTLIST = 24; // maximum number of faces measured in full

    private final List<Typeface> faces;
    private final int shortlist;
    private final FaceStyles probed = new FaceStyles(PROBES);
    private final FaceStyles measured = new FaceStyles(FULL);

    /**
     * A choice of typefaces.
     *
     * @param faces at least one; of equally similar faces the first is chosen
     */
    public FontMatch(List<? extends Typeface> faces) {
        this(faces, SHORTLIST);
    }

    /** A choice of typefaces with a given size of the shortlist. */
    FontMatch(List<? extends Typeface> faces, int shortlist) {
        if (faces.isEmpty()) {
            throw new IllegalArgumentException("no typefaces are given to choose from");
        }
        this.faces = List.copyOf(faces);
        this.shortlist = shortlist;
    }

    /** Whether one of the faces has all characters of a text. */
    boolean writes(String text) {
        return faces.stream().anyMatch(face -> face.writes(text));
    }

    /** The face most similar to a line's style among those with the letters of a text. */
    Typeface best(FaceStyle style, String text) {
        List<Typeface> able = faces.stream().filter(face -> face.writes(text)).toList();
        List<Typeface> likely = able.size() <= shortlist ? able : likeliest(able, style);
        return likely.stream()
                .min(Comparator.comparingDouble(face -> measured.distance(face, style)))
                .orElse(faces.getFirst());
    }

    private List<Typeface> likeliest(List<Typeface> able, FaceStyle style) {
        return able.stream()
                .map(face -> new Guess(face, probed.distance(face, style)))
                .sorted(Comparator.comparingDouble(Guess::distance))
                .limit(shortlist)
                .map(Guess::face)
                .toList();
    }

    private record Guess(Typeface face, double distance) {}

    /**
     * Sample texts on which faces are measured.
     *
     * @param texts two samples: capitals and small letters
     * @param capital height of capitals in pixels
     */
    record Samples(List<String> texts, double capital) {}
}
