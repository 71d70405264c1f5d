// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SigmaScheduleTest {
    private static final NoiseSchedule STABLE_DIFFUSION =
            NoiseSchedule.of(NoiseSchedule.Kind.SCALED_LINEAR, 0.00085, 0.012, 1000);

    @Test
    void stableDiffusionsNoiseHasTheKnownEnds() {
        assertThat(STABLE_DIFFUSION.ratio(0)).isCloseTo(0.0292, within(1e-4));
        assertThat(STABLE_DIFFUSION.ratio(999)).isCloseTo(14.6146, within(1e-4));
        assertThat(STABLE_DIFFUSION.alphaBar(999)).isCloseTo(0.00466, within(1e-5));
    }

    @Test
    void spacingsVisitTheKnownTimes() {
        assertThat(TimestepSpacing.LEADING.times(50, 1000, 1))
                .startsWith(981, 961, 941)
                .endsWith(21, 1);
        assertThat(TimestepSpacing.TRAILING.times(4, 1000, 0)).containsExactly(999, 749, 499, 249);
        assertThat(TimestepSpacing.LINSPACE.times(5, 1000, 0)).containsExactly(999, 749.25, 499.5, 249.75, 0);
        assertThat(SigmaSchedule.consistencyTimes(4, 1000, 50)).containsExactly(999, 759, 499, 259);
    }

    @Test
    void alphaAndSigmaPreserveVarianceAndEndClean() {
        SigmaSchedule sigmaSchedule = SigmaSchedule.at(STABLE_DIFFUSION, TimestepSpacing.TRAILING.times(10, 1000, 0));
        for (int i = 0; i <= 10; i++) {
            assertThat(Math.hypot(sigmaSchedule.alpha()[i], sigmaSchedule.sigma()[i]))
                    .isCloseTo(1, within(1e-12));
        }
        assertThat(sigmaSchedule.sigma()[10]).isZero();
        assertThat(sigmaSchedule.alpha()[3]).isCloseTo(Math.sqrt(STABLE_DIFFUSION.alphaBar(699)), within(1e-12));
    }

    @Test
    void karrasKeepsTheEndsAndGivesTimesThatHaveTheRatios() {
        double[] times = TimestepSpacing.LINSPACE.times(8, 1000, 0);
        SigmaSchedule sigmaSchedule = SigmaSchedule.karras(STABLE_DIFFUSION, times);
        assertThat(sigmaSchedule.ratio(0)).isCloseTo(14.6146, within(1e-4));
        assertThat(sigmaSchedule.ratio(7)).isCloseTo(0.0292, within(1e-4));
        // equation 5 with rho 7, in the middle
        double expected = Math.pow(
                Math.pow(14.6146, 1 / 7.0) + 3 / 7.0 * (Math.pow(0.0292, 1 / 7.0) - Math.pow(14.6146, 1 / 7.0)), 7);
        assertThat(sigmaSchedule.ratio(3)).isCloseTo(expected, within(1e-2));
        assertThat(STABLE_DIFFUSION.ratio(sigmaSchedule.time()[3])).isCloseTo(sigmaSchedule.ratio(3), within(1e-2));
    }

    @Test
    void flowsAreShiftedTowardsNoise() {
        assertThat(SigmaSchedule.flow(4, 1, 1000).sigma()).containsExactly(1, 0.75, 0.5, 0.25, 0);
        assertThat(SigmaSchedule.flow(4, 3, 1000).sigma())
                .containsExactly(new double[] {1, 0.9, 0.75, 0.5, 0}, within(1e-12));
        assertThat(SigmaSchedule.flow(4, 3, 1000).time())
                .containsExactly(new double[] {1000, 900, 750, 500}, within(1e-9));
    }

    @Test
    void squaredCosineFollowsItsFormula() {
        NoiseSchedule cosine = NoiseSchedule.of(NoiseSchedule.Kind.SQUAREDCOS, 0, 0, 1000);
        double expected = Math.pow(Math.cos((0.5 + 0.008) / 1.008 * Math.PI / 2), 2)
                / Math.pow(Math.cos(0.008 / 1.008 * Math.PI / 2), 2);
        assertThat(cosine.alphaBar(499)).isCloseTo(expected, within(1e-9));
    }

    @Test
    void zeroTerminalNoiseKeepsTheBeginningAndEndsAlmostWithoutSignal() {
        NoiseSchedule stretched = STABLE_DIFFUSION.zeroTerminal();
        assertThat(stretched.alphaBar(0)).isCloseTo(STABLE_DIFFUSION.alphaBar(0), within(1e-12));
        assertThat(stretched.alphaBar(999)).isLessThan(1e-7).isPositive();
    }

    @Test
    void strengthDecidesWhereTheCourseIsJoined() {
        SigmaSchedule sigmaSchedule = SigmaSchedule.flow(20, 1, 1000);
        assertThat(sigmaSchedule.startFor(1)).isZero();
        assertThat(sigmaSchedule.startFor(0.25)).isEqualTo(15);
        assertThat(sigmaSchedule.startFor(0.001)).isEqualTo(19);
    }

    @Test
    void noiseIsNormalAndFollowsTheSeed() {
        float[] values = new GaussianNoise(42).fill(new float[100_001]);
        double mean = 0;
        double square = 0;
        double fourth = 0;
        for (float v : values) {
            mean += v / (double) values.length;
            square += v * (double) v / values.length;
            fourth += Math.pow(v, 4) / values.length;
        }
        assertThat(mean).isCloseTo(0, within(0.02));
        assertThat(square).isCloseTo(1, within(0.02));
        assertThat(fourth).isCloseTo(3, within(0.15));
        assertThat(new GaussianNoise(42).fill(new float[4]))
                .containsExactly(values[0], values[1], values[2], values[3]);
        assertThat(new GaussianNoise(43).fill(new float[1])[0]).isNotEqualTo(values[0]);
    }

    @Test
    void predictionsOfTheSameThingAgree() {
        double alpha = 0.6;
        double sigma = 0.8;
        double clean = 0.35;
        double noise = -1.2;
        double x = alpha * clean + sigma * noise;
        assertThat(PredictionType.EPSILON.clean(x, noise, alpha, sigma)).isCloseTo(clean, within(1e-12));
        assertThat(PredictionType.V.clean(x, alpha * noise - sigma * clean, alpha, sigma))
                .isCloseTo(clean, within(1e-12));
        assertThat(PredictionType.SAMPLE.clean(x, clean, alpha, sigma)).isEqualTo(clean);
        double flowing = 0.3 * clean + 0.7 * noise;
        assertThat(PredictionType.FLOW.clean(flowing, noise - clean, 0.3, 0.7)).isCloseTo(clean, within(1e-12));
    }
}
