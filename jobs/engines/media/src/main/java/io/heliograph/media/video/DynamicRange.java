// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avutil.*;

import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Dynamic range and primaries of a video, from its tags. Filters always get SDR frames of BT.709. */
public enum DynamicRange {
    /** Standard range, primaries of BT.709 or BT.601, or no tags. */
    SDR,
    /** Standard range with the wide primaries of BT.2020. */
    WIDE_SDR,
    /** Perceptual quantizer, SMPTE ST 2084. */
    PQ,
    /** Hybrid log-gamma, ARIB STD-B67. */
    HLG;

    /** Range of a decoded frame. RGB and transparent frames count as SDR. */
    static DynamicRange of(AVFrame frame) {
        if (ColourSpace.isRgb(frame.format()) || ColourSpace.hasAlpha(frame.format())) {
            return SDR;
        }
        return switch (frame.color_trc()) {
            case AVCOL_TRC_SMPTE2084 -> PQ;
            case AVCOL_TRC_ARIB_STD_B67 -> HLG;
            default -> frame.color_primaries() == AVCOL_PRI_BT2020 ? WIDE_SDR : SDR;
        };
    }

    /** Whether this is high dynamic range: light above SDR white has to be compressed. */
    public boolean isHigh() {
        return this == PQ || this == HLG;
    }
}
