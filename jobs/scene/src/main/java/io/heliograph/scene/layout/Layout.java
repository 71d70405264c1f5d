// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who stands where, and seen from where: {@value #TRIES} seeded tries of blocking, the one with the best composition wins. What one thing looks
 * like, its colour for one, has no say in it: only reach, size and relations have.
 */
final class Layout {
    private static final int TRIES = 200;
    private static final float LOOK_UP = 0.12f; // radians more, for what flies

    private final Brief brief;
    private final long seed;
    private final float ratio;
    private final Group group;
    private final Optional<Template> template;
    private final boolean parallel;
    private final boolean outdoors;
    private float extraPitch;

    /** Props stand for the things of the brief, in their order, one or several looks of each; there is at least one thing. */
    Layout(Brief brief, List<List<Prop>> variants, float ratio, long seed) {
        this(brief, variants, Optional.empty(), ratio, seed);
    }

    /** After a composition to be kept, if there is one. */
    Layout(Brief brief, List<List<Prop>> variants, Optional<Template> template, float ratio, long seed) {
        this.template = template;
        this.brief = brief;
        this.ratio = ratio;
        this.seed = seed;
        group = Assembly.assemble(brief, variants, seed);
        parallel = brief.lens().angle() == Lens.Angle.ISOMETRIC;
        outdoors = Director.outdoors(brief.setting().scenery());
    }

    /** What is placed. */
    Group group() {
        return group;
    }

    /** Everything in its place on flat ground. */
    List<Cell> cells() {
        return group.cells();
    }

    /** Finds places for all cells and returns the camera that goes with them. */
    View solve(float fill, float cx, float cy) {
        List<Cell> cells = group.cells();
        Blocking blocking = new Blocking(brief, cells, group.cellOf(), group.spread());
        Composition composition = new Composition(brief, group.cellOf());
        int tries = cells.size() == 1 && cells.getFirst().roots().size() == 1 ? 1 : TRIES;
        float best = Float.MAX_VALUE;
        @Nullable Positions kept = null;
        for (int i = 0; i < tries; i++) {
            Dice dice = new Dice(Dice.split(seed, "try", i));
            arrange(dice);
            blocking.attempt(dice);
            ring(dice);
            float cost = composition.cost(cells, blocking, view(fill, cx, cy));
            if (cost < best) {
                best = cost;
                kept = new Positions(cells);
            }
        }
        if (kept != null) {
            kept.restore();
        }
        return view(fill, cx, cy);
    }

    private void arrange(Dice dice) {
        for (Cell cell : group.cells()) {
            Arrangement.arrange(cell.roots(), cell.flies(), ratio > 0.9f, dice);
        }
    }

    private void ring(Dice dice) {
        for (Cell cell : group.cells()) {
            for (Relation relation : thing(cell).relations()) {
                Cell other = group.cell(relation.other());
                if (relation.kind() == Relation.Kind.AROUND && other != cell) {
                    cell.x = other.box().midX();
                    cell.z = other.box().midZ();
                    Ring.arrange(cell.roots(), other.box(), dice);
                }
            }
        }
    }

    /** The camera for where the cells are now. */
    View view(float fill, float cx, float cy) {
        List<Box> boxes = group.boxes();
        Box all = boxes.stream().reduce(Box::join).orElseThrow();
        float usual = Framing.pitch(brief.lens().angle(), all.height(), group.count(), outdoors)
                + extraPitch
                - (group.cells().getFirst().flies() && outdoors && brief.lens().angle() == Lens.Angle.EYE_LEVEL
                        ? LOOK_UP
                        : 0);
        float slope = Framing.slope(brief.lens().focalLength(), ratio);
        float pitch = parallel
                ? usual
                : template.map(t -> t.pitch(usual - extraPitch, slope) + extraPitch)
                        .orElse(usual);
        View start = new View(0, 0, 0, pitch, slope, ratio, parallel);
        return Framing.fit(boxes, start, fill, cx, cy);
    }

    /** The camera for where everything is now, raised until it is above the ground. */
    View above(Ground ground, float fill, float cx, float cy) {
        View view = view(fill, cx, cy);
        Box all = group.box();
        for (int i = 0; i < 20; i++) {
            float clear = Math.min(0.3f, 0.1f * all.height() + 0.02f);
            if (view.y() > ground.at(view.x(), view.z()) + clear) {
                return view;
            }
            extraPitch += 0.04f;
            view = view(fill, cx, cy);
        }
        return view;
    }

    /** Where in the picture it all is. */
    Rect seen(View view) {
        return group.boxes().stream().map(view::see).reduce(Rect::join).orElseThrow();
    }

    private Thing thing(Cell cell) {
        return brief.things().get(cell.thing);
    }
}
