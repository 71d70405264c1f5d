// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import java.util.Arrays;

/** Computes the steps from noise to the clean latent. An instance keeps state of one picture and cannot be reused. */
abstract sealed class DiffusionSampler {
    /** The samplers by name. */
    enum Kind {
        /** Song et al. 2021. */
        DDIM,
        /** Karras et al. 2022. */
        EULER,
        /** Euler with fresh noise, after k-diffusion. */
        EULER_A,
        /** Lu et al. 2022. */
        DPMPP_2M,
        /** Luo et al. 2023. */
        LCM,
        /** Euler along a straight flow. */
        FLOW;

        DiffusionSampler sampler() {
            return switch (this) {
                case DDIM, FLOW -> new Ddim(0);
                case EULER -> new Euler();
                case EULER_A -> new EulerAncestral();
                case DPMPP_2M -> new Dpmpp2M();
                case LCM -> new Lcm();
            };
        }

        /** Whether the sampler works with alpha 0 at the start, as in a flow. */
        boolean flows() {
            return this == DDIM || this == FLOW || this == LCM;
        }
    }

    /**
     * Moves {@code x} from step to step + 1, in place.
     *
     * @param clean the network's estimate of the clean latent
     * @param noise source of fresh noise; used by some samplers only
     */
    abstract void advance(SigmaSchedule sigmaSchedule, int step, float[] x, float[] clean, GaussianNoise noise);

    /** Denoising diffusion implicit models, equation 12; eta is the share of fresh noise, 1 being DDPM. */
    static final class Ddim extends DiffusionSampler {
        private final double eta;

        Ddim(double eta) {
            this.eta = eta;
        }

        @Override
        void advance(SigmaSchedule sigmaSchedule, int step, float[] x, float[] clean, GaussianNoise noise) {
            double a = sigmaSchedule.alpha()[step];
            double s = sigmaSchedule.sigma()[step];
            double a2 = sigmaSchedule.alpha()[step + 1];
            double s2 = sigmaSchedule.sigma()[step + 1];
            double fresh = eta == 0 ? 0 : eta * s2 / s * Math.sqrt(Math.max(0, 1 - a * a / (a2 * a2)));
            double kept = Math.sqrt(Math.max(0, s2 * s2 - fresh * fresh));
            float[] z = fresh == 0 ? x : noise.fill(new float[x.length]);
            for (int i = 0; i < x.length; i++) {
                double direction = (x[i] - a * clean[i]) / s;
                x[i] = (float) (a2 * clean[i] + kept * direction + (fresh == 0 ? 0 : fresh * z[i]));
            }
        }
    }

    /** Algorithm 2 without churn or correction, on {@code x / alpha}: {@code y += (r' - r) * (y - clean) / r}. */
    static final class Euler extends DiffusionSampler {
        @Override
        void advance(SigmaSchedule sigmaSchedule, int step, float[] x, float[] clean, GaussianNoise noise) {
            double r = sigmaSchedule.ratio(step);
            double r2 = sigmaSchedule.ratio(step + 1);
            for (int i = 0; i < x.length; i++) {
                double y = x[i] / sigmaSchedule.alpha()[step];
                x[i] = (float) (sigmaSchedule.alpha()[step + 1] * (y + (r2 - r) * (y - clean[i]) / r));
            }
        }
    }

    /** Removes more noise than the step requires, and adds fresh noise up to the target level. */
    static final class EulerAncestral extends DiffusionSampler {
        @Override
        void advance(SigmaSchedule sigmaSchedule, int step, float[] x, float[] clean, GaussianNoise noise) {
            double r = sigmaSchedule.ratio(step);
            double r2 = sigmaSchedule.ratio(step + 1);
            double up = Math.min(r2, Math.sqrt(Math.max(0, r2 * r2 * (r * r - r2 * r2) / (r * r))));
            double down = Math.sqrt(Math.max(0, r2 * r2 - up * up));
            float[] z = up == 0 ? x : noise.fill(new float[x.length]);
            for (int i = 0; i < x.length; i++) {
                double y = x[i] / sigmaSchedule.alpha()[step];
                double moved = y + (down - r) * (y - clean[i]) / r + (up == 0 ? 0 : up * z[i]);
                x[i] = (float) (sigmaSchedule.alpha()[step + 1] * moved);
            }
        }
    }

    /** DPM-Solver++(2M), algorithm 2: second order by the clean latent of the step before; the first and last steps are of first order. */
    static final class Dpmpp2M extends DiffusionSampler {
        private float[] before = new float[0];
        private double stepBefore;

        @Override
        void advance(SigmaSchedule sigmaSchedule, int step, float[] x, float[] clean, GaussianNoise noise) {
            double h = StrictMath.log(sigmaSchedule.ratio(step))
                    - StrictMath.log(sigmaSchedule.ratio(step + 1)); // step in lambda = -log ratio
            boolean last = sigmaSchedule.sigma()[step + 1] == 0;
            double lean = before.length == 0 || last ? 0 : h / (2 * stepBefore);
            double keep = sigmaSchedule.sigma()[step + 1] / sigmaSchedule.sigma()[step];
            double take = sigmaSchedule.alpha()[step + 1] * (last ? 1 : -StrictMath.expm1(-h));
            for (int i = 0; i < x.length; i++) {
                double d = lean == 0 ? clean[i] : (1 + lean) * clean[i] - lean * before[i];
                x[i] = (float) (keep * x[i] + take * d);
            }
            before = Arrays.copyOf(clean, clean.length);
            stepBefore = h;
        }
    }

    /** Latent consistency: jump to the clean latent, and add noise for the next step. */
    static final class Lcm extends DiffusionSampler {
        private static final double TIME_SCALE = 10;
        private static final double DATA = 0.5;

        @Override
        void advance(SigmaSchedule sigmaSchedule, int step, float[] x, float[] clean, GaussianNoise noise) {
            double t = sigmaSchedule.time()[step] * TIME_SCALE;
            double skip = DATA * DATA / (t * t + DATA * DATA);
            double out = t / Math.sqrt(t * t + DATA * DATA);
            boolean last = sigmaSchedule.sigma()[step + 1] == 0;
            float[] z = last ? x : noise.fill(new float[x.length]);
            for (int i = 0; i < x.length; i++) {
                double d = out * clean[i] + skip * x[i];
                x[i] = (float)
                        (last
                                ? d
                                : sigmaSchedule.alpha()[step + 1] * d
                                        + sigmaSchedule.sigma()[step + 1] * z[i]);
            }
        }
    }
}
