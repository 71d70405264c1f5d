// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import java.util.Arrays;

/** Noise of a model's training steps (Ho et al. 2020): the running product of {@code 1 - beta} (alphaBar). */
final class NoiseSchedule {
    /** Shape of beta over the steps. */
    enum Kind {
        /** Linear (DDPM). */
        LINEAR,
        /** The square root of beta is linear (latent diffusion). */
        SCALED_LINEAR,
        /** The running product is a squared cosine (Nichol and Dhariwal 2021). */
        SQUAREDCOS
    }

    private static final double LARGEST_BETA = 0.999;

    private final double[] alphaBar;

    private NoiseSchedule(double[] alphaBar) {
        this.alphaBar = alphaBar;
    }

    static NoiseSchedule of(Kind kind, double first, double last, int steps) {
        double[] bars = new double[steps];
        double product = 1;
        for (int t = 0; t < steps; t++) {
            product *= 1 - beta(kind, first, last, t, steps);
            bars[t] = product;
        }
        return new NoiseSchedule(bars);
    }

    private static double beta(Kind kind, double first, double last, int t, int steps) {
        double part = steps == 1 ? 0 : t / (double) (steps - 1);
        return switch (kind) {
            case LINEAR -> first + part * (last - first);
            case SCALED_LINEAR -> {
                double root = Math.sqrt(first) + part * (Math.sqrt(last) - Math.sqrt(first));
                yield root * root;
            }
            case SQUAREDCOS -> Math.min(1 - bar((t + 1.0) / steps) / bar(t / (double) steps), LARGEST_BETA);
        };
    }

    private static double bar(double time) {
        double cosine = StrictMath.cos((time + 0.008) / 1.008 * Math.PI / 2);
        return cosine * cosine;
    }

    /**
     * Rescaled so that the last step is pure noise (Lin et al. 2023, algorithm 1); the last value stays slightly above
     * 0.
     */
    NoiseSchedule zeroTerminal() {
        double first = Math.sqrt(alphaBar[0]);
        double last = Math.sqrt(alphaBar[alphaBar.length - 1]);
        double[] bars = Arrays.stream(alphaBar)
                .map(b -> (Math.sqrt(b) - last) * first / (first - last))
                .map(root -> Math.max(root * root, 0x1p-24))
                .toArray();
        return new NoiseSchedule(bars);
    }

    int steps() {
        return alphaBar.length;
    }

    double alphaBar(int t) {
        return alphaBar[t];
    }

    /** Noise-to-signal ratio, {@code sqrt((1 - alphaBar) / alphaBar)}, interpolated between the training steps. */
    double ratio(double t) {
        double place = Math.clamp(t, 0, alphaBar.length - 1);
        int low = (int) Math.floor(place);
        int high = Math.min(low + 1, alphaBar.length - 1);
        return ratioAt(low) + (place - low) * (ratioAt(high) - ratioAt(low));
    }

    private double ratioAt(int t) {
        return Math.sqrt((1 - alphaBar[t]) / alphaBar[t]);
    }

    /** The time of a noise-to-signal ratio, interpolated in its logarithm (Karras et al. 2022, as in k-diffusion). */
    double timeOf(double ratio) {
        int high = 1;
        while (high < alphaBar.length - 1 && ratioAt(high) < ratio) {
            high++;
        }
        double from = StrictMath.log(ratioAt(high - 1));
        double to = StrictMath.log(ratioAt(high));
        return high - 1 + Math.clamp((StrictMath.log(ratio) - from) / (to - from), 0, 1);
    }
}
