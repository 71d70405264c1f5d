// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.opencv.global.opencv_core.*;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVPixFmtDescriptor;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** OpenCV matrices over the memory of a frame, and operations on each plane: quarter turns, mirroring and padding. */
public final class FramePlanes {
    private static final int LEFT_RIGHT = 1; // OpenCV's code for mirroring left to right

    private FramePlanes() {}

    /** Matrices over every plane of a planar or packed frame of 8 or 16 bits; they hold no memory of their own. */
    public static List<Mat> of(AVFrame frame) {
        AVPixFmtDescriptor descriptor = av_pix_fmt_desc_get(frame.format());
        int depth = descriptor.comp(0).depth() > 8 ? CV_16U : CV_8U;
        int planes = av_pix_fmt_count_planes(frame.format());
        List<Mat> mats = new ArrayList<>(planes);
        for (int i = 0; i < planes; i++) {
            boolean chroma = i == 1 || i == 2;
            int width = chroma ? ceilShift(frame.width(), descriptor.log2_chroma_w()) : frame.width();
            int height = chroma ? ceilShift(frame.height(), descriptor.log2_chroma_h()) : frame.height();
            int channels = planes == 1 ? descriptor.nb_components() : 1;
            mats.add(new Mat(height, width, CV_MAKETYPE(depth, channels), frame.data(i), frame.linesize(i)));
        }
        return mats;
    }

    private static int ceilShift(int value, int shift) {
        return -(-value >> shift);
    }

    /** Whether each plane can be rotated by itself: chroma has the same subsampling horizontally and vertically. */
    static boolean canTurn(int format) {
        return format == AV_PIX_FMT_YUV420P
                || format == AV_PIX_FMT_YUVA420P
                || format == AV_PIX_FMT_YUV444P
                || format == AV_PIX_FMT_YUV444P10LE
                || format == AV_PIX_FMT_YUVA444P10LE
                || format == AV_PIX_FMT_YUV420P10LE
                || format == AV_PIX_FMT_BGRA
                || format == AV_PIX_FMT_BGR24;
    }

    /**
     * Rotates a frame clockwise by 0, 90, 180 or 270 degrees, then mirrors it left to right if {@code mirrored}. The
     * result is in a new buffer of {@code to}.
     */
    static void turn(AVFrame from, AVFrame to, int degrees, boolean mirrored) throws IOException {
        boolean sideways = degrees % 180 != 0;
        allocate(to, from.format(), sideways ? from.height() : from.width(), sideways ? from.width() : from.height());
        av_frame_copy_props(to, from);
        List<Mat> source = of(from);
        List<Mat> target = of(to);
        for (int i = 0; i < source.size(); i++) {
            turn(source.get(i), target.get(i), degrees);
            if (mirrored) {
                flip(target.get(i), target.get(i), LEFT_RIGHT);
            }
        }
        closeAll(source);
        closeAll(target);
    }

    private static void turn(Mat source, Mat target, int degrees) {
        switch (degrees) {
            case 0 -> source.copyTo(target);
            case 90 -> rotate(source, target, ROTATE_90_CLOCKWISE);
            case 180 -> rotate(source, target, ROTATE_180);
            case 270 -> rotate(source, target, ROTATE_90_COUNTERCLOCKWISE);
            default -> throw new IllegalArgumentException("quarter turns only");
        }
    }

    /** Enlarges a frame by repeating its last column and row. The result is in a new buffer of {@code to}. */
    public static void pad(AVFrame from, AVFrame to, int width, int height) throws IOException {
        allocate(to, from.format(), width, height);
        av_frame_copy_props(to, from);
        List<Mat> source = of(from);
        List<Mat> target = of(to);
        for (int i = 0; i < source.size(); i++) {
            Mat s = source.get(i);
            Mat t = target.get(i);
            copyMakeBorder(s, t, 0, t.rows() - s.rows(), 0, t.cols() - s.cols(), BORDER_REPLICATE, new Scalar(0.0));
        }
        closeAll(source);
        closeAll(target);
    }

    private static void allocate(AVFrame frame, int format, int width, int height) throws IOException {
        frame.format(format);
        frame.width(width);
        frame.height(height);
        FfmpegCalls.check(av_frame_get_buffer(frame, 0), "allocate a frame");
    }

    public static void closeAll(List<Mat> mats) {
        mats.forEach(Mat::close);
    }
}
