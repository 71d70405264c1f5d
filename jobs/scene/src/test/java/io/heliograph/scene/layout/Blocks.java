// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Reach;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Briefs whose things are boxes of given sizes. */
final class Blocks {
    private final List<Thing> things = new ArrayList<>();
    private final List<Prop> props = new ArrayList<>();
    private Lens lens = new Lens(50, Lens.Angle.EYE_LEVEL, Lens.Distance.MEDIUM, 0);

    Blocks box(float width, float height, float depth, int count, Relation... relations) {
        return box(width, height, depth, count, Optional.empty(), relations);
    }

    Blocks box(float width, float height, float depth, int count, Optional<Place> place, Relation... relations) {
        things.add(new Thing(
                "box" + things.size(),
                Optional.of("box"),
                count,
                Size.NATURAL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                place,
                List.of(relations),
                Optional.empty(),
                Facing.UNSAID,
                List.of()));
        Reach reach = new Reach(-width / 2, 0, -depth / 2, width / 2, height, depth / 2);
        props.add(new Prop(
                "box",
                new Solid.Moved(new Solid.Box(width / 2, height / 2, depth / 2, 0, 0), 0, height / 2, 0),
                List.of(),
                reach,
                Prop.Habit.STANDS,
                List.of(),
                false));
        return this;
    }

    Blocks lens(Lens wanted) {
        lens = wanted;
        return this;
    }

    Brief brief() {
        return new Brief(
                things,
                new Setting(Setting.Scenery.STUDIO, Setting.Weather.CLEAR, Setting.Season.UNSAID, Optional.empty(), ""),
                new Light(Light.Kind.SOFTBOX, Light.From.LEFT, false, Optional.empty()),
                lens,
                Style.PHOTOGRAPH,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    Layout layout(float ratio, long seed) {
        return new Layout(brief(), props.stream().map(List::of).toList(), ratio, seed);
    }
}
