// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.lens.BackgroundBlur;
import io.heliograph.vision.light.KeyLightDirection;
import io.heliograph.vision.light.LightingPreset;
import io.heliograph.vision.light.Relighting;
import io.heliograph.vision.season.SeasonEffects;
import io.heliograph.vision.season.SeasonLook;
import io.heliograph.vision.style.ArtStyle;
import io.heliograph.vision.tone.PhotoTone;
import io.heliograph.vision.tone.PhotoToning;
import io.heliograph.vision.tone.ToneAdjustment;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What looks promise, on a landscape whose parts are known. */
class LooksTest {
    @SuppressWarnings("UnnecessaryLambda") // read as a name
    private static final Runnable ON = () -> {};

    private final PhotoView photoView = Landscape.view();

    @Test
    void skyAndPlantsAreFoundWhereTheyAre() {
        assertThat(overlap(photoView.stuffs().sky(), Landscape::inSky)).isGreaterThan(0.9);
        assertThat(overlap(photoView.stuffs().plants(), Landscape::inMeadow)).isGreaterThan(0.85);
    }

    private static double overlap(FloatPlane mask, Landscape.Region truth) {
        int both = 0;
        int either = 0;
        for (int y = 0; y < mask.height(); y++) {
            for (int x = 0; x < mask.width(); x++) {
                boolean found = mask.values[y * mask.width() + x] > 0.5f;
                both += found && truth.has(x, y) ? 1 : 0;
                either += found || truth.has(x, y) ? 1 : 0;
            }
        }
        return both / (double) either;
    }

    @Test
    void winterBrightensPlantsAndTakesAThirdOfTheirColour() {
        double[] before = Landscape.mean(photoView.linear, Landscape::inMeadow);
        double[] after = Landscape.mean(SeasonEffects.of(photoView, SeasonLook.WINTER, 7, ON), Landscape::inMeadow);
        assertThat(after[0]).isGreaterThan(before[0] + 5);
        assertThat(after[3]).isLessThan(0.7 * before[3]);
    }

    @Test
    void autumnTurnsCrownsRedAndGoldButGrassToStraw() {
        assertThat(Landscape.mean(photoView.linear, Landscape::inMeadow)[1]).isNegative();
        double[] grass = Landscape.mean(SeasonEffects.of(photoView, SeasonLook.AUTUMN, 7, ON), Landscape::inMeadow);
        double[] crowns = Landscape.mean(
                SeasonEffects.of(photoView.as(Landscape.wooded()), SeasonLook.AUTUMN, 7, ON), Landscape::inMeadow);
        assertThat(hue(grass)).isBetween(75.0, 105.0);
        assertThat(hue(crowns)).isBetween(50.0, 85.0).isLessThan(hue(grass) - 8);
        assertThat(crowns[3]).isGreaterThan(grass[3]);
    }

    private static double hue(double[] mean) {
        return Math.toDegrees(Math.atan2(mean[2], mean[1]));
    }

    @Test
    void summerLeavesASummerMeadowNearlyAsItIs() {
        FloatImage summer = SeasonEffects.of(photoView, SeasonLook.SUMMER, 7, ON);
        assertThat(Landscape.difference(photoView.linear, summer, Landscape::inMeadow))
                .isLessThan(6);
    }

    @Test
    void nightPutsNoLampsIntoTheSky() {
        FloatImage night = Relighting.of(photoView, LightingPreset.NIGHT, Optional.empty(), 7, ON);
        assertThat(Landscape.mean(night, Landscape::inSky)[0]).isLessThan(30);
        assertThat(Landscape.mean(night, Landscape::inSky)[2]).isNegative();
    }

    @Test
    void lightFromTheLeftIsBrighterOnTheLeft() {
        FloatImage left = Relighting.of(photoView, LightingPreset.SIDE, Optional.of(KeyLightDirection.LEFT), 7, ON);
        FloatImage right = Relighting.of(photoView, LightingPreset.SIDE, Optional.of(KeyLightDirection.RIGHT), 7, ON);
        Landscape.Region west = (x, y) -> Landscape.inDisc(x, y) && x < 90;
        Landscape.Region east = (x, y) -> Landscape.inDisc(x, y) && x > 102;
        assertThat(Landscape.mean(left, west)[0]).isGreaterThan(Landscape.mean(left, east)[0] + 4);
        assertThat(Landscape.mean(right, east)[0]).isGreaterThan(Landscape.mean(right, west)[0] + 4);
    }

