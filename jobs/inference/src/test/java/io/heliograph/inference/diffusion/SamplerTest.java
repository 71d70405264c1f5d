// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The samplers against their papers' formulas, and against the exact answer where there is one. */
class SamplerTest {
    private static final NoiseSchedule SCHEDULE =
            NoiseSchedule.of(NoiseSchedule.Kind.SCALED_LINEAR, 0.00085, 0.012, 1000);
    private static final double SPREAD = 0.7; // of the data in the exact case

    private static Course course(int steps) {
        return Course.at(SCHEDULE, Spacing.LINSPACE.times(steps, 1000, 0));
    }

    /** Steps that grow smoothly, without which there is no order. */
    private static Course even(int steps) {
        return Course.karras(SCHEDULE, Spacing.LINSPACE.times(steps, 1000, 0));
    }

    @Test
    void ddimFollowsItsEquationTwelve() {
        Course course = Course.at(SCHEDULE, new double[] {700, 300});
        double bar = SCHEDULE.alphaBar(700);
        double bar2 = SCHEDULE.alphaBar(300);
        double noise = (0.8 - Math.sqrt(bar) * 0.3) / Math.sqrt(1 - bar);
        float[] x = {0.8f};
        new Sampler.Ddim(0).advance(course, 0, x, new float[] {0.3f}, new Gaussian(1));
        assertThat((double) x[0]).isCloseTo(Math.sqrt(bar2) * 0.3 + Math.sqrt(1 - bar2) * noise, within(1e-6));
    }

    @Test
    void ddimWithAllOfTheNoiseHasThePosteriorOfDdpm() {
        Course course = Course.at(SCHEDULE, new double[] {500, 499});
        double bar = SCHEDULE.alphaBar(500);
        double bar2 = SCHEDULE.alphaBar(499);
        double beta = 1 - bar / bar2;
        float[] x = new float[200_000];
        float[] clean = new float[x.length];
        Arrays.fill(x, 0.8f);
        Arrays.fill(clean, 0.3f);
        new Sampler.Ddim(1).advance(course, 0, x, clean, new Gaussian(1));
        // Ho et al. 2020, equations 6 and 7
        double mean = Math.sqrt(bar2) * beta / (1 - bar) * 0.3 + Math.sqrt(1 - beta) * (1 - bar2) / (1 - bar) * 0.8;
        double variance = (1 - bar2) / (1 - bar) * beta;
        assertThat(mean(x)).isCloseTo(mean, within(1e-3));
        assertThat(variance(x) / variance).isCloseTo(1, within(0.01));
    }

    @Test
    void eulerIsTheStepOfKDiffusionOnTheUnscaledLatent() {
        Course course = course(10);
        double ratio = course.ratio(4);
        double next = course.ratio(5);
        double y = 1.7;
        double clean = -0.2;
        double expected = y + (y - clean) / ratio * (next - ratio);
        float[] x = {(float) (y / Math.sqrt(1 + ratio * ratio))};
        new Sampler.Euler().advance(course, 4, x, new float[] {(float) clean}, new Gaussian(1));
        assertThat(x[0] * Math.sqrt(1 + next * next)).isCloseTo(expected, within(1e-6));
    }

    @Test
    void ancestralNoiseBringsTheLatentToTheNextLevel() {
        Course course = course(10);
        float[] x = new Gaussian(2).fill(new float[200_000]);
        double ratio = course.ratio(6);
        for (int i = 0; i < x.length; i++) {
            x[i] *= (float) (course.alpha()[6] * ratio); // all noise, no picture
        }
        new Sampler.EulerAncestral().advance(course, 6, x, new float[x.length], new Gaussian(3));
        assertThat(Math.sqrt(variance(x)) / course.sigma()[7]).isCloseTo(1, within(0.01));
    }

    @Test
    void dpmSolverFollowsItsAlgorithmTwo() {
        Course course = course(10);
        float[] x = {0.5f};
        Sampler sampler = new Sampler.Dpmpp2M();
        double value = 0.5;
        double[] clean = {0.1, 0.3, -0.2};
        for (int i = 0; i < 3; i++) {
            double h = lambda(course, i + 1) - lambda(course, i);
            double d = clean[i];
            if (i > 0) {
                double r = (lambda(course, i) - lambda(course, i - 1)) / h;
                d = (1 + 1 / (2 * r)) * clean[i] - 1 / (2 * r) * clean[i - 1];
            }
            value = course.sigma()[i + 1] / course.sigma()[i] * value - course.alpha()[i + 1] * (Math.exp(-h) - 1) * d;
            sampler.advance(course, i, x, new float[] {(float) clean[i]}, new Gaussian(1));
            assertThat((double) x[0]).isCloseTo(value, within(1e-5));
        }
    }

