// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import java.util.Set;

/**
 * Composition of natural ground in a place, a season and a weather. Colours are linear, heights in metres, shares 0 to 1.
 *
 * @param grass colour of grass near the ground
 * @param tip colour of the tips of the grass
 * @param dry colour of dead grass
 * @param dryness share of dead grass
 * @param tall height of grass
 * @param lush share of level ground that has grass
 * @param worn share of bare earth within the grass
 * @param steepest cosine of the steepest slope with grass
 * @param earth bare soil
 * @param sand colour of sand at the shore
 * @param shore maximum height of sand at the shore
 * @param rock colour of rock on steep ground
 * @param stain second colour of rock
 * @param snowLine height above which snow lies
 * @param snowBand height of the transition between snow and bare ground
 * @param snow share of everything under snow
 * @param white colour of snow
 * @param wet 0 (dry) to 1 (after rain)
 * @param woods wooded share of far slopes
 * @param treeLine maximum height of trees
 * @param leaves colour of distant trees
 * @param leaves2 second colour of far trees
 * @param litter density of leaves on bare soil
 * @param petals colours of flowers, three values each
 * @param flowers share of blades with a flower
 */
@SuppressWarnings("ArrayRecordComponent") // numbers that are never changed
public record SoilType(
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
    private static final float NO_SHORE = -1000; // a height in metres below any ground
    private static final float SHORTEST = 0.02f; // height of the shortest grass, metres
    private static final float SPAN = 0.22f; // maximum height of grass, as a share of the subject's width

    /**
     * The ground of a setting.
     *
     * @param span width of the subject, metres
     */
    public static SoilType of(SceneSetting sceneSetting, float span) {
        SoilTable table = SoilTable.BUILT_IN;
        Set<String> words = SoilTable.words(sceneSetting);
        float shore = table.number("shore", words);
        return new SoilType(
                table.colour("grass", words),
                table.colour("tip", words),
                table.colour("dry", words),
                table.number("dryness", words),
                Math.min(table.number("height", words), SHORTEST + SPAN * span) * table.number("winter height", words),
                table.number("lush", words),
                table.number("worn", words),
                table.number("steepest", words),
                table.colour("earth", words),
                table.colour("sand", words),
                shore > 0 ? ShoreHeights.LEVEL + shore : NO_SHORE,
                table.colour("rock", words),
                table.colour("stain", words),
                table.number("snow line", words),
                table.number("snow band", words),
                table.number("snow", words),
                table.colour("white", words),
                table.number("wet", words),
                table.number("woods", words),
                table.number("tree line", words),
                table.colour("leaves", words),
                table.colour("other leaves", words),
                table.number("litter", words),
                table.petals(words),
                table.number("flowers", words));
    }
}
