// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The samplers against their papers' formulas, and against the exact answer where there is one. */
class DiffusionSamplerTest {
    private static final NoiseSchedule SCHEDULE =
            NoiseSchedule.of(NoiseSchedule.Kind.SCALED_LINEAR, 0.00085, 0.012, 1000);
    private static final double SPREAD = 0.7; // of the data in the exact case

    private static SigmaSchedule course(int steps) {
        return SigmaSchedule.at(SCHEDULE, TimestepSpacing.LINSPACE.times(steps, 1000, 0));
    }

    /** Steps that grow smoothly, without which there is no order. */
    private static SigmaSchedule even(int steps) {
        return SigmaSchedule.karras(SCHEDULE, TimestepSpacing.LINSPACE.times(steps, 1000, 0));
    }

    @Test
    void ddimFollowsItsEquationTwelve() {
        SigmaSchedule sigmaSchedule = SigmaSchedule.at(SCHEDULE, new double[] {700, 300});
        double bar = SCHEDULE.alphaBar(700);
        double bar2 = SCHEDULE.alphaBar(300);
        double noise = (0.8 - Math.sqrt(bar) * 0.3) / Math.sqrt(1 - bar);
        float[] x = {0.8f};
        new DiffusionSampler.Ddim(0).advance(sigmaSchedule, 0, x, new float[] {0.3f}, new GaussianNoise(1));
        assertThat((double) x[0]).isCloseTo(Math.sqrt(bar2) * 0.3 + Math.sqrt(1 - bar2) * noise, within(1e-6));
    }

    @Test
    void ddimWithAllOfTheNoiseHasThePosteriorOfDdpm() {
        SigmaSchedule sigmaSchedule = SigmaSchedule.at(SCHEDULE, new double[] {500, 499});
        double bar = SCHEDULE.alphaBar(500);
        double bar2 = SCHEDULE.alphaBar(499);
        double beta = 1 - bar / bar2;
        float[] x = new float[200_000];
        float[] clean = new float[x.length];
        Arrays.fill(x, 0.8f);
        Arrays.fill(clean, 0.3f);
        new DiffusionSampler.Ddim(1).advance(sigmaSchedule, 0, x, clean, new GaussianNoise(1));
        // Ho et al. 2020, equations 6 and 7
        double mean = Math.sqrt(bar2) * beta / (1 - bar) * 0.3 + Math.sqrt(1 - beta) * (1 - bar2) / (1 - bar) * 0.8;
        double variance = (1 - bar2) / (1 - bar) * beta;
        assertThat(mean(x)).isCloseTo(mean, within(1e-3));
        assertThat(variance(x) / variance).isCloseTo(1, within(0.01));
    }

    @Test
    void eulerIsTheStepOfKDiffusionOnTheUnscaledLatent() {
        SigmaSchedule sigmaSchedule = course(10);
        double ratio = sigmaSchedule.ratio(4);
        double next = sigmaSchedule.ratio(5);
        double y = 1.7;
        double clean = -0.2;
        double expected = y + (y - clean) / ratio * (next - ratio);
        float[] x = {(float) (y / Math.sqrt(1 + ratio * ratio))};
        new DiffusionSampler.Euler().advance(sigmaSchedule, 4, x, new float[] {(float) clean}, new GaussianNoise(1));
        assertThat(x[0] * Math.sqrt(1 + next * next)).isCloseTo(expected, within(1e-6));
    }

    @Test
    void ancestralNoiseBringsTheLatentToTheNextLevel() {
        SigmaSchedule sigmaSchedule = course(10);
        float[] x = new GaussianNoise(2).fill(new float[200_000]);
        double ratio = sigmaSchedule.ratio(6);
        for (int i = 0; i < x.length; i++) {
            x[i] *= (float) (sigmaSchedule.alpha()[6] * ratio); // all noise, no picture
        }
        new DiffusionSampler.EulerAncestral().advance(sigmaSchedule, 6, x, new float[x.length], new GaussianNoise(3));
        assertThat(Math.sqrt(variance(x)) / sigmaSchedule.sigma()[7]).isCloseTo(1, within(0.01));
    }

    @Test
    void dpmSolverFollowsItsAlgorithmTwo() {
        SigmaSchedule sigmaSchedule = course(10);
        float[] x = {0.5f};
        DiffusionSampler diffusionSampler = new DiffusionSampler.Dpmpp2M();
        double value = 0.5;
        double[] clean = {0.1, 0.3, -0.2};
        for (int i = 0; i < 3; i++) {
            double h = lambda(sigmaSchedule, i + 1) - lambda(sigmaSchedule, i);
            double d = clean[i];
            if (i > 0) {
                double r = (lambda(sigmaSchedule, i) - lambda(sigmaSchedule, i - 1)) / h;
                d = (1 + 1 / (2 * r)) * clean[i] - 1 / (2 * r) * clean[i - 1];
            }
            value = sigmaSchedule.sigma()[i + 1] / sigmaSchedule.sigma()[i] * value
                    - sigmaSchedule.alpha()[i + 1] * (Math.exp(-h) - 1) * d;
            diffusionSampler.advance(sigmaSchedule, i, x, new float[] {(float) clean[i]}, new GaussianNoise(1));
            assertThat((double) x[0]).isCloseTo(value, within(1e-5));
        }
    }

