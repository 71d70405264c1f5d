// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avfilter.av_buffersink_get_time_base;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.util.Locale;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.jspecify.annotations.Nullable;

/**
 * Applies a {@link FramePreparation} to frame after frame. Deinterlacing reads the previous and the next frame, so
 * frames come out one late. Light of high dynamic range is unchanged up to 30 % of SDR white; above, a Mobius curve
 * compresses it so that the peak becomes white. Hue is kept. Interlaced frames too small for deinterlacing are
 * unchanged.
 */
public final class PreparedFrames implements AutoCloseable {
    private static final int LEAST_COLUMNS = 3; // smallest plane that bwdif accepts
    private static final int LEAST_ROWS = 4;

    private final FramePreparation preparation;
    private final Rational timeBase;
    private final int threads;
    private final AVFrame held = av_frame_alloc();
    private @Nullable FilterChain chain;
    private int format;
    private int width;
    private int height;

    public PreparedFrames(FramePreparation preparation, Rational timeBase, int threads) {
        this.preparation = preparation;
        this.timeBase = timeBase;
        this.threads = threads;
    }

    /**
     * Whether a frame has another format or size than the previous ones. If so, {@link #end} must be called and all
     * frames pulled before it is pushed.
     */
    boolean isOther(AVFrame frame) {
        return chain != null && (frame.format() != format || frame.width() != width || frame.height() != height);
    }

    /** Pushes a frame, which the caller still owns. */
    void push(AVFrame frame) throws IOException {
        av_frame_unref(held);
        FfmpegCalls.check(av_frame_ref(held, frame), "hold a frame");
        if (preparation.dynamicRange() != DynamicRange.SDR) {
            said(frame).tag(held);
        } else if (isReserved(frame.colorspace())) {
            held.colorspace(AVCOL_SPC_UNSPECIFIED);
        }
        FilterChain filters = chain;
        if (filters == null) {
            filters = open(held);
            chain = filters;
        }
        filters.push(held);
    }

    /** Ends the input. */
    void end() throws IOException {
        if (chain != null) {
            chain.push(null);
        }
    }

    /** Fetches the next frame, with its time in the time base of the input; false if none is ready. */
    boolean pull(AVFrame into) throws IOException {
        FilterChain filters = chain;
        if (filters == null || !filters.pull(into)) {
            return false;
        }
        Rational base = Rational.of(av_buffersink_get_time_base(filters.sink()));
        into.pts(base.rescale(into.pts(), timeBase));
        into.duration(0);
        if (preparation.dynamicRange().isHigh()) {
            av_frame_remove_side_data(into, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
            av_frame_remove_side_data(into, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
            av_frame_remove_side_data(into, AV_FRAME_DATA_DYNAMIC_HDR_PLUS);
            av_frame_remove_side_data(into, AV_FRAME_DATA_DOVI_METADATA);
        }
        return true;
    }

    /** Discards all frames, before a seek or a frame of another format or size. */
    void restart() {
        if (chain != null) {
            chain.close();
            chain = null;
        }
    }

    private FilterChain open(AVFrame frame) throws IOException {
        format = frame.format();
        width = frame.width();
        height = frame.height();
        FilterChain filters = new FilterChain(threads);
        boolean done = false;
        try {
            filters.source(
                    "buffer",
                    "video_size=%dx%d:pix_fmt=%s:time_base=%d/%d:pixel_aspect=1/1:colorspace=%d:range=%d"
                            .formatted(
                                    width,
                                    height,
                                    name(format),
                                    timeBase.numerator(),
                                    timeBase.denominator(),
                                    frame.colorspace(),
                                    frame.color_range()));
            if (preparation.interlaced() && canBeMadeWhole()) {
                filters.then("bwdif", "mode=send_frame:parity=auto:deint=interlaced");
            }
            if (preparation.dynamicRange() != DynamicRange.SDR) {
                toStandard(filters, frame);
            }
            filters.then("format", "pix_fmts=" + name(preparation.format(format)));
            filters.sink("buffersink");
            done = true;
            return filters;
        } finally {
            if (!done) {
                filters.close();
            }
        }
    }

    /** Whether every plane is large enough for the deinterlacing filter (bwdif). */
    private boolean canBeMadeWhole() {
        var descriptor = av_pix_fmt_desc_get(format);
        return ((width - 1) >> descriptor.log2_chroma_w()) + 1 >= LEAST_COLUMNS
                && ((height - 1) >> descriptor.log2_chroma_h()) + 1 >= LEAST_ROWS;
    }

    private void toStandard(FilterChain filters, AVFrame frame) throws IOException {
        String from = String.format(
                Locale.ROOT,
                "tin=%d:min=%d:pin=%d:rin=%s",
                frame.color_trc(),
                frame.colorspace(),
                frame.color_primaries(),
                frame.color_range() == AVCOL_RANGE_JPEG ? "full" : "limited");
        filters.then("zscale", from + ":t=linear:agamma=0:npl=" + FramePreparation.WHITE_NITS);
        filters.then("format", "pix_fmts=gbrpf32le");
        filters.then("zscale", "p=bt709");
        if (preparation.dynamicRange().isHigh()) {
            double peak = (double) preparation.peakNits() / FramePreparation.WHITE_NITS;
            filters.then(
                    "tonemap", String.format(Locale.ROOT, "tonemap=mobius:desat=0:peak=%.4f", Math.max(peak, 1.0001)));
        }
        filters.then("zscale", "t=bt709:m=bt709:r=limited");
    }

    private static boolean isReserved(int matrix) {
        return matrix == AVCOL_SPC_RESERVED || matrix >= AVCOL_SPC_NB;
    }

    /** The colour space in the tags of a wide-gamut or high-range frame. Missing, reserved or RGB tags are replaced by the usual ones. */
    private static ColourSpace said(AVFrame frame) {
        int matrix = frame.colorspace();
        int primaries = frame.color_primaries();
        int transfer = frame.color_trc();
        boolean noMatrix = matrix == AVCOL_SPC_RGB || matrix == AVCOL_SPC_UNSPECIFIED || isReserved(matrix);
        boolean noPrimaries = primaries == AVCOL_PRI_RESERVED0
                || primaries == AVCOL_PRI_UNSPECIFIED
                || primaries == AVCOL_PRI_RESERVED
                || (primaries > AVCOL_PRI_SMPTE432 && primaries != AVCOL_PRI_EBU3213);
        boolean noTransfer = transfer == AVCOL_TRC_RESERVED0
                || transfer == AVCOL_TRC_UNSPECIFIED
                || transfer == AVCOL_TRC_RESERVED
                || transfer == AVCOL_TRC_BT1361_ECG // equals BT.709 between black and white
                || transfer >= AVCOL_TRC_NB;
        return new ColourSpace(
                frame.color_range() == AVCOL_RANGE_JPEG ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG,
                noMatrix ? AVCOL_SPC_BT2020_NCL : matrix,
                noPrimaries ? AVCOL_PRI_BT2020 : primaries,
                noTransfer ? AVCOL_TRC_BT709 : transfer);
    }

    private static String name(int pixelFormat) {
        return av_get_pix_fmt_name(pixelFormat).getString();
    }

    @Override
    public void close() {
        restart();
        av_frame_free(held);
    }
}
