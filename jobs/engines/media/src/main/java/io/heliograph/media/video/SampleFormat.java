// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

/**
 * Format of decoded sound samples.
 *
 * @param timeBase time base of their times
 * @param rate samples a second
 * @param format FFmpeg's AV_SAMPLE_FMT_*
 * @param channels number of channels
 * @param layout FFmpeg's name of the channel layout
 */
public record SampleFormat(Rational timeBase, int rate, int format, int channels, String layout) {}
