// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetypes;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.surroundings.Clearing;
import io.heliograph.scene.surroundings.Place;
import io.heliograph.scene.surroundings.Scenery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes stages from briefs. Immutable: several threads may share one. */
public final class Director {
    private static final float BLUR = 0.07f; // of the height of the picture, for what is far behind the subject

    private static final Set<String> TABLES = Set.of("table", "desk", "shelf", "bookshelf", "cabinet", "counter");

    private static final Set<String> HOUSES = Set.of(
            "house",
            "barn",
            "cabin",
            "castle",
            "church",
            "tower",
            "temple",
            "tent",
            "windmill",
            "lighthouse",
            "pyramid");

    final Casting casting;

    /** Directs what these archetypes can play. */
    public Director(Archetypes archetypes) {
        casting = new Casting(archetypes);
    }

    /**
     * Stages a brief.
     *
     * @param brief what is to be seen; each thing with an archetype ({@link DrawableBrief})
     * @param ratio width by height of the picture, 0.2 to 5
     * @param seed of all that the brief does not say
     */
    public Stage stage(Brief brief, float ratio, long seed) {
        return stage(brief, Optional.empty(), ratio, seed);
    }

    /**
     * Stages a brief after the composition of another picture.
     *
     * @param brief what is to be seen
     * @param template the composition to be kept, if there is one
     * @param ratio width by height of the picture, 0.2 to 5
     * @param seed of all that neither says
     */
    public Stage stage(Brief brief, Optional<Template> template, float ratio, long seed) {
        if (brief.things().isEmpty()) {
            return view(brief, template, ratio, seed);
        }
        return act(brief, cast(brief, seed), template, ratio, seed, false);
    }

    /**
     * Stages a brief with a guest.
     *
     * @param brief what is to be seen beside the guest, may be nothing
     * @param guest the subject
     * @param ratio width by height of the picture, 0.2 to 5
     * @param seed of all that the brief does not say
     */
    public Stage stage(Brief brief, Guest guest, float ratio, long seed) {
        List<List<Prop>> cast = cast(brief, seed);
        cast.addFirst(List.of(guest.prop(guest.height(brief, cast))));
        return act(Guest.join(brief), cast, Optional.empty(), ratio, seed, true);
    }

    List<List<Prop>> cast(Brief brief, long seed) {
        List<List<Prop>> cast = new ArrayList<>();
        for (int i = 0; i < brief.things().size(); i++) {
            int index = i;
            cast.add(casting.cast(Poses.implied(brief, i), i, brief.setting(), seed).stream()
                    .map(look -> Labels.label(look, brief, index))
                    .toList());
        }
        return cast;
    }

    private Stage act(
            Brief brief, List<List<Prop>> cast, Optional<Template> template, float ratio, long seed, boolean guest) {
        Layout layout = new Layout(brief, cast, template, ratio, Dice.split(seed, "layout", 0));
        Group group = layout.group();
        if (guest) {
            Guest.face(group);
        }
        Spot own = Spot.of(brief, cast.getFirst().getFirst(), new Dice(Dice.split(seed, "spot", 0)));
        Spot spot = template.map(t -> t.spot(own)).orElse(own);
        layout.solve(spot.fill(), spot.x(), spot.y());
        Place place = place(brief, seed, group.span());
        land(group, place);
        View view = layout.above(place.surroundings()::groundAt, spot.fill(), spot.x(), spot.y());
        Box subject = group.subject();
        float focus = view.depth(subject.midX(), subject.midY(), subject.midZ());
        Camera camera = view.camera(aperture(brief.lens(), view, focus), focus);
        List<Actor> actors = group.actors(guest ? 1 : 0);
        actors.addAll(new SetDressing(casting).dress(place.dressing(), layout, view, actors.size() + 1));
        return new Stage(camera, place.lighting(), place.surroundings(), actors, Dice.split(seed, "noise", 0));
    }

    /** Nobody on stage: the place itself is the picture. */
    private Stage view(Brief brief, Optional<Template> template, float ratio, long seed) {
        Place place = place(brief, seed, 2);
        Clearing clearing = place.clearing();
        float slope = Framing.slope(brief.lens().focalLength(), ratio);
        float usual = switch (brief.lens().angle()) {
            case LOW -> -0.06f;
            case EYE_LEVEL -> 0.03f;
            default -> 0.7f * Framing.pitch(brief.lens().angle(), 2, 1, true);
        };
        float pitch = template.map(t -> t.pitch(usual, slope)).orElse(usual);
        float away = Math.max(4, clearing.radius());
        float z = clearing.z() - away;
        float lift = brief.lens().angle() == Lens.Angle.LOW ? 0.6f : 2.2f + 12 * Math.max(0, pitch - 0.04f);
        float y = place.surroundings().groundAt(clearing.x(), z) + lift;
        View view = new View(clearing.x(), y, z, pitch, slope, ratio, false);
        List<Actor> actors = new SetDressing(casting).dress(place.dressing(), null, view, 1);
        return new Stage(
                view.camera(0, 50), place.lighting(), place.surroundings(), actors, Dice.split(seed, "noise", 0));
    }

    static Place place(Brief brief, long seed, float span) {
        return Scenery.build(setting(brief), brief.light(), brief.palette(), Dice.split(seed, "place", 0), span);
    }

    /**
     * A table that is a thing of the brief stands in a room, not on another table; a house stands in its garden, not on the road, unless a street
     * was asked for.
     */
    private static Setting setting(Brief brief) {
        Setting s = brief.setting();
        boolean table = brief.things().stream()
                .anyMatch(t -> TABLES.contains(t.archetype().orElse(t.noun())));
        boolean house = brief.things().stream()
                .anyMatch(t -> HOUSES.contains(t.archetype().orElse(t.noun())));
        if (s.scenery() == Setting.Scenery.TABLE && table) {
            return in(Setting.Scenery.ROOM, s);
        }
        return s.scenery() == Setting.Scenery.STREET && house && s.words().isBlank()
                ? in(Setting.Scenery.GARDEN, s)
                : s;
    }

    private static Setting in(Setting.Scenery scenery, Setting s) {
        return new Setting(scenery, s.weather(), s.season(), s.colour(), s.words());
    }

    /** Moves everybody to where the place has room for them, and down to the ground. */
    static void land(Group group, Place place) {
        Clearing clearing = group.floats() ? place.water().orElse(place.clearing()) : place.clearing();
        group.move(clearing.x(), clearing.z());
        group.settle(place.surroundings()::groundAt);
    }

    static float aperture(Lens lens, View view, float focus) {
        return view.parallel() ? 0 : lens.blur() * BLUR * 2 * view.slope() * focus;
    }

    /** Whether a setting is out of doors. */
    static boolean outdoors(Setting.Scenery scenery) {
        return switch (scenery) {
            case STUDIO, PODIUM, TABLE, ROOM, KITCHEN, ABSTRACT, PLAIN -> false;
            default -> true;
        };
    }
}
