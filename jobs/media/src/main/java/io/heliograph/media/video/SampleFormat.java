// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

/**
 * What decoded samples are.
 *
 * @param timeBase of their times
 * @param rate samples a second
 * @param format FFmpeg's AV_SAMPLE_FMT_*
 * @param channels how many
 * @param layout FFmpeg's name of where the channels are heard
 */
record SampleFormat(Rational timeBase, int rate, int format, int channels, String layout) {}
