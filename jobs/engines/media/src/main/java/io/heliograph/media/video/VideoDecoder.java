// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.presets.avutil.AVERROR_EAGAIN;

import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Turns a picture track's packets into frames with timestamps. */
final class VideoDecoder implements AutoCloseable {
    /** Maximum number of packets in a row without an output frame: decoders delay a few frames, and some are hidden. */
    private static final int MOST_UNANSWERED = 500;

    /** Maximum number of damaged packets, which are skipped as in players. */
    private static final int TOLERATED_ERRORS = 30;

    private final AVCodecContext context;
    private final boolean orderOnly;
    private final Queue<Long> decodingTimes = new ArrayDeque<>();
    private final AlphaFormatChoice alphaFormatChoice = new AlphaFormatChoice();
    private int errors;
    private int unanswered;
    private boolean draining;

    /**
     * Opens the decoder of a source's picture track.
     *
     * @param orderOnly whether frames take their packets' decoding times in order, see {@link PacketScan}
     */
    VideoDecoder(Demuxer source, VideoLimits limits, int threads, boolean orderOnly) throws IOException {
        this.orderOnly = orderOnly;
        int codecId = source.video().codecpar().codec_id();
        AVCodec codec = AllowedCodecs.videoDecoder(codecId, source.alphaTagged());
        if (codec == null) {
            throw new UnreadableVideoException(
                    Reason.UNSUPPORTED_CODEC,
                    "video coded as " + avcodec_get_name(codecId).getString() + " is not taken");
        }
        context = FfmpegCalls.made(avcodec_alloc_context3(codec), "a decoder");
        AVDictionary options = FfmpegCalls.dictionary(Map.of(
                "threads", Integer.toString(threads),
                "max_pixels", Long.toString(Math.min(limits.maxPixels(), Integer.MAX_VALUE))));
        try {
            FfmpegCalls.check(
                    avcodec_parameters_to_context(context, source.video().codecpar()), "read the codec parameters");
            if (codecId == AV_CODEC_ID_HEVC) {
                context.get_format(alphaFormatChoice);
            }
            context.pkt_timebase(source.video().time_base());
            int code = avcodec_open2(context, codec, options);
            if (code < 0) {
                throw new UnreadableVideoException(
                        Reason.CORRUPT, "the picture track cannot be decoded: " + FfmpegCalls.words(code));
            }
        } catch (IOException | RuntimeException e) {
            avcodec_free_context(context);
            throw e;
        } finally {
            av_dict_free(options);
        }
    }

    /** Sends a packet to the decoder, or null once at the end. A damaged packet is counted and skipped. */
    void send(@org.jspecify.annotations.Nullable AVPacket packet) throws UnreadableVideoException {
        if (packet == null) {
            draining = true;
        } else if (orderOnly && packet.size() > 0) {
            decodingTimes.add(packet.dts() == AV_NOPTS_VALUE ? packet.pts() : packet.dts());
        }
        if (packet != null && ++unanswered > MOST_UNANSWERED) {
            throw new UnreadableVideoException(
                    Reason.CORRUPT, MOST_UNANSWERED + " packets of the picture track show nothing");
        }
        int code = avcodec_send_packet(context, packet);
        if (code < 0 && packet != null && ++errors > TOLERATED_ERRORS) {
            throw new UnreadableVideoException(
                    Reason.CORRUPT, "the picture track is damaged: " + FfmpegCalls.words(code));
        }
    }

    /** Whether the end of the packets has been sent. */
    boolean draining() {
        return draining;
    }

    /**
     * Receives the next frame, with its {@code pts} in the stream's time base.
     *
     * @return false if the decoder needs another packet, or is empty after the end
     */
    boolean receive(AVFrame frame) throws UnreadableVideoException {
        while (true) {
            int code = avcodec_receive_frame(context, frame);
            if (code == AVERROR_EAGAIN() || code == AVERROR_EOF()) {
                return false;
            }
            if (code < 0) {
                if (++errors > TOLERATED_ERRORS) {
                    throw new UnreadableVideoException(
                            Reason.CORRUPT, "the picture track is damaged: " + FfmpegCalls.words(code));
                }
                continue;
            }
            unanswered = 0;
            stamp(frame);
            if ((frame.flags() & AVFrame.AV_FRAME_FLAG_DISCARD) != 0) {
                av_frame_unref(frame); // hidden by an edit list; some decoders output it anyway
                continue;
            }
            return true;
        }
    }

    private void stamp(AVFrame frame) {
        Long inOrder = orderOnly ? decodingTimes.poll() : null;
        if (inOrder != null) {
            frame.pts(inOrder);
        } else if (frame.best_effort_timestamp() != AV_NOPTS_VALUE) {
            frame.pts(frame.best_effort_timestamp());
        }
        ColourSpace.nameFullRange(frame);
    }

    /** Discards all buffered data, to continue at another key frame. */
    void flush() {
        avcodec_flush_buffers(context);
        decodingTimes.clear();
        draining = false;
    }

    @Override
    public void close() {
        avcodec_free_context(context);
        alphaFormatChoice.close();
    }
}
