// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.media.image.Raster;
import io.heliograph.scene.language.Edit;
import io.heliograph.vision.lens.BackgroundBlur;
import io.heliograph.vision.light.From;
import io.heliograph.vision.light.Lighting;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.season.Season;
import io.heliograph.vision.season.Seasons;
import io.heliograph.vision.tone.Adjustment;
import io.heliograph.vision.tone.Tone;
import io.heliograph.vision.tone.Toning;
import io.heliograph.vision.view.View;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Whole-picture looks for the routes of this room and for edits by instruction. Each gives a raster of its own, of the picture's size and
 * opacity, deterministic in the seed, and calls {@code checkpoint} between passes, which may throw to stop.
 */
@Component
public final class Looks {
    /** Other light. What is not said of kind or direction stays usual. */
    public Raster relight(Raster picture, Edit.Relight edit, long seed, Runnable checkpoint) {
        return relight(picture, Said.lighting(edit), Said.from(edit), seed, checkpoint);
    }

    Raster relight(Raster picture, Lighting lighting, Optional<From> from, long seed, Runnable checkpoint) {
        return photographic(picture, true, view -> Relighting.of(view, lighting, from, seed, checkpoint).toDisplay());
    }

    /** Another season. */
    public Raster reseason(Raster picture, Edit.Reseason edit, long seed, Runnable checkpoint) {
        return season(picture, Said.season(edit.season()), seed, checkpoint);
    }

    /** Other weather. */
    public Raster reweather(Raster picture, Edit.Reweather edit, long seed, Runnable checkpoint) {
        return season(picture, Said.weather(edit.weather()), seed, checkpoint);
    }

    Raster season(Raster picture, Season season, long seed, Runnable checkpoint) {
        return photographic(picture, true, view -> Seasons.of(view, season, seed, checkpoint).toDisplay());
    }

    /** Another style. */
    public Raster restyle(Raster picture, Edit.Restyle edit, long seed, Runnable checkpoint) {
        return restyle(picture, Art.of(edit.style()), seed, checkpoint);
    }

    Raster restyle(Raster picture, Art art, long seed, Runnable checkpoint) {
        return FullSize.of(picture, false, small -> art.paint(small, seed, checkpoint));
    }

    /** Grey, sepia, or colour. */
    public Raster tone(Raster picture, Edit.Tone edit, long seed, Runnable checkpoint) {
        return tone(picture, Said.tone(edit.kind()), seed, checkpoint);
    }

    Raster tone(Raster picture, Tone tone, long seed, Runnable checkpoint) {
        checkpoint.run();
        return photographic(picture, tone == Tone.CONTEMPORARY || tone == Tone.VIVID, view -> Toning.of(view, tone, seed));
    }

    /** More or less of a property of the whole picture. */
    public Raster adjust(Raster picture, Edit.Adjust edit, Runnable checkpoint) {
        checkpoint.run();
        Adjustment.Property property = Adjustment.Property.valueOf(edit.property().name());
        return FullSize.of(picture, false, small -> {
            try (var levels = Adjustment.of(View.of(small), property, edit.percent()).levels()) {
                return Raster.owning(levels.clone());
            }
        });
    }

    /**
     * A background out of focus.
     *
     * @param scale 1 slight to 5 strong
     */
    public Raster blurBackground(Raster picture, int scale, Runnable checkpoint) {
        return photographic(picture, false, view -> BackgroundBlur.of(view, scale, checkpoint).toDisplay());
    }

    private static Raster photographic(Raster picture, boolean detailed, Function<View, FloatImage> look) {
        return FullSize.of(picture, detailed, small -> {
            try (Cutout cutout = Cutout.of(small, CutoutOptions.DEFAULTS)) {
                return Raster.owning(look.apply(View.of(small, cutout)).levels());
            }
        });
    }
}
