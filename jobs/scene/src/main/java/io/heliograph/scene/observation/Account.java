// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.observation.Observation.Shape;
import io.heliograph.scene.observation.Observation.Stuff;
import io.heliograph.scene.observation.Observation.Swatch;
import java.util.List;
import java.util.Optional;

/**
 * An observation told as a brief, and in sentences for the fields of a structured prompt. The one thing it can have is a shape of a colour, drawn as a
 * ball: what the shape is, nobody has seen.
 *
 * @param brief what can be drawn of it
 * @param shortDescription one sentence on the whole
 * @param backgroundSetting where it is
 * @param conditions of the light
 * @param direction of the light
 * @param shadows hard or soft
 * @param composition where the shape is and how large
 * @param colourScheme harmony and the main colours
 * @param mood one or two words
 * @param depthOfField shallow or deep
 */
public record Account(
        Brief brief,
        String shortDescription,
        String backgroundSetting,
        String conditions,
        String direction,
        String shadows,
        String composition,
        String colourScheme,
        String mood,
        String depthOfField) {
    private static final float LARGE = 0.13f; // share of the picture from which on a shape is called large
    private static final float SMALL = 0.04f;

    /** Of an observation. */
    public static Account of(Observation seen) {
        String mood = Phrases.mood(seen);
        return new Account(
                brief(seen, mood),
                Phrases.sentence(Phrases.whole(seen)),
                Phrases.sentence(Phrases.setting(seen)),
                Phrases.sentence(Phrases.conditions(seen)),
                Phrases.sentence("light " + Phrases.from(seen.lighting().from())),
                Phrases.sentence(seen.lighting().hard() ? "hard, clearly bounded shadows" : "soft shadows"),
                Phrases.sentence(Phrases.composition(seen)),
                Phrases.sentence(Phrases.colours(seen)),
                mood,
                shallow(seen) ? "shallow" : "deep");
    }

    static boolean shallow(Observation seen) {
        return seen.blur() > 0.45f;
    }

    static Size size(Shape shape) {
        return shape.share() > LARGE ? Size.LARGE : shape.share() < SMALL ? Size.SMALL : Size.NATURAL;
    }

    private static Brief brief(Observation seen, String mood) {
        List<Thing> things = seen.shape().map(Account::thing).stream().toList();
        Setting setting = new Setting(
                scenery(seen), Setting.Weather.CLEAR, Setting.Season.UNSAID, Optional.empty(), Phrases.setting(seen));
        Light light =
                new Light(kind(seen), seen.lighting().from(), seen.lighting().hard(), Optional.empty());
        float blur = shallow(seen) ? Math.min(0.8f, seen.blur()) : 0;
        Lens lens = new Lens(50, Lens.Angle.EYE_LEVEL, distance(seen), blur);
        List<Colour> palette = seen.colours().stream().map(Account::colour).toList();
        return new Brief(things, setting, light, lens, Style.PHOTOGRAPH, List.of(mood), palette, List.of(), List.of());
    }

    private static Thing thing(Shape shape) {
        return new Thing(
                "shape",
                Optional.of("sphere"),
                1,
                size(shape),
                List.of(colour(shape.colour())),
                Optional.empty(),
                Optional.empty(),
                Optional.of(shape.place()),
                List.of(),
                Optional.empty(),
                Facing.UNSAID,
                List.of());
    }

    private static Colour colour(Swatch swatch) {
        return new Colour(swatch.name(), swatch.red(), swatch.green(), swatch.blue());
    }

    private static Lens.Distance distance(Observation seen) {
        float share = seen.shape().map(Shape::share).orElse(0f);
        return share > 0.3f ? Lens.Distance.CLOSE_UP : share > 0.1f ? Lens.Distance.MEDIUM : Lens.Distance.WIDE;
    }

    private static Setting.Scenery scenery(Observation seen) {
        if (seen.has(Stuff.Kind.SNOW, 0.1f)) {
            return Setting.Scenery.SNOWFIELD;
        }
        boolean water = seen.has(Stuff.Kind.WATER, 0.06f);
        if (seen.has(Stuff.Kind.SAND, 0.1f)) {
            return water ? Setting.Scenery.BEACH : Setting.Scenery.DESERT;
        }
        if (water) {
            return seen.has(Stuff.Kind.VEGETATION, 0.06f) ? Setting.Scenery.LAKE : Setting.Scenery.SEA;
        }
        if (seen.has(Stuff.Kind.VEGETATION, 0.15f)) {
            return seen.has(Stuff.Kind.SKY, 0.05f) ? Setting.Scenery.MEADOW : Setting.Scenery.GARDEN;
        }
        return seen.has(Stuff.Kind.SKY, 0.5f) ? Setting.Scenery.SKY : Setting.Scenery.PLAIN;
    }

    private static Light.Kind kind(Observation seen) {
        if (seen.lighting().brightness() < 0.28f) {
            return seen.has(Stuff.Kind.SKY, 0.05f) ? Light.Kind.NIGHT : Light.Kind.DRAMATIC;
        }
        boolean outdoors = seen.has(Stuff.Kind.SKY, 0.03f) || seen.has(Stuff.Kind.VEGETATION, 0.15f);
        if (!outdoors) {
            return Light.Kind.SOFTBOX;
        }
        return seen.lighting().warmth() > 0.7f && seen.lighting().brightness() < 0.62f
                ? Light.Kind.GOLDEN_HOUR
                : seen.lighting().contrast() < 0.4f ? Light.Kind.OVERCAST : Light.Kind.DAYLIGHT;
    }

    /** Where, in words after "in" or "at". */
    static String words(Place place) {
        return switch (place) {
            case TOP_LEFT -> "at the top left";
            case TOP -> "at the top";
            case TOP_RIGHT -> "at the top right";
            case LEFT -> "on the left";
            case CENTRE -> "in the centre";
            case RIGHT -> "on the right";
            case BOTTOM_LEFT -> "at the bottom left";
            case BOTTOM -> "at the bottom";
            case BOTTOM_RIGHT -> "at the bottom right";
            case FOREGROUND -> "in the foreground";
            case BACKGROUND -> "in the background";
        };
    }
}
