// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.video.SampleFormat;
import org.bytedeco.ffmpeg.avcodec.AVCodec;

/**
 * Input format of a sound encoder.
 *
 * @param sampleFormat FFmpeg's AV_SAMPLE_FMT_*
 * @param rate samples per second
 * @param channels number of channels, one or two; more are mixed down, since every player supports two
 */
record SoundFormat(int sampleFormat, int rate, int channels) {
    private static final int OPUS_RATE = 48_000;
    private static final int COMMON_RATE = 44_100;

    static SoundFormat forEncoder(AVCodec codec, SampleFormat source) {
        int channels = Math.clamp(source.channels(), 1, 2);
        return codec.id() == AV_CODEC_ID_OPUS
                ? new SoundFormat(AV_SAMPLE_FMT_FLT, OPUS_RATE, channels)
                : new SoundFormat(AV_SAMPLE_FMT_FLTP, common(source.rate()), channels);
    }

    private static int common(int rate) {
        return rate % 8_000 == 0 ? OPUS_RATE : COMMON_RATE;
    }
}
