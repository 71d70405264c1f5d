// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/**
 * Schedule of one drawing: time, alpha and sigma of each step from noise to clean, then alpha 1 and sigma 0 after the
 * last step.
 *
 * @param time the network's time input, for each step
 * @param alpha weight of the clean latent, for each step and after the last one
 * @param sigma weight of the noise, for each step and after the last one; decreasing
 */
@SuppressWarnings("ArrayRecordComponent") // the arrays are not copied
record SigmaSchedule(double[] time, double[] alpha, double[] sigma) {
    private static final double KARRAS_RHO = 7;

    int steps() {
        return time.length;
    }

    /** Noise-to-signal ratio. */
    double ratio(int step) {
        return sigma[step] / alpha[step];
    }

    /** Schedule of a variance-preserving model, at these times. */
    static SigmaSchedule at(NoiseSchedule schedule, double[] times) {
        double[] ratios = new double[times.length];
        for (int i = 0; i < times.length; i++) {
            ratios[i] = schedule.ratio(times[i]);
        }
        return preserving(times, ratios);
    }

    /**
     * Schedule of a variance-preserving model with the ratios of Karras et al. 2022, equation 5, between the ratios
     * at the first and the last time.
     */
    static SigmaSchedule karras(NoiseSchedule schedule, double[] times) {
        int n = times.length;
        double most = StrictMath.pow(schedule.ratio(times[0]), 1 / KARRAS_RHO);
        double least = StrictMath.pow(schedule.ratio(times[n - 1]), 1 / KARRAS_RHO);
        double[] spaced = new double[n];
        double[] ratios = new double[n];
        for (int i = 0; i < n; i++) {
            double part = n == 1 ? 0 : i / (double) (n - 1);
            ratios[i] = StrictMath.pow(most + part * (least - most), KARRAS_RHO);
            spaced[i] = schedule.timeOf(ratios[i]);
        }
        return preserving(spaced, ratios);
    }

    private static SigmaSchedule preserving(double[] times, double[] ratios) {
        int n = times.length;
        double[] alpha = new double[n + 1];
        double[] sigma = new double[n + 1];
        for (int i = 0; i < n; i++) {
            alpha[i] = 1 / Math.sqrt(1 + ratios[i] * ratios[i]);
            sigma[i] = ratios[i] * alpha[i];
        }
        alpha[n] = 1;
        return new SigmaSchedule(times, alpha, sigma);
    }

    /**
     * Schedule of a straight flow (Liu et al. 2022), its times moved to the noisy side for large pictures (Esser et al.
     * 2024, equation 23).
     *
     * @param shift moves the times towards noise: 1 for none, 3 for Stable Diffusion 3
     * @param scale the network's time input at pure noise
     */
    static SigmaSchedule flow(int count, double shift, double scale) {
        double[] time = new double[count];
        double[] alpha = new double[count + 1];
        double[] sigma = new double[count + 1];
        for (int i = 0; i < count; i++) {
            double even = 1 - i / (double) count;
            sigma[i] = shift * even / (1 + (shift - 1) * even);
            alpha[i] = 1 - sigma[i];
            time[i] = sigma[i] * scale;
        }
        alpha[count] = 1;
        return new SigmaSchedule(time, alpha, sigma);
    }

    /**
     * Chooses {@code count} of the {@code original} times at which a latent consistency model was distilled, evenly
     * spaced (Luo et al. 2023, section 4.3).
     */
    static double[] consistencyTimes(int count, int training, int original) {
        int stride = training / original;
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            int place = (int) Math.floor(i * (double) original / count);
            times[i] = (original - place) * stride - 1;
        }
        return times;
    }

    /** First step when starting from a picture: only the share {@code strength} of the steps is run, the last ones, at least one. */
    int startFor(double strength) {
        int left = (int) Math.min(steps(), Math.max(1, Math.rint(steps() * strength)));
        return steps() - left;
    }
}
