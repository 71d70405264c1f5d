// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Setting.Scenery;
import io.heliograph.scene.brief.Setting.Weather;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Fills in what a prompt leaves unsaid, from what it says: fish are under water, still lifes by a window. */
final class Defaults {
    private static final Set<Light.Kind> HEAVENLY = EnumSet.of(
            Light.Kind.MORNING,
            Light.Kind.NOON,
            Light.Kind.GOLDEN_HOUR,
            Light.Kind.SUNSET,
            Light.Kind.BLUE_HOUR,
            Light.Kind.NIGHT,
            Light.Kind.MOONLIGHT);

    private final Map<String, Scenery> homes = new HashMap<>();

    Defaults() {
        for (TermFile line : TermFile.read("habitats")) {
            line.others().forEach(archetype -> homes.putIfAbsent(archetype, Terms.of(Scenery.class, line.term())));
        }
    }

    Brief complete(SceneDraft scene, List<Thing> things, List<Lettering> letterings, List<String> unknown) {
        Setting setting = setting(scene, things);
        Style style = scene.style == null ? Style.PHOTOGRAPH : scene.style;
        Light light = light(scene, setting, style);
        Lens lens = lens(scene, things, style);
        return new Brief(things, setting, light, lens, style, scene.mood, scene.palette, letterings, unknown);
    }

    private Setting setting(SceneDraft scene, List<Thing> things) {
        Scenery scenery = scene.scenery == null ? home(scene, things) : scene.scenery;
        Weather weather = scene.weather == null ? Weather.CLEAR : scene.weather;
        return new Setting(scenery, weather, scene.season, Optional.ofNullable(scene.backdrop), scene.words);
    }

    private Scenery home(SceneDraft scene, List<Thing> things) {
        if (scene.backdrop != null) {
            return Scenery.PLAIN;
        }
        boolean outdoors = scene.weather != null
                || scene.season != Setting.Season.UNSAID
                || (things.isEmpty() && scene.light != null && HEAVENLY.contains(scene.light));
        if (!outdoors && things.stream().anyMatch(thing -> byFurniture(thing, things))) {
            return Scenery.ROOM;
        }
        for (Thing thing : things) {
            Scenery home = home(thing).orElse(null);
            boolean indoors = home == Scenery.ROOM || home == Scenery.TABLE || home == Scenery.PODIUM;
            boolean shape = home == Scenery.ABSTRACT && things.size() > 1;
            if (home != null && !shape && !(outdoors && indoors)) {
                return home;
            }
        }
        return scene.weather == Weather.FOG && things.isEmpty()
                ? Scenery.FOREST // of a meadow in fog nothing is seen
                : outdoors ? Scenery.MEADOW : things.isEmpty() ? Scenery.ABSTRACT : Scenery.STUDIO;
    }

    /** What is on a table is in the room with it, though it may have grown in a garden. */
    private boolean byFurniture(Thing thing, List<Thing> things) {
        return thing.relations().stream()
                .filter(relation -> relation.kind() == Relation.Kind.ON || relation.kind() == Relation.Kind.INSIDE)
                .map(relation -> things.get(relation.other()))
                .anyMatch(other -> home(other).filter(Scenery.ROOM::equals).isPresent());
    }

    private Optional<Scenery> home(Thing thing) {
        return thing.archetype().map(homes::get).or(() -> Optional.ofNullable(homes.get(thing.noun())));
    }

    private static Light light(SceneDraft scene, Setting setting, Style style) {
        Light.Kind kind = scene.light == null ? lamp(setting, style) : scene.light;
        Light.From from = scene.from == null ? usual(kind) : scene.from;
        boolean hard = scene.hard == null ? usuallyHard(kind) : scene.hard;
        return new Light(kind, from, hard, Optional.ofNullable(scene.tint));
    }

    private static Light.Kind lamp(Setting setting, Style style) {
        if (style == Style.NOIR) {
            return Light.Kind.DRAMATIC;
        }
        return switch (setting.scenery()) {
            case STUDIO, PODIUM, PLAIN, ABSTRACT -> Light.Kind.SOFTBOX;
            case TABLE, ROOM, KITCHEN -> Light.Kind.WINDOW;
            default ->
                switch (setting.weather()) {
                    case OVERCAST, RAIN, SNOW, FOG, STORM -> Light.Kind.OVERCAST;
                    default -> Light.Kind.DAYLIGHT;
                };
        };
    }

    static Light.From usual(Light.Kind kind) {
        return switch (kind) {
            case NOON, OVERCAST -> Light.From.ABOVE;
            case RIM, SUNSET -> Light.From.BEHIND;
            case GOLDEN_HOUR, MOONLIGHT, NEON -> Light.From.RIGHT;
            default -> Light.From.LEFT;
        };
    }

    static boolean usuallyHard(Light.Kind kind) {
        return switch (kind) {
            case NOON, DRAMATIC, SUNSET, GOLDEN_HOUR, DAYLIGHT -> true;
            default -> false;
        };
    }

    private static Lens lens(SceneDraft scene, List<Thing> things, Style style) {
        boolean landscape = things.isEmpty();
        Lens.Distance distance =
                scene.distance != null ? scene.distance : landscape ? Lens.Distance.WIDE : Lens.Distance.MEDIUM;
        int usual = switch (distance) {
            case MACRO -> 100;
            case CLOSE_UP -> 85;
            case WIDE -> 28;
            default -> 50;
        };
        Lens.Angle angle = scene.angle != null
                ? scene.angle
                : style == Style.ISOMETRIC ? Lens.Angle.ISOMETRIC : Lens.Angle.EYE_LEVEL;
        boolean drawn = style != Style.PHOTOGRAPH && style != Style.VINTAGE && style != Style.NOIR;
        int blur = scene.blur >= 0 ? scene.blur : drawn || landscape ? 0 : distance == Lens.Distance.MACRO ? 70 : 25;
        return new Lens(scene.focalLength == 0 ? usual : scene.focalLength, angle, distance, blur / 100f);
    }
}
