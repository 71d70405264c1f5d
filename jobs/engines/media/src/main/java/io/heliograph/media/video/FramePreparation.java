// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import org.bytedeco.ffmpeg.avcodec.AVCodecParameters;
import org.bytedeco.ffmpeg.avutil.AVContentLightMetadata;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVFrameSideData;
import org.bytedeco.ffmpeg.avutil.AVMasteringDisplayMetadata;

/**
 * Preparation of decoded frames for filters. It is the same for all frames of a video, so that a segment decoded
 * alone gives the same frames.
 *
 * @param interlaced whether interlaced frames are deinterlaced (bwdif; one output frame for each input frame)
 * @param dynamicRange source range, converted to SDR of BT.709
 * @param peakNits peak luminance of high dynamic range, in candelas per square metre; 0 for SDR
 */
public record FramePreparation(boolean interlaced, DynamicRange dynamicRange, int peakNits) {
    /** Preparation that changes nothing. */
    public static final FramePreparation NONE = new FramePreparation(false, DynamicRange.SDR, 0);

    /** Luminance in cd/m² of SDR white within high dynamic range (ITU-R BT.2408). */
    static final int WHITE_NITS = 203;

    /** Peak luminance in candelas per square metre of videos that declare none; also the nominal peak of hybrid log-gamma. */
    private static final int USUAL_PEAK = 1_000;

    private static final int MOST_PEAK = 10_000;

    public static FramePreparation of(VideoInfo info) {
        return new FramePreparation(info.interlaced(), info.dynamicRange(), info.peakNits());
    }

    /** Preparation derived from the file's header and its first decoded frame. */
    static FramePreparation of(AVCodecParameters parameters, AVFrame first) {
        DynamicRange range = DynamicRange.of(first);
        return new FramePreparation(isInterlaced(parameters, first), range, range.isHigh() ? peak(first) : 0);
    }

    private static boolean isInterlaced(AVCodecParameters parameters, AVFrame first) {
        boolean planes = !ColourSpace.isRgb(first.format()) && av_pix_fmt_count_planes(first.format()) >= 3;
        boolean said = switch (parameters.field_order()) {
            case AV_FIELD_TT, AV_FIELD_BB, AV_FIELD_TB, AV_FIELD_BT -> true;
            default -> (first.flags() & AVFrame.AV_FRAME_FLAG_INTERLACED) != 0;
        };
        return planes && said;
    }

    private static int peak(AVFrame first) {
        long nits = 0;
        AVFrameSideData light = av_frame_get_side_data(first, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
        if (light != null && !light.isNull()) {
            nits = Integer.toUnsignedLong(new AVContentLightMetadata(light.data()).MaxCLL());
        }
        AVFrameSideData display = av_frame_get_side_data(first, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
        if (nits == 0 && display != null && !display.isNull()) {
            var mastering = new AVMasteringDisplayMetadata(display.data());
            nits = mastering.has_luminance() == 0
                    ? 0
                    : Math.round(Rational.of(mastering.max_luminance()).value());
        }
        return Math.clamp(nits == 0 ? USUAL_PEAK : nits, WHITE_NITS, MOST_PEAK);
    }

    boolean isNone() {
        return !interlaced && dynamicRange == DynamicRange.SDR;
    }

    /** The pixel format of the output; converted colours get ten bits, with the chroma resolution of the input. */
    int format(int decoded) {
        if (dynamicRange == DynamicRange.SDR) {
            return decoded;
        }
        var descriptor = av_pix_fmt_desc_get(decoded);
        if (descriptor.log2_chroma_w() == 0) {
            return AV_PIX_FMT_YUV444P10LE;
        }
        return descriptor.log2_chroma_h() == 0 ? AV_PIX_FMT_YUV422P10LE : AV_PIX_FMT_YUV420P10LE;
    }
}
