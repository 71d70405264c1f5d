// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Styles of typefaces, each measured once. Thread-safe. */
final class FaceStyles {
    // a variable face is measured at stroke widths in steps of 1 / WEIGHTS of the height of capitals
    private static final double WEIGHTS = 50;

    private final FontMatch.Samples samples;
    private final Map<Key, Optional<FaceStyle>> styles = new ConcurrentHashMap<>();

    FaceStyles(FontMatch.Samples samples) {
        this.samples = samples;
    }

    private record Key(Typeface face, String sample, double stem) {}

    /** Distance of a face from a style: that of the more similar sample, since the line may be in capitals or not. */
    double distance(Typeface face, FaceStyle style) {
        double least = Double.MAX_VALUE;
        for (String sample : samples.texts()) {
            Optional<FaceStyle> of = style(face, sample, style.stem());
            least = Math.min(least, of.map(style::distance).orElse(Double.MAX_VALUE));
        }
        return least;
    }

    /** Style of a face on a sample; a variable-weight face is measured at the line's stroke width. */
    private Optional<FaceStyle> style(Typeface face, String sample, double stem) {
        double weight = face.hasWeights() ? Math.rint(stem * WEIGHTS) / WEIGHTS : 0;
        return styles.computeIfAbsent(new Key(face, sample, weight), this::measured);
    }

    private Optional<FaceStyle> measured(Key key) {
        if (!key.face.writes(key.sample)) {
            return Optional.empty();
        }
        LetterGrid letters = key.face.set(key.sample, samples.capital(), 0, key.stem);
        float[] cover = new float[letters.coverage().length];
        for (int i = 0; i < cover.length; i++) {
            cover[i] = (letters.coverage()[i] & 255) / 255f;
        }
        LineStrip lineStrip = new LineStrip(letters.width(), letters.height(), 1, cover);
        return Optional.of(FaceStyle.of(lineStrip, letters.baseline(), letters.capital()));
    }
}
