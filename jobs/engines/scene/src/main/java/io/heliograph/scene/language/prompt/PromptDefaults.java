// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounFinder;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordClasses;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Completes a brief: derives aspects that the prompt leaves open from its things: fish are under water, still lifes are lit by a window.
 */
public final class PromptDefaults {
    private static final Set<BriefLight.Kind> HEAVENLY = EnumSet.of(
            BriefLight.Kind.MORNING,
            BriefLight.Kind.NOON,
            BriefLight.Kind.GOLDEN_HOUR,
            BriefLight.Kind.SUNSET,
            BriefLight.Kind.BLUE_HOUR,
            BriefLight.Kind.NIGHT,
            BriefLight.Kind.MOONLIGHT);

    /** Places by the first word of a compound noun, as in "park bench". */
    private static final Map<String, Scenery> COMPOUNDS = Map.of(
            "park", Scenery.GARDEN,
            "garden", Scenery.GARDEN,
            "beach", Scenery.BEACH,
            "street", Scenery.STREET,
            "kitchen", Scenery.KITCHEN);

    private static final Set<ThingRelation.Kind> SUPPORTS =
            EnumSet.of(ThingRelation.Kind.ON, ThingRelation.Kind.INSIDE, ThingRelation.Kind.RIDING);
    private static final Set<ThingRelation.Kind> CARRIES =
            EnumSet.of(ThingRelation.Kind.HOLDING, ThingRelation.Kind.WEARING);

    /** Sceneries with a ground, where birds, moons and balloons appear above the other things. */
    private static final Set<Scenery> GROUNDS = EnumSet.of(
            Scenery.MEADOW,
            Scenery.FOREST,
            Scenery.FIELD,
            Scenery.HILLS,
            Scenery.STREET,
            Scenery.CITY,
            Scenery.SEA,
            Scenery.BEACH,
            Scenery.DESERT,
            Scenery.SNOWFIELD,
            Scenery.MOUNTAINS,
            Scenery.LAKE,
            Scenery.GARDEN);

    private static final Set<String> NIGHTLY = Set.of("moon");

    private final NounFinder nouns;
    private final WordClasses classes;
    private final Map<String, Scenery> homes = new HashMap<>();

    /** Loads the usual places of things; for a noun without an entry, the rough kind of the noun decides. */
    public PromptDefaults(LexiconSet words) {
        nouns = words.nouns();
        classes = words.classes();
        for (TermFile line : TermFile.read("habitats")) {
            line.others()
                    .forEach(archetype -> homes.putIfAbsent(archetype, TermConstants.of(Scenery.class, line.term())));
        }
    }

    Brief complete(SceneDraft scene, List<BriefThing> named, List<BriefLettering> letterings, List<String> unknown) {
        boolean below = scene.scenery == Scenery.SKY
                && named.stream().anyMatch(this::isEarthly)
                && named.stream().anyMatch(this::isAirborne);
        List<BriefThing> things = below ? named.stream().map(this::lifted).toList() : named;
        SceneSetting sceneSetting = setting(scene, things, below);
        BriefStyle briefStyle = scene.style == null ? BriefStyle.PHOTOGRAPH : scene.style;
        BriefLight briefLight = light(scene, sceneSetting, briefStyle, things);
        CameraLens cameraLens = lens(scene, things, briefStyle);
        return new Brief(
                things,
                sceneSetting,
                briefLight,
                cameraLens,
                briefStyle,
                scene.mood,
                scene.palette,
                letterings,
                unknown);
    }

    /** Whether a thing stands on the ground, so that airborne things beside it do not put the picture into the sky. */
    private boolean isEarthly(BriefThing thing) {
        boolean carried = thing.relations().stream().anyMatch(r -> SUPPORTS.contains(r.kind()));
        return !isAirborne(thing)
                && !carried
                && thing.pose().isEmpty()
                && home(thing).filter(GROUNDS::contains).isPresent();
    }

    private boolean isAirborne(BriefThing thing) {
        return classes.is("airborne", thing.noun())
                || classes.is("airborne", thing.archetype().orElse(""));
    }

