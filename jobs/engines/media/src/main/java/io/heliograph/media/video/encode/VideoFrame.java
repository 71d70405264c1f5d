// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.media.video.ColourSpace;
import io.heliograph.media.video.FfmpegCalls;
import io.heliograph.media.video.FrameConverter;
import io.heliograph.media.video.FramePlanes;
import io.heliograph.pixels.LumaCoefficients;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * One upright frame in a {@link FrameFilter}, which gives its pixels in two ways: as a BGR or BGRA picture, made on
 * demand, or as its YUV planes, which can be changed in place. One object serves all frames of a rendering; its
 * matrices are reused.
 */
public final class VideoFrame {
    private final RenderSpec spec;
    private final FrameConverter toPicture = new FrameConverter();
    private final FrameConverter toFrame = new FrameConverter();
    private final FrameConverter toSmall = new FrameConverter();
    private final AVFrame view = av_frame_alloc();
    private final AVFrame written = av_frame_alloc();
    private final AVFrame planar = av_frame_alloc();
    private @Nullable Mat bgr;
    private @Nullable Mat bgra;
    private @Nullable Mat last;
    private @Nullable Consumer<Mat> finishing;
    private boolean isWritten; // whether the filter has written a picture since {@link #finished} was called
    private @Nullable Mat small;
    private List<Mat> planes = List.of();
    private AVFrame frame = view;
    private ColourSpace colourSpace = ColourSpace.FROM_RGB;
    private ColourSpace encoding = ColourSpace.FROM_RGB;
    private long micros;

    VideoFrame(RenderSpec spec) {
        this.spec = spec;
    }

    /** Makes the next upright frame of the source the current one. */
    void load(AVFrame source, long atMicros) {
        release();
        frame = source;
        colourSpace = ColourSpace.forEncoding(source);
        encoding = spec.preset().coding().colours(colourSpace);
        micros = atMicros;
    }

    /** The frame to encode: the source's, possibly with changed planes, or the picture that the filter has written. */
    AVFrame result() {
        return frame;
    }

    /** Colour space of {@link #result}. */
    ColourSpace colours() {
        return colourSpace;
    }

    /** Colour space of the encoder's input. */
    ColourSpace encoding() {
        return encoding;
    }

    /** Start of the frame, in microseconds from the first frame of the video. */
    public long micros() {
        return micros;
    }

    /** Width of the source's frame in pixels. */
    public int width() {
        return frame.width();
    }

    /** Height of the source's frame in pixels. */
    public int height() {
        return frame.height();
    }

    /** Width in pixels of a picture for {@link #write}. */
    public int outputWidth() {
        return spec.width();
    }

    /** Height in pixels of a picture for {@link #write}. */
    public int outputHeight() {
        return spec.height();
    }

    /** Whether the frame has transparency. */
    public boolean hasAlpha() {
        return ColourSpace.hasAlpha(frame.format());
    }

    /**
     * The frame as a picture of 8-bit blue, green and red ({@code CV_8UC3}), continuous. The matrix is this frame's and reused
     * for the next one; changing it changes nothing until it is {@linkplain #write written}.
     */
    public Mat bgr() throws IOException {
        if (bgr == null || bgr.cols() != width() || bgr.rows() != height()) {
            close(bgr);
            bgr = keep(new Mat(height(), width(), CV_8UC3));
        }
        picture(bgr, AV_PIX_FMT_BGR24);
        return bgr;
    }

    /** The frame as {@link #bgr}, with straight alpha as fourth channel ({@code CV_8UC4}); 255 if the frame has none. */
    public Mat bgra() throws IOException {
        if (bgra == null || bgra.cols() != width() || bgra.rows() != height()) {
            close(bgra);
            bgra = keep(new Mat(height(), width(), CV_8UC4));
        }
        picture(bgra, AV_PIX_FMT_BGRA);
        return bgra;
    }

    /** The frame as {@link #bgr}, scaled down during the conversion, which costs less than scaling it later. */
    public Mat bgr(int width, int height) throws IOException {
        if (small == null || small.cols() != width || small.rows() != height) {
            close(small);
            small = keep(new Mat(height, width, CV_8UC3));
        }
        look(small, AV_PIX_FMT_BGR24);
        toSmall.convert(frame, view, colourSpace, colourSpace);
        return small;
    }

    /** Whether {@link #yuv} needs no conversion, and its planes have the size of the output. */
    public boolean isPlain() {
        return frame.format() == AV_PIX_FMT_YUV420P && width() == spec.width() && height() == spec.height();
    }

