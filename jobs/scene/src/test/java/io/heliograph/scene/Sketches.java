// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Setting.Scenery;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Briefs put together by hand, for tests that do not want to read English. */
final class Sketches {
    static final Colour RED = new Colour("red", 0.84f, 0.1f, 0.1f);
    static final Colour BLUE = new Colour("blue", 0.12f, 0.28f, 0.8f);

    private final List<Thing> things = new ArrayList<>();
    private final List<Lettering> letterings = new ArrayList<>();
    private Scenery scenery = Scenery.STUDIO;
    private Light.Kind light = Light.Kind.SOFTBOX;
    private Lens lens = new Lens(50, Lens.Angle.EYE_LEVEL, Lens.Distance.MEDIUM, 0.2f);
    private Style style = Style.PHOTOGRAPH;

    Sketches in(Scenery where, Light.Kind lit) {
        scenery = where;
        light = lit;
        return this;
    }

    Sketches lens(int focal, Lens.Angle angle, Lens.Distance distance) {
        lens = new Lens(focal, angle, distance, 0.2f);
        return this;
    }

    Sketches as(Style wanted) {
        style = wanted;
        return this;
    }

    Sketches letters(String text, Optional<Integer> on, String font) {
        letterings.add(new Lettering(text, on, Place.BOTTOM, Size.NATURAL, Optional.empty(), font));
        return this;
    }

    Sketches with(String noun, int count, List<Colour> colours, Relation... relations) {
        return with(noun, count, colours, Optional.empty(), relations);
    }

    Sketches with(String noun, int count, List<Colour> colours, Optional<Place> place, Relation... relations) {
        things.add(new Thing(
                noun,
                Optional.empty(),
                count,
                Size.NATURAL,
                colours,
                Optional.empty(),
                Optional.empty(),
                place,
                List.of(relations),
                Optional.empty(),
                Facing.UNSAID,
                List.of()));
        return this;
    }

    Brief brief() {
        return new Brief(
                things,
                new Setting(scenery, Setting.Weather.CLEAR, Setting.Season.UNSAID, Optional.empty(), ""),
                new Light(light, Light.From.LEFT, false, Optional.empty()),
                lens,
                style,
                List.of(),
                List.of(),
                letterings,
                List.of());
    }
}
