// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.surroundings.PlaceBuilder;
import io.heliograph.scene.surroundings.PreparedPlace;
import io.heliograph.scene.surroundings.StageClearing;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns briefs into stages, which are scenes ready to render. Immutable: several threads may share one instance. */
public final class LayoutDirector {
    // radius of the blur of things far behind the subject, as a share of the picture's height
    private static final float BLUR = 0.07f;

    private static final Set<String> TABLES = Set.of("table", "desk", "shelf", "bookshelf", "cabinet", "counter");

    private static final Set<String> FURNISHED =
            Set.of("sofa", "armchair", "bed", "table", "desk", "bathtub", "toilet", "piano", "bookshelf", "wardrobe");
    private static final Set<ThingRelation.Kind> BEARING =
            Set.of(ThingRelation.Kind.ON, ThingRelation.Kind.INSIDE, ThingRelation.Kind.RIDING);
    private static final Set<String> ON_LAND = Set.of(
            "man", "woman", "child", "girl", "human", "car", "bicycle", "bench", "house", "cabin", "dog", "horse");
    private static final String EMPTY = "empty"; // a mood that requests a room without furniture
    private static final String CALM = "calm"; // a mood that requests calm water
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

    private static final float SCENERY_FOCUS = 50; // focus distance in metres at which everything is sharp

    final PropCasting casting;

    /** Uses these archetypes. */
    public LayoutDirector(ArchetypeCatalogue archetypeCatalogue) {
        casting = new PropCasting(archetypeCatalogue);
    }

    /**
     * Stages a brief.
     *
     * @param brief brief in which every thing has an archetype ({@link DrawableBrief})
     * @param ratio width of the picture divided by its height, 0.2 to 5
     * @param seed random seed for everything the brief leaves open
     */
    public Stage stage(Brief brief, float ratio, long seed) {
        return brief.things().isEmpty()
                ? view(brief, ratio, seed)
                : act(new Casting(brief, cast(brief, seed, 0), Optional.empty(), Optional.empty()), ratio, seed);
    }

    /**
     * Stages a brief with the first thing at a given place in the picture.
     *
     * @param pin place of the first thing in the picture, and the horizon; empty: the layout chooses both
     */
    public Stage stage(Brief brief, Optional<BillboardPin> pin, float ratio, long seed) {
        if (pin.isEmpty()) {
            return stage(brief, ratio, seed);
        }
        return brief.things().isEmpty()
                ? new BackdropDirector(this)
                        .scenery(brief, pin.get().horizon(), pin.get().focal(), SCENERY_FOCUS, ratio, seed)
                : act(new Casting(brief, cast(brief, seed, 0), Optional.empty(), pin), ratio, seed);
    }

    /** A brief with the models of its things, the guest's role if there is a guest, and the first thing's pin if it has one. */
    private record Casting(
            Brief brief, List<List<Prop>> cast, Optional<BillboardPart> guest, Optional<BillboardPin> pin) {}

    /**
     * Stages a brief with a guest, a subject from outside of the brief such as a cut-out.
     *
     * @param brief things beside the guest, may be empty; if the guest is {@link BillboardPart#FIRST_THING}, it replaces the first thing
     * @param billboardActor the guest
     * @param ratio width of the picture divided by its height, 0.2 to 5
     * @param seed random seed for everything the brief leaves open
     */
    public Stage stage(Brief brief, BillboardActor billboardActor, float ratio, long seed) {
        List<List<Prop>> cast = cast(brief, seed, billboardActor.part().things());
        Optional<Prop> natural = natural(brief, billboardActor, seed);
        float height = billboardActor.height(brief, cast, natural);
        cast.addFirst(
                List.of(billboardActor.prop(height, natural.map(Prop::habit).orElse(Prop.Habit.STANDS))));
        return act(
                new Casting(billboardActor.join(brief), cast, Optional.of(billboardActor.part()), Optional.empty()),
                ratio,
                seed);
    }

    /** Model of the thing that a guest replaces; empty if the guest is additional or no archetype draws the thing. */
    private Optional<Prop> natural(Brief brief, BillboardActor billboardActor, long seed) {
        return brief.subject()
                .filter(thing -> billboardActor.part() == BillboardPart.FIRST_THING && casting.plays(thing))
                .map(thing -> casting.cast(thing, 0, brief.setting(), seed).getFirst());
    }

