// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.images.FrameSize;
import java.util.List;
import java.util.Optional;

/**
 * The section {@code diffusion} of a pack.json.
 *
 * @param encoders text encoders, their outputs joined in this order
 * @param prediction meaning of the network's output
 * @param noise of training; empty for a flow
 * @param sampling how noise is removed
 * @param latent shape and scale
 * @param picture sizes
 * @param guidance scale of classifier-free guidance; 1 or less for none
 * @param zeroNegative whether an empty negative prompt is encoded as zeros instead of the empty text, as in SDXL's
 *     training
 * @param steps number of steps by effort
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
     * @param hidden name of the output with a vector for each token
     * @param pooled name of the output with one vector, if the denoiser has an input for it
     */
    record Encoder(String network, TokenizerFiles tokenizer, String hidden, Optional<String> pooled) {}

    /**
     * A tokenizer.
     *
     * @param kind {@code clip}, {@code unigram} or {@code wordpiece}
     * @param vocabulary path of the tokens
     * @param merges path of the merges, of CLIP only
     * @param length tokens
     * @param pad token for padding
     * @param lowerCase whether the text is lower-cased first; CLIP always does
     */
    record TokenizerFiles(
            Kind kind, String vocabulary, Optional<String> merges, int length, String pad, boolean lowerCase) {
        /** Kinds of tokenizers. */
        enum Kind {
            /** Byte pairs. */
            CLIP,
            /** Most likely pieces: T5. */
            UNIGRAM,
            /** Longest pieces first: BERT. */
            WORDPIECE
        }
    }

    /**
     * How noise is removed.
     *
     * @param kind of sampler
     * @param spacing of the times
     * @param offset of leading spacing
     * @param karras whether the ratios follow Karras et al.
     * @param shift of a flow
     * @param timeScale of a flow
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
     * The latent.
     *
     * @param channels number of channels
     * @param factor pixels of a cell's side
     * @param scaling the denoiser's input is {@code (latent - shift) * scaling}
     * @param decoding the same of the decoder, which may be one with a latent of its own
     * @param tile side in cells of a tile for the autoencoder
     * @param overlap cells that two tiles share
     */
    record Latent(int channels, int factor, Scale scaling, Scale decoding, int tile, int overlap) {}

    /**
     * Scale of a latent.
     *
     * @param factor of the latent, after the shift
     * @param shift subtracted from the latent
     */
    record Scale(double factor, double shift) {}

    /**
     * Sizes of pictures.
     *
     * @param side of the square pictures that the model was trained on
     * @param multiple that both sides are of
     * @param most pixels
     */
    record PictureSize(int side, int multiple, int most) {
        /** The least multiple that is not less. */
        int up(int length) {
            return (length + multiple - 1) / multiple * multiple;
        }

        /** Whether pictures of this size are drawn. */
        boolean fits(int width, int height) {
            return (long) up(width) * up(height) <= most;
        }

        /** A size of about the pixels that the model was trained on, in the shape of a picture where the model allows it. */
        FrameSize like(int width, int height) {
            double shape = Math.clamp(width / (double) height, 0.5, 2);
            int wide = Math.max(multiple, (int) Math.rint(side * Math.sqrt(shape) / multiple) * multiple);
            int high = Math.max(multiple, (int) Math.rint(side / Math.sqrt(shape) / multiple) * multiple);
            return fits(wide, high) ? new FrameSize(wide, high) : new FrameSize(multiple, multiple);
        }
    }

    /**
     * Steps by effort.
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
     * Standard deviation of the first latent: that of the noise alone, or with leading times, which never start at
     * pure noise, 1.
     */
    double firstDeviation(SigmaSchedule schedule) {
        boolean euler =
                sampling.kind() == DiffusionSampler.Kind.EULER || sampling.kind() == DiffusionSampler.Kind.EULER_A;
        return euler && sampling.spacing() != TimestepSpacing.LEADING ? schedule.sigma()[0] : 1;
    }

    /** Number of steps from noise to a picture. */
    int steps(TextToImageRequest request) {
        return request.steps().orElseGet(() -> steps.of(request.effort()));
    }

    /** The schedule from noise to clean with {@code count} steps. */
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
