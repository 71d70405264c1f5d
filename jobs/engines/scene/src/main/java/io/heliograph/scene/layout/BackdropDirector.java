// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.surroundings.PreparedPlace;
import io.heliograph.scene.surroundings.StageClearing;
import java.util.List;

/** Stages the surroundings of a subject that already has its place in the picture, the guest. Immutable. */
public final class BackdropDirector {
    private static final float EYE = 1.6f; // height of the camera above the ground, metres
    private static final float TABLE_EYE = 0.45f; // height of the camera above a table, metres
    private static final float TABLE_AWAY = 1.1f;
    private static final float LEAST_EYE = 0.03f;

    private final LayoutDirector layoutDirector;

    /** Uses the director's archetypes. */
    public BackdropDirector(LayoutDirector layoutDirector) {
        this.layoutDirector = layoutDirector;
    }

    /**
     * Stages a brief as the surroundings of a guest, a subject with a given place in the picture.
     *
     * @param brief place, and things beside the guest; a guest with the role {@link BillboardPart#FIRST_THING} replaces the first thing
     * @param seed random seed for everything the brief leaves open
     */
    public Stage backdrop(Brief brief, PinnedGuest guest, long seed) {
        PinnedLayout pinned = layout(brief, guest, seed);
        PlacedGroup placedGroup = pinned.sceneLayout().group();
        PreparedPlace preparedPlace = pinned.place();
        LayoutCamera layoutCamera = pinned.camera();
        WorldBox worldBox = placedGroup.subject();
        float focus = layoutCamera.depth(worldBox.midX(), worldBox.midY(), worldBox.midZ());
        List<Actor> actors = placedGroup.actors(guest.actor().part().joining());
        actors.addAll(new SetDressing(layoutDirector.casting)
                .dress(preparedPlace.dressing(), pinned.sceneLayout(), layoutCamera, actors.size() + 1));
        Camera camera = layoutCamera.camera(LayoutDirector.aperture(brief.lens(), layoutCamera, focus), focus);
        return new Stage(
                camera,
                preparedPlace.lighting(),
                preparedPlace.surroundings(),
                actors,
                SplittableRandomStream.split(seed, "noise", 0));
    }

    /**
     * Scale and horizontal position of the guest, the subject that already has its place in the picture, so that all things beside it fit
     * into the picture as far as the minimum scale of 0.3 allows.
     */
    public CompanyRoom room(Brief brief, PinnedGuest guest, long seed) {
        PinnedLayout pinned = layout(brief, guest, seed);
        PlacedGroup placedGroup = pinned.sceneLayout().group();
        return CompanyRoom.of(
                pinned.camera().see(placedGroup.subject()),
                placedGroup.company().stream().map(pinned.camera()::see).toList());
    }

    /** A layout with all things at their positions, its place, and the camera that shows the guest at its pin. */
    private record PinnedLayout(SceneLayout sceneLayout, PreparedPlace place, LayoutCamera camera) {}

    private PinnedLayout layout(Brief brief, PinnedGuest guest, long seed) {
        BillboardActor actor = guest.actor();
        List<List<Prop>> cast = layoutDirector.cast(brief, seed, actor.part().things());
        float height = guest.metres() * Math.min(1, 1 / actor.ratio());
        cast.addFirst(List.of(actor.prop(height, Prop.Habit.STANDS)));
        Brief joined = actor.join(brief);
        SceneLayout sceneLayout =
                new SceneLayout(joined, cast, guest.ratio(), SplittableRandomStream.split(seed, "layout", 0));
        PlacedGroup placedGroup = sceneLayout.group();
        BillboardActor.face(placedGroup);
        sceneLayout.solve(CameraFraming.fill(brief.lens().distance()), 0, 0);
        PreparedPlace preparedPlace = LayoutDirector.place(joined, seed, placedGroup.span());
        LayoutDirector.land(placedGroup, preparedPlace);
        LayoutCamera seen = guest.pin().view(placedGroup.subject(), guest.ratio());
        return new PinnedLayout(sceneLayout, preparedPlace, above(seen, preparedPlace));
    }

    /**
     * Stages the place of a brief without things.
     *
     * @param horizon row of the horizon, as a share of the height from the top
     * @param focal focal length, in picture heights
     * @param focus distance of the focal plane, metres; the brief sets the blur behind it
     */
    public Stage scenery(Brief brief, float horizon, float focal, float focus, float ratio, long seed) {
        PreparedPlace preparedPlace = LayoutDirector.place(brief, seed, 2);
        StageClearing stageClearing = preparedPlace.clearing();
        var billboardPin = new BillboardPin(horizon, focal, 0, 0, 1, 1);
        boolean table = brief.setting().scenery() == SceneSetting.Scenery.TABLE;
        float z = stageClearing.z() - (table ? TABLE_AWAY : Math.max(4, stageClearing.radius()));
        float lift = table ? TABLE_EYE : EYE;
        var eye = new LayoutCamera(stageClearing.x(), 0, z, billboardPin.pitch(), billboardPin.slope(), ratio, false);
        LayoutCamera layoutCamera = eye.move(0, preparedPlace.surroundings().groundAt(stageClearing.x(), z) + lift, 0);
        List<Actor> actors =
                new SetDressing(layoutDirector.casting).dress(preparedPlace.dressing(), null, layoutCamera, 1);
        Camera camera = layoutCamera.camera(LayoutDirector.aperture(brief.lens(), layoutCamera, focus), focus);
        return new Stage(
                camera,
                preparedPlace.lighting(),
                preparedPlace.surroundings(),
                actors,
                SplittableRandomStream.split(seed, "noise", 0));
    }

    /** Returns a camera at a minimum height above the ground; the given one if it is high enough. */
    static LayoutCamera above(LayoutCamera layoutCamera, PreparedPlace preparedPlace) {
        float ground = preparedPlace.surroundings().groundAt(layoutCamera.x(), layoutCamera.z());
        return layoutCamera.y() > ground + LEAST_EYE
                ? layoutCamera
                : layoutCamera.move(0, ground + LEAST_EYE - layoutCamera.y(), 0);
    }
}
