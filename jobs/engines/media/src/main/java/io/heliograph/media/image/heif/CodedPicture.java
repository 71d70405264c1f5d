// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.swscale.*;
import static org.bytedeco.opencv.global.opencv_core.CV_16U;

import io.heliograph.media.image.header.CodePoints;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.Optional;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Decodes one coded still picture with FFmpeg: HEVC with its own decoder, AV1 with libaom. Our code reads the
 * container, so FFmpeg sees one packet only.
 */
final class CodedPicture {
    /** Number of pixels by which a coded side may exceed the shown side: codecs store whole blocks. */
    private static final int BLOCK = 128;

    /**
     * Scaling flags: bicubic chroma, with the same result on every processor. (With SWS_BILINEAR, swscale of FFmpeg
     * 8.0.1 gives black on overflow of 48-bit colours.)
     */
    private static final int SCALING =
            SWS_BICUBIC | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP;

    /** Maximum factor by which the stream's width and height may exceed those of a selected lower layer. */
    private static final int LAYER_SCALE = 2;

    private static final int MOST_THREADS = 4;
    private static final int FULL_RANGE = 1;

    static {
        av_log_set_level(AV_LOG_QUIET); // failures are reported by return codes
    }

    private CodedPicture() {}

    /**
     * Decodes into a given matrix.
     *
     * @param nclx the file's colour matrix and range, which take precedence over the stream's
     * @param place receives the pixels: BGR or gray, 8 or 16 bits, no larger than the item
     * @return the code points stored in the stream
     */
    static CodePoints decode(HeifItem item, Optional<IsoBox> nclx, Mat place) throws UnreadableImageException {
        int[] size = item.size();
        byte[] data = item.data();
        boolean av1 = item.type().equals("av01");
        if (av1) {
            int scale = Av1Layers.areChosen(item) ? LAYER_SCALE : 1;
            Av1Sequence.demand(data, scale * size[0] + BLOCK, scale * size[1] + BLOCK);
            data = Av1Layers.wanted(item, data);
        }
        AVCodec codec = av1 ? avcodec_find_decoder_by_name("libaom-av1") : avcodec_find_decoder(AV_CODEC_ID_HEVC);
        if (codec == null) {
            throw new UnreadableImageException(
                    UnreadableImageException.Reason.UNSUPPORTED_TYPE, "This build has no decoder for such images.");
        }
        AVCodecContext context = avcodec_alloc_context3(codec);
        AVPacket packet = av_packet_alloc();
        AVFrame frame = av_frame_alloc();
        try {
            context.thread_count(Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST_THREADS));
            context.thread_type(AVCodecContext.FF_THREAD_SLICE);
            context.err_recognition(AV_EF_EXPLODE | AV_EF_CRCCHECK);
            context.max_pixels((size[0] + (long) BLOCK) * (size[1] + (long) BLOCK));
            if (!av1) {
                extradata(context, item);
            }
            demand(avcodec_open2(context, codec, (PointerPointer<?>) null));
            demand(av_new_packet(packet, data.length));
            packet.data().put(data);
            demand(avcodec_send_packet(context, packet));
            int code = avcodec_receive_frame(context, frame);
            if (code == AVERROR_EAGAIN()) {
                avcodec_send_packet(context, null);
                code = avcodec_receive_frame(context, frame);
            }
            demand(code);
            convert(frame, nclx, place);
            return CodePoints.of(frame.color_primaries(), frame.color_trc());
        } finally {
            av_frame_free(frame);
            av_packet_free(packet);
            avcodec_free_context(context);
        }
    }

    private static void extradata(AVCodecContext context, HeifItem item) throws UnreadableImageException {
        byte[] configuration = item.property("hvcC")
                .orElseThrow(() -> UnreadableImageException.corrupt("The HEIC file has no decoder configuration."))
                .content()
                .toArray();
        BytePointer copy = new BytePointer(av_mallocz(configuration.length + (long) AV_INPUT_BUFFER_PADDING_SIZE))
                .capacity(configuration.length);
        copy.put(configuration);
        context.extradata(copy).extradata_size(configuration.length);
    }

    private static void demand(int code) throws UnreadableImageException {
        if (code < 0) {
            throw UnreadableImageException.corrupt("The image file is cut short or damaged and cannot be decoded.");
        }
    }

    private static void convert(AVFrame frame, Optional<IsoBox> nclx, Mat place) throws UnreadableImageException {
        int width = place.cols();
        int height = place.rows();
        if (frame.width() < width || frame.height() < height) {
            throw UnreadableImageException.corrupt("The image file contains a smaller picture than its header states.");
        }
        SampleMatrix matrix = SampleMatrix.of(frame, nclx);
        if (matrix.identity()) {
            frame.format(SampleMatrix.asRgb(frame.format()));
        }
        boolean gray = place.channels() == 1;
        boolean deep = place.depth() == CV_16U;
        int target =
                gray ? deep ? AV_PIX_FMT_GRAY16LE : AV_PIX_FMT_GRAY8 : deep ? AV_PIX_FMT_BGR48LE : AV_PIX_FMT_BGR24;
        SwsContext scaler = sws_getContext(
                width, height, frame.format(), width, height, target, SCALING, null, null, (DoublePointer) null);
        if (scaler == null) {
            throw UnreadableImageException.corrupt("The samples of the image file are of an unknown kind.");
        }
        try {
            IntPointer coefficients = sws_getCoefficients(matrix.coefficients());
            sws_setColorspaceDetails(
                    scaler, coefficients, matrix.range(), coefficients, FULL_RANGE, 0, 1 << 16, 1 << 16);
            PointerPointer<BytePointer> planes = new PointerPointer<BytePointer>(4).put(0, place.data());
            IntPointer strides = new IntPointer((int) place.step(), 0, 0, 0);
            demand(sws_scale(scaler, new PointerPointer<>(frame.data()), frame.linesize(), 0, height, planes, strides));
        } finally {
            sws_freeContext(scaler);
        }
    }
}
