// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The typeface that is most like the letters of a line. What the line says is not known, so letters cannot be compared one by one; faces are told apart
 * by their style (see {@link FaceStyle}), measured on a sample of capitals and on one of small letters.
 */
public final class FontMatch {
    private static final List<String> SAMPLES = List.of("HAMBURG SCENE DRIFT", "handgloves Bearing Stop");
    private static final double CAPITAL = 40; // pixels

    private final List<Typeface> faces;
    private final Map<String, Optional<FaceStyle>> styles = new ConcurrentHashMap<>();

    /**
     * A choice of typefaces.
     *
     * @param faces at least one that writes everything, the dearest first: equals go to the first
     */
    public FontMatch(List<? extends Typeface> faces) {
        if (faces.isEmpty()) {
            throw new IllegalArgumentException("there is no typeface to set text in");
        }
        this.faces = List.copyOf(faces);
    }

    /** The face most like the style of a line among those that have the letters of a text. */
    Typeface best(FaceStyle style, String text) {
        return faces.stream()
                .filter(face -> face.writes(text))
                .min(Comparator.comparingDouble(face -> distance(face, style)))
                .orElse(faces.getFirst());
    }

    private double distance(Typeface face, FaceStyle style) {
        double least = Double.MAX_VALUE;
        for (String sample : SAMPLES) {
            Optional<FaceStyle> of = style(face, sample, style.stem());
            least = Math.min(least, of.map(style::distance).orElse(Double.MAX_VALUE));
        }
        return least;
    }

    private Optional<FaceStyle> style(Typeface face, String sample, double stem) {
        double rounded =
                Math.rint(stem * 50) / 50; // a face whose weight can be chosen is compared at the line's weight
        return styles.computeIfAbsent(face.name() + '/' + sample + '/' + rounded, _ -> measured(face, sample, rounded));
    }

    private static Optional<FaceStyle> measured(Typeface face, String sample, double stem) {
        if (!face.writes(sample)) {
            return Optional.empty();
        }
        Lettering letters = face.set(sample, CAPITAL, 0, stem);
        float[] cover = new float[letters.coverage().length];
        for (int i = 0; i < cover.length; i++) {
            cover[i] = (letters.coverage()[i] & 255) / 255f;
        }
        Strip strip = new Strip(letters.width(), letters.height(), 1, cover);
        return Optional.of(FaceStyle.of(strip, letters.baseline(), letters.capital()));
    }
}
