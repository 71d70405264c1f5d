// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;

/**
 * What natural ground is made of in a place, a season and a weather. Colours are linear, heights in metres, shares 0 to 1.
 *
 * @param grass of grass low down
 * @param tip of grass in the light
 * @param dry of dead grass
 * @param dryness share of dead grass
 * @param tall height of grass
 * @param lush share of level ground that has grass
 * @param worn how much bare earth shows in it
 * @param steepest cosine of the slope on which grass ends
 * @param earth bare soil
 * @param sand at the shore
 * @param shore height up to which there is sand
 * @param rock of steep ground
 * @param stain second colour of rock
 * @param snowLine height above which snow lies
 * @param snowBand over which it begins
 * @param snow share of everything under snow
 * @param white colour of snow
 * @param wet 0 dry to 1 after rain
 * @param woods how much of far slopes is wooded, 0 none
 * @param treeLine height of the last trees
 * @param leaves of far trees
 * @param leaves2 of some of them
 * @param litter how thickly leaves lie on bare soil
 * @param petals colours of flowers, three values each
 * @param flowers share of blades that flower
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, never changed
record SoilType(
        LinearRadiance grass,
        LinearRadiance tip,
        LinearRadiance dry,
        float dryness,
        float tall,
        float lush,
        float worn,
        float steepest,
        LinearRadiance earth,
        LinearRadiance sand,
        float shore,
        LinearRadiance rock,
        LinearRadiance stain,
        float snowLine,
        float snowBand,
        float snow,
        LinearRadiance white,
        float wet,
        float woods,
        float treeLine,
        LinearRadiance leaves,
        LinearRadiance leaves2,
        float litter,
        float[] petals,
        float flowers) {
    private static LinearRadiance rgb(double red, double green, double blue) {
        return new LinearRadiance((float) red, (float) green, (float) blue);
    }

    static SoilType of(SceneSetting sceneSetting, float span) {
        Scenery scenery = sceneSetting.scenery();
        Season season = sceneSetting.season();
        boolean autumn = season == Season.AUTUMN;
        boolean winter = season == Season.WINTER;
        boolean spring = season == Season.SPRING;
        LinearRadiance grass = autumn
                ? rgb(.10, .105, .028)
                : winter ? rgb(.10, .11, .05) : spring ? rgb(.055, .15, .02) : rgb(.052, .118, .02);
        LinearRadiance tip = autumn
                ? rgb(.30, .23, .06)
                : winter ? rgb(.24, .22, .12) : spring ? rgb(.21, .36, .05) : rgb(.20, .30, .05);
        LinearRadiance dry =
                scenery == Scenery.FIELD ? rgb(.58, .41, .14) : autumn ? rgb(.40, .26, .09) : rgb(.36, .30, .13);
        boolean blooming = PlantGrowth.blooming(sceneSetting);
        boolean ripe = scenery == Scenery.FIELD && !spring && !winter && !blooming;
        float dryness = ripe ? 1.6f : autumn ? 0.6f : winter ? 0.55f : spring ? 0.06f : 0.2f;
        float tall = switch (scenery) {
            case MEADOW -> 0.15f;
            case FIELD -> 0.22f;
            case GARDEN -> 0.05f;
            case HILLS -> 0.10f;
            case FOREST -> 0.10f;
            default -> 0.08f;
        };
        float snow =
                scenery == Scenery.SNOWFIELD ? 1 : winter ? 0.85f : sceneSetting.weather() == Weather.SNOW ? 0.65f : 0;
        float snowLine = switch (scenery) {
            case MOUNTAINS, LAKE -> autumn ? 330 : winter ? 60 : 430;
            case MEADOW, HILLS, RIVER -> 520;
            default -> 4000;
        };
        float lush = switch (scenery) {
            case FOREST -> 0.72f;
            case MOUNTAINS -> 0.95f;
            case SNOWFIELD -> 0.2f;
            default -> 1;
        };
        float worn = switch (scenery) {
            case FOREST -> 1;
            case MOUNTAINS, LAKE, RIVER -> 0.7f;
            case GARDEN -> 0;
            default -> 0.35f;
        };
        LinearRadiance earth =
                scenery == Scenery.FOREST ? (autumn ? rgb(.30, .12, .03) : rgb(.13, .075, .035)) : rgb(.16, .11, .065);
        float shore = scenery == Scenery.LAKE || scenery == Scenery.RIVER ? ShoreHeights.LEVEL + 0.12f : -1000;
        LinearRadiance leaves = autumn ? rgb(.26, .11, .02) : winter ? rgb(.07, .07, .06) : rgb(.026, .062, .017);
        LinearRadiance leaves2 = autumn
                ? rgb(.42, .26, .03)
                : winter ? rgb(.05, .075, .05) : spring ? rgb(.10, .17, .03) : rgb(.05, .10, .022);
        float[] petals = winter || (autumn && scenery != Scenery.MEADOW)
                ? new float[0]
                : new float[] {.85f, .85f, .80f, .85f, .62f, .04f, .52f, .22f, .68f, .75f, .07f, .05f, .85f, .83f, .76f
                };
        float flowers = blooming
                ? 0.4f
                : switch (scenery) {
                    case MEADOW -> spring ? 0.22f : autumn ? 0.03f : 0.13f;
                    case GARDEN, HILLS, RIVER, LAKE, MOUNTAINS -> spring ? 0.07f : 0.025f;
                    default -> 0;
                };
        float wet = sceneSetting.weather() == Weather.RAIN || sceneSetting.weather() == Weather.STORM ? 1 : 0;
        float woods = switch (scenery) {
            case MOUNTAINS -> 0.55f;
            case LAKE, RIVER -> 0.62f;
            case MEADOW, GARDEN -> 0.5f;
            case HILLS -> 0.38f;
            case FIELD -> 0.3f;
            case FOREST -> 0.9f;
            case SNOWFIELD -> 0.28f;
            default -> 0;
        };
        return new SoilType(
                grass,
                tip,
                dry,
                dryness,
                Math.min(tall, 0.02f + 0.22f * span) * (winter ? 0.6f : 1),
                lush,
                worn,
                scenery == Scenery.MOUNTAINS ? 0.72f : 0.70f,
                earth,
                rgb(.42, .35, .24),
                shore,
                rgb(.20, .185, .17),
                rgb(.11, .105, .095),
                snowLine,
                scenery == Scenery.LAKE ? 60 : 90,
                snow,
                rgb(.86, .89, .94),
                wet,
                woods,
                winter ? 300 : 330,
                leaves,
                leaves2,
                scenery == Scenery.FOREST ? (autumn ? 0.95f : 0.55f) : autumn ? 0.6f : 0,
                petals,
                flowers);
    }
}