    private static double lambda(Course course, int step) {
        return Math.log(course.alpha()[step] / course.sigma()[step]);
    }

    @Test
    void consistencyModelsJumpToTheirBoundaryConditionAndAddNoise() {
        Course course = Course.at(SCHEDULE, Course.consistencyTimes(4, 1000, 50));
        double t = 999 * 10;
        double clean = t / Math.sqrt(t * t + 0.25) * 0.4 + 0.25 / (t * t + 0.25) * 0.9;
        float noise = new Gaussian(5).fill(new float[1])[0];
        float[] x = {0.9f};
        new Sampler.Lcm().advance(course, 0, x, new float[] {0.4f}, new Gaussian(5));
        double bar = SCHEDULE.alphaBar(759);
        assertThat((double) x[0]).isCloseTo(Math.sqrt(bar) * clean + Math.sqrt(1 - bar) * noise, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(Sampler.Kind.class)
    void everySamplerEndsAtTheCleanLatentOfANetworkThatKnowsIt(Sampler.Kind kind) {
        Course course = switch (kind) {
            case FLOW -> Course.flow(7, 3, 1000);
            case LCM -> Course.at(SCHEDULE, Course.consistencyTimes(7, 1000, 50));
            default -> course(7);
        };
        float[] x = new Gaussian(9).fill(new float[16]);
        Sampler sampler = kind.sampler();
        Gaussian noise = new Gaussian(10);
        for (int step = 0; step < course.steps(); step++) {
            float[] clean = new float[x.length];
            Arrays.fill(clean, 0.25f);
            sampler.advance(course, step, x, clean, noise);
        }
        assertThat(x).containsOnly(new float[] {0.25f}, within(2e-3f));
    }

    /** Data that is normal with mean 0: the best network is linear, and the path of each point has a closed form (Karras et al. 2022, B.3). */
    private static double error(Sampler.Kind kind, Course course) {
        float[] x = {1};
        Sampler sampler = kind.sampler();
        for (int step = 0; step < course.steps() - 1; step++) {
            double a = course.alpha()[step];
            double s = course.sigma()[step];
            float clean = (float) (a * SPREAD * SPREAD * x[0] / (a * a * SPREAD * SPREAD + s * s));
            sampler.advance(course, step, x, new float[] {clean}, new Gaussian(1));
        }
        return Math.abs(x[0] - size(course, course.steps() - 1) / size(course, 0));
    }

    private static double size(Course course, int step) {
        return Math.hypot(course.alpha()[step] * SPREAD, course.sigma()[step]);
    }

    @Test
    void eulerIsOfFirstOrderAndDpmSolverOfSecond() {
        double[] euler = {error(Sampler.Kind.EULER, even(20)), error(Sampler.Kind.EULER, even(40))};
        double[] solver = {error(Sampler.Kind.DPMPP_2M, even(20)), error(Sampler.Kind.DPMPP_2M, even(40))};
        assertThat(euler[0] / euler[1]).isBetween(1.6, 2.5);
        assertThat(solver[0] / solver[1]).isBetween(3.2, 5.0);
        assertThat(solver[0]).isLessThan(euler[0] / 3);
    }

    @Test
    void flowsAreFollowedToTheEndOfTheirExactPath() {
        double coarse = error(Sampler.Kind.FLOW, Course.flow(20, 3, 1000));
        double fine = error(Sampler.Kind.FLOW, Course.flow(40, 3, 1000));
        assertThat(fine).isLessThan(0.04);
        assertThat(coarse / fine).isBetween(1.5, 2.6);
    }

    @Test
    void eulerAndDdimAreTheSameStepWrittenTwice() {
        assertThat(error(Sampler.Kind.EULER, course(12))).isCloseTo(error(Sampler.Kind.DDIM, course(12)), within(1e-6));
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
