// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.season.SeasonEffects;
import io.heliograph.vision.season.SeasonLook;
import io.heliograph.vision.style.ArtStyle;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Looks of a photograph of a person: the face stays a face. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeptFaceTest {
    private static final double FINE = 6;
    // the eyes and brows of the astronaut
    private static final int LEFT = 188;
    private static final int RIGHT = 262;
    private static final int TOP = 84;
    private static final int BOTTOM = 114;

    private Raster photo;
    private PhotoView view;

    @BeforeAll
    void open() throws Exception {
        Path file = Path.of(Objects.requireNonNull(KeptFaceTest.class.getResource("/photos/astronaut.png"))
                .toURI());
        photo = new ImageDecoder(new DecodeLimits(20_000_000, 60_000_000, 10_000), AcceptedImages.ALL).decode(file);
        try (CutoutResult cutoutResult = CutoutResult.of(photo, CutoutOptions.DEFAULTS)) {
            view = PhotoView.of(photo, cutoutResult);
        }
    }

    @AfterAll
    void close() {
        photo.close();
    }

    /** Strength of the photograph's small details (high-pass of {@value #FINE} pixels) in a look, around the eyes: 1 as in the photograph. */
    private double likeness(FloatPlane look) {
        FloatPlane photo = view.linear.toDisplay().luminance();
        FloatPlane before = photo.with(photo.gaussian(FINE), (v, wide) -> v - wide);
        FloatPlane after = look.with(look.gaussian(FINE), (v, wide) -> v - wide);
        double both = 0;
        double one = 0;
        for (int y = TOP; y < BOTTOM; y++) {
            for (int x = LEFT; x < RIGHT; x++) {
                float b = before.values[y * look.width() + x];
                float a = after.values[y * look.width() + x];
                both += b * a;
                one += b * b;
            }
        }
        return both / one;
    }

    @ParameterizedTest
    @EnumSource(names = {"CARTOON", "ANIME", "RENDER_3D"})
    void eyesAreWhereTheyWere(ArtStyle style) {
        assertThat(likeness(style.of(view, 1, () -> {}).luminance())).isGreaterThan(1.05);
    }

    private double stopsLost(FloatImage look) {
        double was = 0;
        double is = 0;
        for (int i = 0; i < view.subject.values.length; i++) {
            was += view.subject.values[i] * view.linear.luminance(i);
            is += view.subject.values[i] * look.luminance(i);
        }
        return Math.log(was / is) / Math.log(2);
    }

    @ParameterizedTest
    @EnumSource(LightingPreset.class)
    void theSubjectLosesAtMostOneAndAHalfStops(LightingPreset preset) {
        assertThat(stopsLost(Relighting.of(view, preset, Optional.empty(), 1, () -> {})))
                .isLessThan(1.51);
    }

    @ParameterizedTest
    @EnumSource(SeasonLook.class)
    void weatherLeavesTheSubjectItsLightAndContrast(SeasonLook season) {
        FloatImage look = SeasonEffects.of(view, season, 1, () -> {});
        assertThat(stopsLost(look)).isLessThan(1.51);
        assertThat(spread(look)).isGreaterThan(0.39 * spread(view.linear));
    }

    /** Standard deviation of the subject's displayed brightness over its mean: a veil takes it away. */
    private double spread(FloatImage look) {
        double sum = 0;
        double squares = 0;
        double all = 0;
        for (int i = 0; i < view.subject.values.length; i++) {
            double light = FloatImage.displayed(Math.clamp(look.luminance(i), 0, 1));
            sum += view.subject.values[i] * light;
            squares += view.subject.values[i] * light * light;
            all += view.subject.values[i];
        }
        double mean = sum / all;
        return Math.sqrt(Math.max(0, squares / all - mean * mean)) / mean;
    }

    @Test
    void nightIsDarkAndNotBlack() {
        FloatImage night = Relighting.of(view, LightingPreset.STARLIGHT, Optional.empty(), 1, () -> {});
        double before = 0;
        double after = 0;
        for (int i = 0; i < view.subject.values.length; i++) {
            before += view.linear.luminance(i);
            after += night.luminance(i);
        }
        assertThat(Math.log(before / after) / Math.log(2)).isBetween(1.2, 2.7);
    }
}
