// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.images.FrameSize;
import java.util.List;
import java.util.Optional;

/**
 * The section {@code diffusion} of a pack.json.
 *
 * @param encoders text encoders; their outputs are concatenated in this order
 * @param prediction meaning of the network's output
 * @param noise noise schedule of the training; empty for flow models
 * @param sampling sampler and its schedule
 * @param latent shape and scale of the latent
 * @param picture sizes of pictures that the model draws
 * @param guidance scale of classifier-free guidance; 1 or less for none
 * @param zeroNegative whether an empty negative prompt is encoded as zeros instead of the empty text, as in SDXL's
 *     training
 * @param steps number of steps for each quality preset
 */
record DiffusionConfig(
        List<Encoder> encoders,
        PredictionType prediction,
        Optional<NoiseSchedule> noise,
        Sampling sampling,
        Latent latent,
        PictureSize picture,
        double guidance,
        boolean zeroNegative,
        Steps steps) {
    DiffusionConfig {
        encoders = List.copyOf(encoders);
    }

    /** Name of the network that removes noise. */
    static final String DENOISER = "unet";

    /** Name of the network that decodes latents into pictures. */
    static final String DECODER = "vae_decode";

    /** Name of the network that encodes pictures as latents; a pack without it cannot start from a picture. */
    static final String ENCODER = "vae_encode";

    /**
     * A text encoder.
     *
     * @param network its name
     * @param tokenizer files of its tokenizer
     * @param hidden name of the output with one vector for each token
     * @param pooled name of the output with one vector for the whole text, if the denoiser has an input for it
     */
    record Encoder(String network, TokenizerFiles tokenizer, String hidden, Optional<String> pooled) {}

    /**
     * Settings of a tokenizer.
     *
     * @param kind {@code clip}, {@code unigram} or {@code wordpiece}
     * @param vocabulary path of the file with the tokens
     * @param merges path of the file with the merges; of CLIP only
     * @param length number of tokens that the encoder takes
     * @param pad token for padding
     * @param lowerCase whether the text is lower-cased first; CLIP always does
     */
    record TokenizerFiles(
            Kind kind, String vocabulary, Optional<String> merges, int length, String pad, boolean lowerCase) {
        /** Kinds of tokenizers. */
        enum Kind {
            /** Byte-pair encoding, as in CLIP. */
            CLIP,
            /** Unigram language model, as in T5: the most likely segmentation. */
            UNIGRAM,
            /** Longest matching pieces first, as in BERT. */
            WORDPIECE
        }
    }

    /**
     * Sampler that removes the noise, and its schedule.
     *
     * @param kind of sampler
     * @param spacing how the steps are spread over the training's times
     * @param offset added to every time if the spacing is {@code leading}
     * @param karras whether the noise-to-signal ratios follow Karras et al. 2022
     * @param shift for flow models: factor that moves the times towards noise; 1 for none
     * @param timeScale for flow models: the network's time input at pure noise
     * @param original number of steps that a latent consistency model was distilled at
     */
    record Sampling(
            DiffusionSampler.Kind kind,
            TimestepSpacing spacing,
            int offset,
            boolean karras,
            double shift,
            double timeScale,
            int original) {}

    /**
     * Shape and scale of the latent.
     *
     * @param channels number of channels
     * @param factor pixels along a side of a cell
     * @param scaling scale of the denoiser's input: {@code (latent - shift) * factor}
     * @param decoding scale of the decoder's input; differs from {@code scaling} if the decoder was trained on
     *     another scale
     * @param tile side of the autoencoder's tiles, in cells
     * @param overlap cells that two neighbouring tiles share
     */
    record Latent(int channels, int factor, Scale scaling, Scale decoding, int tile, int overlap) {}

    /**
     * Scale of a latent.
     *
     * @param factor the shifted latent is multiplied by it
     * @param shift subtracted from the latent
     */
    record Scale(double factor, double shift) {}

    /**
     * Sizes of pictures that a model draws.
     *
     * @param side side of the square pictures of the training, in pixels
     * @param multiple both sides must be multiples of it, in pixels
     * @param most maximum number of pixels
     */
    record PictureSize(int side, int multiple, int most) {
        /** Rounds a length up to a multiple of {@link #multiple}. */
        int up(int length) {
            return (length + multiple - 1) / multiple * multiple;
        }

        /** Whether the model draws pictures of this size, after rounding up. */
        boolean fits(int width, int height) {
            return (long) up(width) * up(height) <= most;
        }

        /**
         * A size with about as many pixels as the training's pictures and the given aspect ratio, clamped to 1:2 to 2:1.
         * If that exceeds {@link #most}, the smallest square: {@link #multiple} pixels a side.
         */
        FrameSize like(int width, int height) {
            double shape = Math.clamp(width / (double) height, 0.5, 2);
            int wide = Math.max(multiple, (int) Math.rint(side * Math.sqrt(shape) / multiple) * multiple);
            int high = Math.max(multiple, (int) Math.rint(side / Math.sqrt(shape) / multiple) * multiple);
            return fits(wide, high) ? new FrameSize(wide, high) : new FrameSize(multiple, multiple);
        }
    }

    /**
     * Number of steps for each quality preset.
     *
     * @param lite 1 to 8
     * @param fast 1 to 15
     * @param base 1 to 150
     */
    record Steps(int lite, int fast, int base) {
        int of(QualityPreset qualityPreset) {
            return switch (qualityPreset) {
                case LITE -> lite;
                case FAST -> fast;
                case BASE -> base;
            };
        }
    }

    /**
     * Standard deviation of the initial latent: the schedule's first sigma for Euler samplers whose times start at
     * pure noise, otherwise 1.
     */
    double firstDeviation(SigmaSchedule schedule) {
        boolean euler =
                sampling.kind() == DiffusionSampler.Kind.EULER || sampling.kind() == DiffusionSampler.Kind.EULER_A;
        return euler && sampling.spacing() != TimestepSpacing.LEADING ? schedule.sigma()[0] : 1;
    }

    /** Number of steps: that of the request, otherwise that of its preset. */
    int steps(TextToImageRequest request) {
        return request.steps().orElseGet(() -> steps.of(request.effort()));
    }

    /** The schedule of a drawing with {@code count} steps, from pure noise to the clean latent. */
    SigmaSchedule course(int count) {
        if (noise.isEmpty()) {
            return SigmaSchedule.flow(count, sampling.shift(), sampling.timeScale());
        }
        NoiseSchedule schedule = noise.get();
        if (sampling.kind() == DiffusionSampler.Kind.LCM) {
            int original = Math.min(schedule.steps(), Math.max(sampling.original(), count));
            return SigmaSchedule.at(schedule, SigmaSchedule.consistencyTimes(count, schedule.steps(), original));
        }
        double[] times = sampling.spacing().times(count, schedule.steps(), sampling.offset());
        return sampling.karras() ? SigmaSchedule.karras(schedule, times) : SigmaSchedule.at(schedule, times);
    }
}