    /** Puts an airborne thing without a place at the top of the picture. */
    private BriefThing lifted(BriefThing thing) {
        return isAirborne(thing) && thing.place().isEmpty() ? thing.placed(Optional.of(PicturePlace.TOP)) : thing;
    }

    private SceneSetting setting(SceneDraft scene, List<BriefThing> things, boolean below) {
        Scenery scenery = scene.scenery == null || below ? home(scene, things) : scene.scenery;
        Weather weather = scene.weather == null ? Weather.CLEAR : scene.weather;
        return new SceneSetting(
                scenery, weather, scene.season, Optional.ofNullable(scene.backdrop), below ? "" : scene.words);
    }

    private Scenery home(SceneDraft scene, List<BriefThing> things) {
        if (scene.backdrop != null || scene.emblem) {
            return Scenery.PLAIN;
        }
        boolean outdoors = scene.weather != null
                || scene.season != SceneSetting.Season.UNSAID
                || (things.isEmpty() && scene.light != null && HEAVENLY.contains(scene.light));
        if (!outdoors && things.stream().anyMatch(briefThing -> byFurniture(briefThing, things))) {
            return Scenery.ROOM;
        }
        for (BriefThing briefThing : settling(things)) {
            Scenery home = home(briefThing).orElse(null);
            boolean indoors = home == Scenery.ROOM || home == Scenery.TABLE || home == Scenery.PODIUM;
            boolean shape = home == Scenery.ABSTRACT && things.size() > 1;
            boolean aloft =
                    (home == Scenery.SKY && !briefThing.equals(things.getFirst())) // such as balloons beside a card
                            || (isAirborne(briefThing) && things.stream().anyMatch(this::isEarthly));
            if (home != null && !shape && !aloft && !(outdoors && indoors)) {
                return home;
            }
        }
        return scene.weather == Weather.FOG && things.isEmpty()
                ? Scenery.FOREST // not a meadow, which would show nothing but fog
                : outdoors ? Scenery.MEADOW : things.isEmpty() ? Scenery.ABSTRACT : Scenery.STUDIO;
    }

    /**
     * Things in the order in which their usual places decide the scenery: the main thing, what it is on or in, things that nobody holds or
     * wears, then the others.
     */
    private static List<BriefThing> settling(List<BriefThing> things) {
        if (things.size() < 2) {
            return things;
        }
        Set<BriefThing> order = new LinkedHashSet<>();
        order.add(things.getFirst());
        things.getFirst().relations().stream()
                .filter(relation -> SUPPORTS.contains(relation.kind()))
                .forEach(relation -> order.add(things.get(relation.other())));
        List<BriefThing> carried = things.stream()
                .flatMap(thing -> thing.relations().stream())
                .filter(relation -> CARRIES.contains(relation.kind()))
                .map(relation -> things.get(relation.other()))
                .toList();
        things.stream().filter(thing -> !carried.contains(thing)).forEach(order::add);
        order.addAll(things);
        return List.copyOf(order);
    }

    /** Whether a thing is on or in furniture, and therefore indoors even if it grows in gardens. */
    private boolean byFurniture(BriefThing briefThing, List<BriefThing> things) {
        return briefThing.relations().stream()
                .filter(thingRelation -> thingRelation.kind() == ThingRelation.Kind.ON
                        || thingRelation.kind() == ThingRelation.Kind.INSIDE)
                .map(thingRelation -> things.get(thingRelation.other()))
                .anyMatch(other -> home(other).filter(Scenery.ROOM::equals).isPresent());
    }

    private Optional<Scenery> home(BriefThing briefThing) {
        String noun = briefThing.noun();
        Scenery named = noun.indexOf(' ') < 0 ? null : COMPOUNDS.get(noun.substring(0, noun.indexOf(' ')));
        if (named != null) {
            return Optional.of(named);
        }
        return briefThing
                .archetype()
                .map(homes::get)
                .or(() -> Optional.ofNullable(homes.get(briefThing.noun())))
                .or(() -> usual(briefThing));
    }

