// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.swscale.*;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.pixels.LumaCoefficients;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVPixFmtDescriptor;

/**
 * Colour space of samples: FFmpeg's tags for range, matrix, primaries and transfer.
 *
 * @param range AVCOL_RANGE_*
 * @param matrix AVCOL_SPC_*
 * @param primaries AVCOL_PRI_*
 * @param transfer AVCOL_TRC_
 */
public record ColourSpace(int range, int matrix, int primaries, int transfer) {
    /** Minimum height in pixels from which untagged video counts as high definition (BT.709), as in players. */
    private static final int HD_HEIGHT = 720;

    /** Colour space of sRGB pictures after conversion to YUV. */
    public static final ColourSpace FROM_RGB =
            new ColourSpace(AVCOL_RANGE_MPEG, AVCOL_SPC_BT709, AVCOL_PRI_BT709, AVCOL_TRC_IEC61966_2_1);

    public static ColourSpace of(AVFrame frame) {
        return new ColourSpace(frame.color_range(), frame.colorspace(), frame.color_primaries(), frame.color_trc());
    }

    /** The tags for a YUV encoding of this frame: its own, or BT.709 if it is RGB. */
    public static ColourSpace forEncoding(AVFrame frame) {
        return isRgb(frame.format()) ? FROM_RGB : of(frame);
    }

    static boolean isRgb(int format) {
        AVPixFmtDescriptor descriptor = av_pix_fmt_desc_get(format);
        return (descriptor.flags() & (AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)) != 0;
    }

    public static boolean hasAlpha(int format) {
        return (av_pix_fmt_desc_get(format).flags() & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL)) != 0;
    }

    /** Replaces the deprecated J formats, which imply full range, by plain formats with the tag of full range. */
    static void nameFullRange(AVFrame frame) {
        int plain = switch (frame.format()) {
            case AV_PIX_FMT_YUVJ420P -> AV_PIX_FMT_YUV420P;
            case AV_PIX_FMT_YUVJ422P -> AV_PIX_FMT_YUV422P;
            case AV_PIX_FMT_YUVJ444P -> AV_PIX_FMT_YUV444P;
            default -> frame.format();
        };
        if (plain != frame.format()) {
            frame.format(plain);
            frame.color_range(AVCOL_RANGE_JPEG);
        }
    }

    void tag(AVFrame frame) {
        if (isRgb(frame.format())) {
            frame.color_range(AVCOL_RANGE_JPEG);
            frame.colorspace(AVCOL_SPC_RGB);
        } else {
            frame.color_range(range);
            frame.colorspace(matrix);
        }
        frame.color_primaries(primaries);
        frame.color_trc(transfer);
    }

    public void tag(AVCodecContext encoder) {
        boolean rgb = isRgb(encoder.pix_fmt());
        encoder.color_range(rgb ? AVCOL_RANGE_JPEG : range);
        encoder.colorspace(rgb ? AVCOL_SPC_RGB : matrix);
        encoder.color_primaries(primaries);
        encoder.color_trc(transfer);
    }

    /** The same colour space in another range. */
    public ColourSpace withRange(int other) {
        return new ColourSpace(other, matrix, primaries, transfer);
    }

    /** The matrix in swscale's numbering; without a tag BT.709 from 720 rows on, otherwise BT.601. */
    int scalerMatrix(int height) {
        return switch (matrix) {
            case AVCOL_SPC_BT709 -> SWS_CS_ITU709;
            case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M -> SWS_CS_ITU601;
            case AVCOL_SPC_SMPTE240M -> SWS_CS_SMPTE240M;
            case AVCOL_SPC_FCC -> SWS_CS_FCC;
            case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL -> SWS_CS_BT2020;
            default -> height >= HD_HEIGHT ? SWS_CS_ITU709 : SWS_CS_ITU601;
        };
    }

    /** Luma coefficients for 8-bit levels of a frame with this height in pixels. */
    public LumaCoefficients luma(int height) {
        boolean full = scalerRange() == 1;
        return switch (scalerMatrix(height)) {
            case SWS_CS_ITU709 -> new LumaCoefficients(LumaWeights.RED_709, LumaWeights.BLUE_709, full);
            case SWS_CS_SMPTE240M -> new LumaCoefficients(0.212, 0.087, full);
            case SWS_CS_FCC -> new LumaCoefficients(0.30, 0.11, full);
            case SWS_CS_BT2020 -> new LumaCoefficients(0.2627, 0.0593, full);
            default -> new LumaCoefficients(LumaWeights.RED_601, LumaWeights.BLUE_601, full);
        };
    }

    /** The range in swscale's numbering: 1 for full range, 0 for limited. */
    public int scalerRange() {
        return range == AVCOL_RANGE_JPEG ? 1 : 0;
    }
}