    @Test
    void blurKeepsTheSubjectToTheLevelAndSpillsNothingOfIt() {
        FloatImage blurred = BackgroundBlur.of(photoView, 5, ON);
        assertThat(Landscape.difference(photoView.linear, blurred, Landscape::inDisc))
                .isLessThan(0.01);
        Landscape.Region ring = (x, y) ->
                y < Landscape.HORIZON - 2 && Math.hypot(x - 96, y - 80) > 27 && Math.hypot(x - 96, y - 80) < 32;
        double[] beside = Landscape.mean(blurred, ring);
        double[] sky = Landscape.mean(photoView.linear, Landscape::inSky);
        assertThat(beside[2]).isLessThan(sky[2] + 8); // orange would lift b* by dozens
        assertThatThrownBy(() -> BackgroundBlur.of(photoView, 6, ON)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void blackAndWhiteHasNoColourAtAll() {
        FloatImage grey = PhotoToning.of(photoView, PhotoTone.BLACK_AND_WHITE, 7);
        for (int i = 0; i < grey.red().values.length; i += 13) {
            assertThat(Math.abs(grey.red().values[i] - grey.blue().values[i])).isLessThan(0.005f);
        }
    }

    @Test
    void aTintOfAGreyPhotoCostsNoMoreThanAFewPerCent() {
        FloatImage grey =
                PhotoToning.of(photoView, PhotoTone.BLACK_AND_WHITE, 7).toLinear();
        FloatImage tint =
                PhotoToning.of(photoView.as(grey), PhotoTone.CONTEMPORARY, 7).toLinear();
        assertThat(chromaError(tint)).isLessThan(1.05 * chromaError(grey));
        assertThat(Landscape.mean(tint, (x, y) -> true)[3]).isLessThan(12);
    }

    private double chromaError(FloatImage image) {
        FloatImage truth = io.heliograph.pixels.LinearLab.of(photoView.linear);
        FloatImage lab = io.heliograph.pixels.LinearLab.of(image);
        double sum = 0;
        for (int i = 0; i < lab.red().values.length; i++) {
            sum += Math.hypot(
                    lab.green().values[i] - truth.green().values[i], lab.blue().values[i] - truth.blue().values[i]);
        }
        return sum / lab.red().values.length;
    }

    @ParameterizedTest
    @EnumSource(ToneAdjustment.Property.class)
    void noAdjustmentIsNoChange(ToneAdjustment.Property property) {
        FloatImage same = ToneAdjustment.of(photoView, property, 0).toLinear();
        assertThat(Landscape.difference(photoView.linear, same, (x, y) -> true)).isLessThan(0.1);
        FloatImage more = ToneAdjustment.of(photoView, property, 60).toLinear();
        assertThat(Landscape.difference(photoView.linear, more, (x, y) -> true)).isGreaterThan(0.8);
    }

    @ParameterizedTest
    @EnumSource(ArtStyle.class)
    void everyStyleIsInRangeRepeatableAndADifferentPicture(ArtStyle artStyle) {
        FloatImage once = artStyle.of(photoView, 3, ON);
        FloatImage again = artStyle.of(Landscape.view(), 3, ON);
        assertThat(again.red().values).containsExactly(once.red().values);
        assertThat(Landscape.difference(photoView.linear, once.toLinear(), (x, y) -> true))
                .isGreaterThan(3);
        for (float v : once.green().values) {
            assertThat(v).isBetween(-0.2f, 1.5f);
        }
    }

    @ParameterizedTest
    @EnumSource(LightingPreset.class)
    void everyLightStaysWithinTheDisplay(LightingPreset lightingPreset) {
        FloatImage lit = Relighting.of(photoView, lightingPreset, Optional.empty(), 3, ON);
        for (float v : lit.red().values) {
            assertThat(v).isBetween(0f, 1f);
        }
    }

    @ParameterizedTest
    @EnumSource(SeasonLook.class)
    void everySeasonIsRepeatable(SeasonLook seasonLook) {
        FloatImage once = SeasonEffects.of(photoView, seasonLook, 3, ON);
        assertThat(SeasonEffects.of(Landscape.view(), seasonLook, 3, ON).green().values)
                .containsExactly(once.green().values);
    }

    @Test
    void aCheckpointThatThrowsStopsALook() {
        assertThatThrownBy(() -> Relighting.of(photoView, LightingPreset.MIDDAY, Optional.empty(), 3, () -> {
                    throw new CancellationException("stopped");
                }))
                .isInstanceOf(CancellationException.class);
    }
}