    /** Luma coefficients of the levels in {@link #yuv}. */
    public LumaCoefficients luma() {
        return colourSpace.luma(height());
    }

    /** Adds a reference to a matrix, so that a filter's own {@code PointerScope} does not free it. */
    private static Mat keep(Mat mat) {
        mat.retainReference();
        return mat;
    }

    private void picture(Mat mat, int format) throws IOException {
        look(mat, format);
        toPicture.convert(frame, view, colourSpace, colourSpace);
    }

    /** Makes {@code view} refer to a matrix. */
    private void look(Mat mat, int format) {
        view.format(format);
        view.width(mat.cols());
        view.height(mat.rows());
        view.data(0, mat.data());
        view.linesize(0, (int) mat.step());
    }

    /**
     * The frame's 8-bit planes Y, U, V (4:2:0, chroma sides half and rounded up) and, if it has transparency, alpha
     * ({@code CV_8UC1} each), in place: changing them changes the frame. Values keep the source's range and matrix. A
     * frame in another format is converted once. Rows may be padded: the matrices are not continuous.
     */
    public List<Mat> yuv() throws IOException {
        if (!planes.isEmpty()) {
            return planes;
        }
        int format = hasAlpha() ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
        if (frame.format() == format) {
            av_frame_unref(planar);
            FfmpegCalls.check(av_frame_ref(planar, frame), "hold a frame");
            FfmpegCalls.check(av_frame_make_writable(planar), "make a frame writable");
        } else {
            av_frame_unref(planar);
            toPicture.convert(frame, planar, format, frame.width(), frame.height(), colourSpace, colourSpace);
        }
        frame = planar;
        planes = FramePlanes.of(planar);
        planes.forEach(VideoFrame::keep);
        return planes;
    }

    /**
     * Replaces the frame by a picture.
     *
     * @param picture {@code CV_8UC3} (BGR), or {@code CV_8UC4} (BGRA, straight alpha) if the output has transparency;
     *     of the output's size. The caller still owns it and may close or reuse it at once.
     * @throws IllegalArgumentException if it has another type or size
     */
    public void write(Mat picture) throws IOException {
        boolean alpha = picture.type() == CV_8UC4;
        if ((!alpha && picture.type() != CV_8UC3) || (alpha && !spec.alpha())) {
            throw new IllegalArgumentException(
                    spec.alpha() ? "a frame is written as BGR or BGRA" : "an opaque frame is written as BGR");
        }
        if (picture.cols() != spec.width() || picture.rows() != spec.height()) {
            throw new IllegalArgumentException("a frame is written as " + spec.width() + "x" + spec.height());
        }
        FramePlanes.closeAll(planes);
        planes = List.of();
        look(finishing == null ? picture : touched(picture, finishing), alpha ? AV_PIX_FMT_BGRA : AV_PIX_FMT_BGR24);
        av_frame_unref(written);
        toFrame.convert(view, written, spec.format(), spec.width(), spec.height(), colourSpace, encoding);
        frame = written;
        isWritten = true;
        colourSpace = encoding;
    }

    /**
     * Applies a filter, then a finishing step to the resulting picture.
     *
     * @param finish changes the picture in place: {@code CV_8UC3} (BGR), or {@code CV_8UC4} (BGRA) if the frame is
     *     transparent
     * @throws IOException if the filter failed
     */
    public void finished(FrameFilter filter, Consumer<Mat> finish) throws IOException {
        finishing = finish;
        isWritten = false;
        try {
            filter.apply(this);
            if (!isWritten) { // the filter left the frame unchanged, or changed its planes
                write(hasAlpha() && spec.alpha() ? bgra() : bgr());
            }
        } finally {
            finishing = null;
        }
    }

    /** A copy of a written picture with the finishing step applied; the picture itself belongs to the filter. */
    private Mat touched(Mat picture, Consumer<Mat> finish) {
        if (last == null) {
            last = keep(new Mat());
        }
        picture.copyTo(last);
        finish.accept(last);
        return last;
    }

    private void release() {
        FramePlanes.closeAll(planes);
        planes = List.of();
        av_frame_unref(written);
        av_frame_unref(planar);
    }

    private static void close(@Nullable Mat mat) {
        if (mat != null) {
            mat.close();
        }
    }

    void close() {
        release();
        close(bgr);
        close(bgra);
        close(last);
        close(small);
        av_frame_free(view);
        av_frame_free(written);
        av_frame_free(planar);
        toPicture.close();
        toFrame.close();
        toSmall.close();
    }
}