    /** Models of the things of a brief from position {@code from} on, one or several for each thing. */
    List<List<Prop>> cast(Brief brief, long seed, int from) {
        List<List<Prop>> cast = new ArrayList<>();
        for (int i = from; i < brief.things().size(); i++) {
            int index = i;
            cast.add(casting.cast(DefaultPoses.implied(brief, i), i, brief.setting(), seed).stream()
                    .map(look -> PropLabels.label(look, brief, index))
                    .toList());
        }
        return cast;
    }

    private Stage act(Casting played, float ratio, long seed) {
        Brief brief = played.brief();
        List<List<Prop>> cast = played.cast();
        Optional<BillboardPart> guest = played.guest();
        SceneLayout sceneLayout = new SceneLayout(brief, cast, ratio, SplittableRandomStream.split(seed, "layout", 0));
        PlacedGroup placedGroup = sceneLayout.group();
        if (guest.isPresent()) {
            BillboardActor.face(placedGroup);
        }
        FramePosition framePosition = FramePosition.of(
                brief,
                cast.getFirst().getFirst(),
                new SplittableRandomStream(SplittableRandomStream.split(seed, "spot", 0)));
        sceneLayout.solve(framePosition.fill(), framePosition.x(), framePosition.y());
        PreparedPlace preparedPlace = place(brief, seed, placedGroup.span());
        land(placedGroup, preparedPlace);
        LayoutCamera layoutCamera = played.pin()
                .map(pin -> BackdropDirector.above(PinnedFraming.fit(placedGroup, pin, ratio), preparedPlace))
                .orElseGet(() -> sceneLayout.above(
                        preparedPlace.surroundings()::groundAt,
                        framePosition.fill(),
                        framePosition.x(),
                        framePosition.y()));
        WorldBox subject = placedGroup.subject();
        float focus = layoutCamera.depth(subject.midX(), subject.midY(), subject.midZ());
        Camera camera = layoutCamera.camera(aperture(brief.lens(), layoutCamera, focus), focus);
        List<Actor> actors =
                placedGroup.actors(guest.map(BillboardPart::joining).orElse(0));
        actors.addAll(new SetDressing(casting)
                .dress(fitting(preparedPlace.dressing(), brief), sceneLayout, layoutCamera, actors.size() + 1));
        return new Stage(
                camera,
                preparedPlace.lighting(),
                preparedPlace.surroundings(),
                actors,
                SplittableRandomStream.split(seed, "noise", 0));
    }

    /**
     * Removes set pieces that the brief contains as things, and the sofa if the brief names furniture or another room than a living room.
     * An empty room gets none.
     */
    private static List<SetPiece> fitting(List<SetPiece> dressing, Brief brief) {
        if (isBare(brief)) {
            return List.of();
        }
        List<String> there = brief.things().stream()
                .map(thing -> thing.archetype().orElse(thing.noun()))
                .toList();
        boolean furnished = brief.things().stream()
                        .anyMatch(thing -> FURNISHED.contains(thing.archetype().orElse(thing.noun())))
                || !(brief.setting().words().isBlank()
                        || brief.setting().words().contains("living room"));
        return dressing.stream()
                .filter(piece -> !there.contains(piece.name())
                        && !(furnished && piece.name().equals("sofa")))
                .toList();
    }

    /** Stages a place without actors. */
    private Stage view(Brief brief, float ratio, long seed) {
        PreparedPlace preparedPlace = place(brief, seed, 2);
        StageClearing stageClearing = preparedPlace.clearing();
        float slope = CameraFraming.slope(brief.lens().focalLength(), ratio);
        float pitch = switch (brief.lens().angle()) {
            case LOW -> -0.06f;
            case EYE_LEVEL -> 0.03f;
            default -> 0.7f * CameraFraming.pitch(brief.lens().angle(), 2, 1, true);
        };
        float away = Math.max(4, stageClearing.radius());
        float z = stageClearing.z() - away;
        float lift = brief.lens().angle() == CameraLens.Angle.LOW ? 0.6f : 2.2f + 12 * Math.max(0, pitch - 0.04f);
        float y = preparedPlace.surroundings().groundAt(stageClearing.x(), z) + lift;
        LayoutCamera layoutCamera = new LayoutCamera(stageClearing.x(), y, z, pitch, slope, ratio, false);
        List<Actor> actors =
                new SetDressing(casting).dress(fitting(preparedPlace.dressing(), brief), null, layoutCamera, 1);
        return new Stage(
                layoutCamera.camera(0, 50),
                preparedPlace.lighting(),
                preparedPlace.surroundings(),
                actors,
                SplittableRandomStream.split(seed, "noise", 0));
    }

