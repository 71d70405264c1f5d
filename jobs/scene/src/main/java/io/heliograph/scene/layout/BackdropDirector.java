// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.surroundings.Clearing;
import io.heliograph.scene.surroundings.Place;
import java.util.List;
import java.util.Optional;

/** Stages what is behind a subject that has its place in the picture already. Immutable. */
public final class BackdropDirector {
    private static final float EYE = 1.6f; // metres
    private static final float TABLE_EYE = 0.45f; // above a table
    private static final float TABLE_AWAY = 1.1f;
    private static final float LEAST_EYE = 0.03f;

    private final Director director;

    /** Directs what a director's archetypes can play. */
    public BackdropDirector(Director director) {
        this.director = director;
    }

    /**
     * Stages a brief as the backdrop of a guest that has its place in the picture already.
     *
     * @param brief what is to be seen beside the guest, may be nothing
     * @param guest the subject
     * @param metres its longer side
     * @param pin where it is seen
     * @param ratio width by height of the picture, 0.2 to 5
     * @param seed of all that the brief does not say
     */
    public Stage backdrop(Brief brief, Guest guest, float metres, Pin pin, float ratio, long seed) {
        List<List<Prop>> cast = director.cast(brief, seed);
        cast.addFirst(List.of(guest.prop(metres * Math.min(1, 1 / guest.ratio()))));
        Brief joined = Guest.join(brief);
        Layout layout = new Layout(joined, cast, Optional.empty(), ratio, Dice.split(seed, "layout", 0));
        Group group = layout.group();
        Guest.face(group);
        layout.solve(Framing.fill(brief.lens().distance()), 0, 0);
        Place place = Director.place(joined, seed, group.span());
        Director.land(group, place);
        Box box = group.subject();
        View view = above(pin.view(box, ratio), place);
        float focus = view.depth(box.midX(), box.midY(), box.midZ());
        List<Actor> actors = group.actors(1);
        actors.addAll(new SetDressing(director.casting).dress(place.dressing(), layout, view, actors.size() + 1));
        Camera camera = view.camera(Director.aperture(brief.lens(), view, focus), focus);
        return new Stage(camera, place.lighting(), place.surroundings(), actors, Dice.split(seed, "noise", 0));
    }

    /**
     * Stages the place of a brief without things.
     *
     * @param horizon where it is seen, as a share of the height from the top
     * @param focal focal length by the height of the picture
     * @param focus distance of what is sharp, metres; what is behind it is as soft as the brief says
     */
    public Stage scenery(Brief brief, float horizon, float focal, float focus, float ratio, long seed) {
        Place place = Director.place(brief, seed, 2);
        Clearing clearing = place.clearing();
        var pin = new Pin(horizon, focal, 0, 0, 1, 1);
        boolean table = brief.setting().scenery() == Setting.Scenery.TABLE;
        float z = clearing.z() - (table ? TABLE_AWAY : Math.max(4, clearing.radius()));
        float lift = table ? TABLE_EYE : EYE;
        var eye = new View(clearing.x(), 0, z, pin.pitch(), pin.slope(), ratio, false);
        View view = eye.move(0, place.surroundings().groundAt(clearing.x(), z) + lift, 0);
        List<Actor> actors = new SetDressing(director.casting).dress(place.dressing(), null, view, 1);
        Camera camera = view.camera(Director.aperture(brief.lens(), view, focus), focus);
        return new Stage(camera, place.lighting(), place.surroundings(), actors, Dice.split(seed, "noise", 0));
    }

    /** Not below the ground. */
    private static View above(View view, Place place) {
        float ground = place.surroundings().groundAt(view.x(), view.z());
        return view.y() > ground + LEAST_EYE ? view : view.move(0, ground + LEAST_EYE - view.y(), 0);
    }
}
