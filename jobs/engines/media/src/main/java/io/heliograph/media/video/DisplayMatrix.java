// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;

import java.nio.ByteOrder;
import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avcodec.AVPacketSideData;

/**
 * Display orientation of stored frames, as one of eight (ISO/IEC 14496-12, 8.3.2); other angles are rounded to the
 * nearest quarter turn.
 *
 * @param rotation degrees clockwise: 0, 90, 180 or 270
 * @param mirrored whether left and right are swapped after that
 */
record DisplayMatrix(int rotation, boolean mirrored) {
    static final DisplayMatrix UPRIGHT = new DisplayMatrix(0, false);
    private static final int VALUES = 9;

    static DisplayMatrix of(AVCodecParameters parameters) {
        if (parameters.nb_coded_side_data() == 0) {
            return UPRIGHT;
        }
        AVPacketSideData stored = av_packet_side_data_get(
                parameters.coded_side_data(), parameters.nb_coded_side_data(), AV_PKT_DATA_DISPLAYMATRIX);
        if (stored == null || stored.isNull() || stored.size() < (long) VALUES * Integer.BYTES) {
            return UPRIGHT;
        }
        int[] values = new int[VALUES];
        stored.data()
                .capacity((long) VALUES * Integer.BYTES)
                .asByteBuffer()
                .order(ByteOrder.nativeOrder())
                .asIntBuffer()
                .get(values);
        return of(values[0], values[1], values[3], values[4]);
    }

    /** Matrix of the display: a point (x right, y down) is shown at (a x + c y, b x + d y). */
    static DisplayMatrix of(long a, long b, long c, long d) {
        boolean sideways = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
        boolean mirrored = sideways ? (b < 0) == (c < 0) : (a < 0) != (d < 0);
        if (sideways) {
            return new DisplayMatrix(b >= 0 ? 90 : 270, mirrored);
        }
        return new DisplayMatrix(d >= 0 ? 0 : 180, mirrored);
    }
}