    static PreparedPlace place(Brief brief, long seed, float span) {
        return PlaceBuilder.build(
                setting(brief), brief.light(), brief.palette(), SplittableRandomStream.split(seed, "place", 0), span);
    }

    /**
     * Adapts the scenery to the things. A requested table stands in a room, not on another table. A house stands in a garden, not on the
     * road, unless the brief requests a street.
     */
    private static SceneSetting setting(Brief brief) {
        SceneSetting s = isBare(brief)
                ? bare(brief.setting())
                : isCalm(brief) ? brief.setting().calm() : brief.setting();
        boolean table = brief.things().stream()
                .anyMatch(t -> TABLES.contains(t.archetype().orElse(t.noun())));
        boolean house = brief.things().stream()
                .anyMatch(t -> HOUSES.contains(t.archetype().orElse(t.noun())));
        if (s.scenery() == SceneSetting.Scenery.TABLE && table) {
            return in(SceneSetting.Scenery.ROOM, s);
        }
        if (s.scenery() == SceneSetting.Scenery.SEA && isLand(brief)) {
            return in(SceneSetting.Scenery.BEACH, s);
        }
        return s.scenery() == SceneSetting.Scenery.STREET && house && s.words().isBlank()
                ? in(SceneSetting.Scenery.GARDEN, s)
                : s;
    }

    /** Whether the first thing, such as a person, a horse or a car, must be on land, and nothing carries it. */
    private static boolean isLand(Brief brief) {
        return brief.subject()
                .filter(thing -> thing.relations().stream().noneMatch(relation -> BEARING.contains(relation.kind())))
                .flatMap(BriefThing::archetype)
                .filter(ON_LAND::contains)
                .isPresent();
    }

    /** Whether the brief asks for an empty room. */
    private static boolean isBare(Brief brief) {
        SceneSetting.Scenery scenery = brief.setting().scenery();
        return brief.mood().contains(EMPTY)
                && (scenery == SceneSetting.Scenery.ROOM || scenery == SceneSetting.Scenery.KITCHEN);
    }

    /** Whether the brief asks for calm water. */
    private static boolean isCalm(Brief brief) {
        return brief.mood().contains(CALM) && brief.setting().canBeCalm();
    }

    /** Whether a mood of the brief has a visible effect: an empty room or calm water. */
    public static boolean shows(Brief brief, String mood) {
        return (mood.equals(EMPTY) && isBare(brief)) || (mood.equals(CALM) && isCalm(brief));
    }

    private static SceneSetting bare(SceneSetting s) {
        return new SceneSetting(s.scenery(), s.weather(), s.season(), s.colour(), s.words() + ", empty");
    }

    private static SceneSetting in(SceneSetting.Scenery scenery, SceneSetting s) {
        return new SceneSetting(scenery, s.weather(), s.season(), s.colour(), s.words());
    }

    /** Moves all things to the free ground of the place; swimming things to its water. */
    static void land(PlacedGroup placedGroup, PreparedPlace preparedPlace) {
        StageClearing stageClearing = placedGroup.floats()
                ? preparedPlace.water().orElse(preparedPlace.clearing())
                : preparedPlace.clearing();
        placedGroup.move(stageClearing.x(), stageClearing.z());
        placedGroup.settle(preparedPlace.surroundings()::groundAt);
    }

    static float aperture(CameraLens cameraLens, LayoutCamera layoutCamera, float focus) {
        return layoutCamera.parallel() ? 0 : cameraLens.blur() * BLUR * 2 * layoutCamera.slope() * focus;
    }

    /** Whether a setting is out of doors. */
    public static boolean outdoors(SceneSetting.Scenery scenery) {
        return switch (scenery) {
            case STUDIO, PODIUM, TABLE, ROOM, KITCHEN, ABSTRACT, PLAIN -> false;
            default -> true;
        };
    }
}