    private static double lambda(SigmaSchedule sigmaSchedule, int step) {
        return Math.log(sigmaSchedule.alpha()[step] / sigmaSchedule.sigma()[step]);
    }

    @Test
    void consistencyModelsJumpToTheirBoundaryConditionAndAddNoise() {
        SigmaSchedule sigmaSchedule = SigmaSchedule.at(SCHEDULE, SigmaSchedule.consistencyTimes(4, 1000, 50));
        double t = 999 * 10;
        double clean = t / Math.sqrt(t * t + 0.25) * 0.4 + 0.25 / (t * t + 0.25) * 0.9;
        float noise = new GaussianNoise(5).fill(new float[1])[0];
        float[] x = {0.9f};
        new DiffusionSampler.Lcm().advance(sigmaSchedule, 0, x, new float[] {0.4f}, new GaussianNoise(5));
        double bar = SCHEDULE.alphaBar(759);
        assertThat((double) x[0]).isCloseTo(Math.sqrt(bar) * clean + Math.sqrt(1 - bar) * noise, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(DiffusionSampler.Kind.class)
    void everySamplerEndsAtTheCleanLatentOfANetworkThatKnowsIt(DiffusionSampler.Kind kind) {
        SigmaSchedule sigmaSchedule = switch (kind) {
            case FLOW -> SigmaSchedule.flow(7, 3, 1000);
            case LCM -> SigmaSchedule.at(SCHEDULE, SigmaSchedule.consistencyTimes(7, 1000, 50));
            default -> course(7);
        };
        float[] x = new GaussianNoise(9).fill(new float[16]);
        DiffusionSampler diffusionSampler = kind.sampler();
        GaussianNoise noise = new GaussianNoise(10);
        for (int step = 0; step < sigmaSchedule.steps(); step++) {
            float[] clean = new float[x.length];
            Arrays.fill(clean, 0.25f);
            diffusionSampler.advance(sigmaSchedule, step, x, clean, noise);
        }
        assertThat(x).containsOnly(new float[] {0.25f}, within(2e-3f));
    }

    /** Data that is normal with mean 0: the best network is linear, and the path of each point has a closed form (Karras et al. 2022, B.3). */
    private static double error(DiffusionSampler.Kind kind, SigmaSchedule sigmaSchedule) {
        float[] x = {1};
        DiffusionSampler diffusionSampler = kind.sampler();
        for (int step = 0; step < sigmaSchedule.steps() - 1; step++) {
            double a = sigmaSchedule.alpha()[step];
            double s = sigmaSchedule.sigma()[step];
            float clean = (float) (a * SPREAD * SPREAD * x[0] / (a * a * SPREAD * SPREAD + s * s));
            diffusionSampler.advance(sigmaSchedule, step, x, new float[] {clean}, new GaussianNoise(1));
        }
        return Math.abs(x[0] - size(sigmaSchedule, sigmaSchedule.steps() - 1) / size(sigmaSchedule, 0));
    }

    private static double size(SigmaSchedule sigmaSchedule, int step) {
        return Math.hypot(sigmaSchedule.alpha()[step] * SPREAD, sigmaSchedule.sigma()[step]);
    }

    @Test
    void eulerIsOfFirstOrderAndDpmSolverOfSecond() {
        double[] euler = {error(DiffusionSampler.Kind.EULER, even(20)), error(DiffusionSampler.Kind.EULER, even(40))};
        double[] solver = {
            error(DiffusionSampler.Kind.DPMPP_2M, even(20)), error(DiffusionSampler.Kind.DPMPP_2M, even(40))
        };
        assertThat(euler[0] / euler[1]).isBetween(1.6, 2.5);
        assertThat(solver[0] / solver[1]).isBetween(3.2, 5.0);
        assertThat(solver[0]).isLessThan(euler[0] / 3);
    }

    @Test
    void flowsAreFollowedToTheEndOfTheirExactPath() {
        double coarse = error(DiffusionSampler.Kind.FLOW, SigmaSchedule.flow(20, 3, 1000));
        double fine = error(DiffusionSampler.Kind.FLOW, SigmaSchedule.flow(40, 3, 1000));
        assertThat(fine).isLessThan(0.04);
        assertThat(coarse / fine).isBetween(1.5, 2.6);
    }

    @Test
    void eulerAndDdimAreTheSameStepWrittenTwice() {
        assertThat(error(DiffusionSampler.Kind.EULER, course(12)))
                .isCloseTo(error(DiffusionSampler.Kind.DDIM, course(12)), within(1e-6));
    }

    private static double mean(float[] values) {
        double sum = 0;
        for (float value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double variance(float[] values) {
        double mean = mean(values);
        double sum = 0;
        for (float value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum / values.length;
    }
}
