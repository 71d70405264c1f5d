// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.observation.Observation.Shape;
import io.heliograph.scene.observation.Observation.Stuff;
import io.heliograph.scene.observation.Observation.Swatch;
import java.util.List;
import java.util.Optional;

/**
 * An observation of a photograph, as a brief and as sentences for the fields of a structured prompt. The brief has at most one thing: the
 * salient shape, drawn as a ball of its colour, as it is not recognised.
 *
 * @param brief the part of the observation that can be drawn
 * @param shortDescription one sentence about the whole picture
 * @param backgroundSetting the place
 * @param conditions of the light
 * @param direction of the light
 * @param shadows hard or soft
 * @param composition place and size of the shape
 * @param colourScheme harmony and the main colours
 * @param mood one or two words
 * @param depthOfField shallow or deep
 */
public record ObservationBrief(
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
    private static final float LARGE = 0.13f; // minimum share of the pixels of a shape that is called large
    private static final float SMALL = 0.04f;

    /** Describes an observation. */
    public static ObservationBrief of(Observation seen) {
        String mood = ObservationPhrases.mood(seen);
        return new ObservationBrief(
                brief(seen, mood),
                ObservationPhrases.sentence(ObservationPhrases.whole(seen)),
                ObservationPhrases.sentence(ObservationPhrases.setting(seen)),
                ObservationPhrases.sentence(ObservationPhrases.conditions(seen)),
                ObservationPhrases.sentence(
                        "light " + ObservationPhrases.from(seen.lighting().from())),
                ObservationPhrases.sentence(seen.lighting().hard() ? "hard, clearly bounded shadows" : "soft shadows"),
                ObservationPhrases.sentence(ObservationPhrases.composition(seen)),
                ObservationPhrases.sentence(ObservationPhrases.colours(seen)),
                mood,
                shallow(seen) ? "shallow" : "deep");
    }

    /** A caption in two sentences: the salient shape and its background, and the share of the picture that it fills. */
    public static String caption(Observation seen) {
        return ObservationPhrases.caption(seen);
    }

    /** Describes the background, phrased to follow "before": "green vegetation under a blue sky". */
    public static String surroundings(Observation seen) {
        return ObservationPhrases.setting(seen);
    }

    static boolean shallow(Observation seen) {
        return seen.blur() > 0.45f;
    }

    static RelativeSize size(Shape shape) {
        return shape.share() > LARGE
                ? RelativeSize.LARGE
                : shape.share() < SMALL ? RelativeSize.SMALL : RelativeSize.NATURAL;
    }

    private static Brief brief(Observation seen, String mood) {
        List<BriefThing> things =
                seen.shape().map(ObservationBrief::thing).stream().toList();
        SceneSetting sceneSetting = new SceneSetting(
                scenery(seen),
                SceneSetting.Weather.CLEAR,
                SceneSetting.Season.UNSAID,
                Optional.empty(),
                ObservationPhrases.setting(seen));
        BriefLight briefLight = new BriefLight(
                kind(seen), seen.lighting().from(), seen.lighting().hard(), Optional.empty());
        float blur = shallow(seen) ? Math.min(0.8f, seen.blur()) : 0;
        CameraLens cameraLens = new CameraLens(50, CameraLens.Angle.EYE_LEVEL, distance(seen), blur);
        List<NamedColour> palette =
                seen.colours().stream().map(ObservationBrief::colour).toList();
        return new Brief(
                things,
                sceneSetting,
                briefLight,
                cameraLens,
                BriefStyle.PHOTOGRAPH,
                List.of(mood),
                palette,
                List.of(),
                List.of());
    }

    private static BriefThing thing(Shape shape) {
        return new BriefThing(
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
                FacingDirection.UNSAID,
                List.of());
    }

    private static NamedColour colour(Swatch swatch) {
        return new NamedColour(swatch.name(), swatch.red(), swatch.green(), swatch.blue());
    }

    private static CameraLens.Distance distance(Observation seen) {
        float share = seen.shape().map(Shape::share).orElse(0f);
        return share > 0.3f
                ? CameraLens.Distance.CLOSE_UP
                : share > 0.1f ? CameraLens.Distance.MEDIUM : CameraLens.Distance.WIDE;
    }

    private static SceneSetting.Scenery scenery(Observation seen) {
        if (seen.has(Stuff.Kind.SNOW, 0.1f)) {
            return SceneSetting.Scenery.SNOWFIELD;
        }
        boolean water = seen.has(Stuff.Kind.WATER, 0.06f);
        if (seen.has(Stuff.Kind.SAND, 0.1f)) {
            return water ? SceneSetting.Scenery.BEACH : SceneSetting.Scenery.DESERT;
        }
        if (water) {
            return seen.has(Stuff.Kind.VEGETATION, 0.06f) ? SceneSetting.Scenery.LAKE : SceneSetting.Scenery.SEA;
        }
        if (seen.has(Stuff.Kind.VEGETATION, 0.15f)) {
            return seen.has(Stuff.Kind.SKY, 0.05f) ? SceneSetting.Scenery.MEADOW : SceneSetting.Scenery.GARDEN;
        }
        return seen.has(Stuff.Kind.SKY, 0.5f) ? SceneSetting.Scenery.SKY : SceneSetting.Scenery.PLAIN;
    }

    private static BriefLight.Kind kind(Observation seen) {
        if (seen.lighting().brightness() < 0.28f) {
            return seen.has(Stuff.Kind.SKY, 0.05f) ? BriefLight.Kind.NIGHT : BriefLight.Kind.DRAMATIC;
        }
        boolean outdoors = seen.has(Stuff.Kind.SKY, 0.03f) || seen.has(Stuff.Kind.VEGETATION, 0.15f);
        if (!outdoors) {
            return BriefLight.Kind.SOFTBOX;
        }
        return seen.lighting().warmth() > 0.7f && seen.lighting().brightness() < 0.62f
                ? BriefLight.Kind.GOLDEN_HOUR
                : seen.lighting().contrast() < 0.4f ? BriefLight.Kind.OVERCAST : BriefLight.Kind.DAYLIGHT;
    }

    /** Describes a place, with its preposition: "at the top left". */
    static String words(PicturePlace picturePlace) {
        return switch (picturePlace) {
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
