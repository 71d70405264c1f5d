// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import io.heliograph.media.video.VideoInfo;

/**
 * Settings for rendering segments; the same for all segments of a video.
 *
 * @param preset output format
 * @param width pixels of the output; codecs that need even sizes repeat the last column
 * @param height pixels of the output; codecs that need even sizes repeat the last row
 * @param alpha whether the output has transparency; only allowed if the preset has it
 * @param deep whether the source has more than eight bits a sample; they are kept if the preset can keep them
 * @param encoders encoders of H.264 and H.265
 * @param threads maximum threads of the decoder and of the encoder, at least 1
 */
public record RenderSpec(
        OutputPreset preset, int width, int height, boolean alpha, boolean deep, VideoEncoders encoders, int threads) {
    public RenderSpec {
        if (width <= 0 || height <= 0 || threads <= 0) {
            throw new IllegalArgumentException("width, height and threads are positive");
        }
        if (alpha && !preset.carriesAlpha()) {
            throw new IllegalArgumentException(preset.id() + " carries no alpha");
        }
    }

    /** Settings for an output of the source's size, with transparency if the source has it and the preset allows it. */
    public static RenderSpec like(VideoInfo source, OutputPreset preset, int threads) {
        return new RenderSpec(
                preset,
                source.width(),
                source.height(),
                source.alpha() && preset.carriesAlpha(),
                source.bitDepth() > 8,
                VideoEncoders.STANDARD,
                threads);
    }

    /** The same with or without transparency. */
    public RenderSpec withAlpha(boolean value) {
        return new RenderSpec(preset, width, height, value, deep, encoders, threads);
    }

    /** The same with another size. */
    public RenderSpec withSize(int newWidth, int newHeight) {
        return new RenderSpec(preset, newWidth, newHeight, alpha, deep, encoders, threads);
    }

    /** The same with other encoders. */
    public RenderSpec withEncoders(VideoEncoders others) {
        return new RenderSpec(preset, width, height, alpha, deep, others, threads);
    }

    /** Whether the result is a pixel wider or higher than requested, because its codec needs even sizes. */
    public boolean isPadded() {
        return codedWidth() != width || codedHeight() != height;
    }

    /** Width in pixels of the result. */
    public int codedWidth() {
        return preset.coding().codedSide(width, alpha);
    }

    /** Height in pixels of the result. */
    public int codedHeight() {
        return preset.coding().codedSide(height, alpha);
    }

    /** FFmpeg's name of the encoder for this output. */
    String encoder() {
        return encoders.nameFor(preset.coding(), alpha, deep);
    }

    int format() {
        return preset.coding().format(alpha, deep);
    }
}
