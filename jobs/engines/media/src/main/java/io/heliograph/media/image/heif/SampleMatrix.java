// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.swscale.*;

import io.heliograph.media.image.header.UnreadableImageException;
import java.util.Optional;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/**
 * Colour matrix and range of samples.
 *
 * @param coefficients swscale's constant SWS_CS_*
 * @param range 1 for full range, 0 for limited
 * @param identity whether samples are red, green and blue, not luma and chroma
 */
record SampleMatrix(int coefficients, int range, boolean identity) {
    /**
     * Matrix and range from the file, otherwise from the stream, otherwise the format's default: BT.601, full range
     * (ISO/IEC 23000-22, 7.3.6.4).
     */
    static SampleMatrix of(AVFrame frame, Optional<IsoBox> nclx) throws UnreadableImageException {
        int matrix = frame.colorspace();
        int primaries = frame.color_primaries();
        boolean full = frame.color_range() != AVCOL_RANGE_MPEG;
        if (nclx.isPresent() && nclx.get().content().length() >= 11) {
            matrix = nclx.get().content().u16(8);
            primaries = nclx.get().content().u16(4);
            full = (nclx.get().content().u8(10) & 128) != 0;
        }
        if (matrix == AVCOL_SPC_CHROMA_DERIVED_NCL) {
            matrix = derived(primaries);
        }
        int coefficients = switch (matrix) {
            case AVCOL_SPC_BT709 -> SWS_CS_ITU709;
            case AVCOL_SPC_BT2020_NCL -> SWS_CS_BT2020;
            case AVCOL_SPC_SMPTE240M -> SWS_CS_SMPTE240M;
            case AVCOL_SPC_FCC -> SWS_CS_FCC;
            case AVCOL_SPC_YCGCO, AVCOL_SPC_BT2020_CL -> throw unsupported(matrix);
            default -> {
                if (matrix > AVCOL_SPC_BT2020_CL) {
                    throw unsupported(matrix);
                }
                yield SWS_CS_ITU601;
            }
        };
        return new SampleMatrix(coefficients, full ? 1 : 0, matrix == AVCOL_SPC_RGB);
    }

    /** The matrix that belongs to these primaries. */
    private static int derived(int primaries) throws UnreadableImageException {
        return switch (primaries) {
            case AVCOL_PRI_BT709, AVCOL_PRI_UNSPECIFIED -> AVCOL_SPC_BT709;
            case AVCOL_PRI_BT2020 -> AVCOL_SPC_BT2020_NCL;
            case AVCOL_PRI_SMPTE240M, AVCOL_PRI_SMPTE170M -> AVCOL_SPC_SMPTE240M;
            case AVCOL_PRI_BT470M -> AVCOL_SPC_FCC;
            default -> throw unsupported(AVCOL_SPC_CHROMA_DERIVED_NCL);
        };
    }

    private static UnreadableImageException unsupported(int matrix) {
        return new UnreadableImageException(
                UnreadableImageException.Reason.UNSUPPORTED_COLOUR_MODE,
                "Images with the colour matrix %d of ITU-T H.273 are not supported; convert the image to JPEG or PNG."
                        .formatted(matrix));
    }

    /** RGB pixel format for samples of the identity matrix. Their planes are green, blue and red (ITU-T H.273, 8.3). */
    static int asRgb(int format) throws UnreadableImageException {
        return switch (format) {
            case AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUVJ444P -> AV_PIX_FMT_GBRP;
            case AV_PIX_FMT_YUV444P10LE -> AV_PIX_FMT_GBRP10LE;
            case AV_PIX_FMT_YUV444P12LE -> AV_PIX_FMT_GBRP12LE;
            case AV_PIX_FMT_GBRP, AV_PIX_FMT_GBRP10LE, AV_PIX_FMT_GBRP12LE -> format;
            case AV_PIX_FMT_GRAY8, AV_PIX_FMT_GRAY10LE, AV_PIX_FMT_GRAY12LE -> format;
            default ->
                throw UnreadableImageException.corrupt(
                        "The image file declares RGB samples, but its chroma is subsampled; save it again as JPEG or PNG.");
        };
    }
}