    /** The usual place for the kind of a thing: tables for dishes, outdoors for buildings and vehicles. */
    private Optional<Scenery> usual(BriefThing briefThing) {
        if (briefThing.archetype().isEmpty()) {
            return Optional.empty();
        }
        if (nouns.entry(briefThing.noun()).mainlyFood()) {
            return Optional.of(Scenery.TABLE);
        }
        return switch (nouns.kind(briefThing.noun())) {
            case BUILDING -> Optional.of(Scenery.HILLS);
            case VEHICLE -> Optional.of(Scenery.STREET);
            default -> Optional.empty();
        };
    }

    private BriefLight light(
            SceneDraft scene, SceneSetting sceneSetting, BriefStyle briefStyle, List<BriefThing> things) {
        BriefLight.Kind usual = lamp(sceneSetting, briefStyle);
        boolean night = usual == BriefLight.Kind.DAYLIGHT
                && things.stream()
                        .anyMatch(thing -> NIGHTLY.contains(thing.archetype().orElse("")));
        BriefLight.Kind kind = scene.light != null ? scene.light : night ? BriefLight.Kind.NIGHT : usual;
        BriefLight.From from = scene.from == null ? usual(kind) : scene.from;
        boolean hard = scene.hard == null ? usuallyHard(kind) : scene.hard;
        return new BriefLight(kind, from, hard, Optional.ofNullable(scene.tint));
    }

    private static BriefLight.Kind lamp(SceneSetting sceneSetting, BriefStyle briefStyle) {
        if (briefStyle == BriefStyle.NOIR) {
            return BriefLight.Kind.DRAMATIC;
        }
        return switch (sceneSetting.scenery()) {
            case STUDIO, PODIUM, PLAIN, ABSTRACT -> BriefLight.Kind.SOFTBOX;
            case TABLE, ROOM, KITCHEN -> BriefLight.Kind.WINDOW;
            default ->
                switch (sceneSetting.weather()) {
                    case OVERCAST, RAIN, SNOW, FOG, STORM -> BriefLight.Kind.OVERCAST;
                    default -> BriefLight.Kind.DAYLIGHT;
                };
        };
    }

    static BriefLight.From usual(BriefLight.Kind kind) {
        return switch (kind) {
            case NOON, OVERCAST -> BriefLight.From.ABOVE;
            case RIM, SUNSET -> BriefLight.From.BEHIND;
            case GOLDEN_HOUR, MOONLIGHT, NEON -> BriefLight.From.RIGHT;
            default -> BriefLight.From.LEFT;
        };
    }

    static boolean usuallyHard(BriefLight.Kind kind) {
        return switch (kind) {
            case NOON, DRAMATIC, SUNSET, GOLDEN_HOUR, DAYLIGHT -> true;
            default -> false;
        };
    }

    private static CameraLens lens(SceneDraft scene, List<BriefThing> things, BriefStyle briefStyle) {
        boolean landscape = things.isEmpty();
        CameraLens.Distance distance = scene.distance != null
                ? scene.distance
                : landscape ? CameraLens.Distance.WIDE : CameraLens.Distance.MEDIUM;
        int usual = switch (distance) {
            case MACRO -> 100;
            case CLOSE_UP -> 85;
            case WIDE -> 28;
            default -> 50;
        };
        CameraLens.Angle angle = scene.angle != null
                ? scene.angle
                : briefStyle == BriefStyle.ISOMETRIC ? CameraLens.Angle.ISOMETRIC : CameraLens.Angle.EYE_LEVEL;
        boolean drawn = briefStyle != BriefStyle.PHOTOGRAPH
                && briefStyle != BriefStyle.VINTAGE
                && briefStyle != BriefStyle.NOIR;
        int blur =
                scene.blur >= 0 ? scene.blur : drawn || landscape ? 0 : distance == CameraLens.Distance.MACRO ? 70 : 25;
        return new CameraLens(scene.focalLength == 0 ? usual : scene.focalLength, angle, distance, blur / 100f);
    }
}
